#!/bin/sh
# States of programs with java.util.concurrent beside the same with monitors, as a table.
# usage: benches/juc.sh [JSYM] [JSYM FLAG…]    (JSYM defaults to target/release/jsym)
set -eu
here=$(cd "$(dirname "$0")/.." && pwd)
jsym=${1:-"$here/target/release/jsym"}
[ $# -gt 0 ] && shift

# The number before the word `states` in a report.
states() {
    "$jsym" "$@" | tr -d ',' | awk '{ for (i = 2; i <= NF; i++) if ($i ~ /^states?[:;,(]?$/) { print $(i - 1); exit } }'
}

printf '%-44s %12s %12s %8s %8s\n' program 'juc' 'monitor' factor 'at most'
row() {
    name=$1 juc=$2 monitor=$3 most=$4
    shift 4
    with=$(states "$@" "$here/benches/juc/$juc.java")
    without=$(states "$@" "$here/benches/juc/$monitor.java")
    factor=$(awk "BEGIN { printf \"%.2f\", $with / $without }")
    printf '%-44s %12s %12s %8s %8s\n' "$name" "$with" "$without" "$factor" "$most"
}

row 'counter, ReentrantLock' CounterLock CounterMonitor 1.00 "$@"
row 'counter, Semaphore(1)' CounterSemaphore CounterMonitor 1.00 "$@"
row 'bounded buffer, ArrayBlockingQueue' BufferQueue BufferMonitor 1.20 "$@"
