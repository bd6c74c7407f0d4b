#!/bin/sh
# How fast the search is: transitions per second of processor time (start-up included), bytes of store per state, and the
# whole time of a two-thread toy. Needs /usr/bin/time and a JDK (JAVA_HOME or PATH).
# usage: benches/checker.sh [JSYM]    (JSYM defaults to target/release/jsym)
set -eu
here=$(cd "$(dirname "$0")/.." && pwd)
jsym=${1:-"$here/target/release/jsym"}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
javac=${JAVA_HOME:+$JAVA_HOME/bin/}javac
"$javac" -g -d "$work" "$here/benches/java/Fifty.java" "$here/examples/OrderedList.java" "$here/examples/BTree.java" \
    "$here/examples/Transfer.java"

# Fields of the last line of the JSON report, and the seconds of processor time.
row() {
    name=$1
    shift
    /usr/bin/time -f '%U' -o "$work/time" "$jsym" --json "$work/json" --no-thread-symmetry -cp "$work" "$@" >/dev/null || true
    tail -n 1 "$work/json" | tr '{},' '\n\n\n' | awk -F: -v name="$name" -v seconds="$(tail -n 1 "$work/time")" '
        { gsub(/"/, "") } $1 == "states" { s = $2 } $1 == "transitions" { t = $2 } $1 == "store_bytes" { b = $2 }
        END { printf "%-28s %10d %12d %12.0f %8.1f\n", name, s, t, t / (seconds > 0 ? seconds : 0.01), b / s }'
}

printf '%-28s %10s %12s %12s %8s\n' program states transitions 'a second' 'bytes'
row '3 threads, 50 objects' --no-por Fifty 3 8
row '4 threads, 50 objects' --no-por Fifty 4 4
row '5 threads, 50 objects' --no-por Fifty 5 3
row 'ordered list, N=14' OrderedList 14
row 'B-tree, 2 3 5' BTree 2 3 5

best=1000000000
for _ in 1 2 3 4 5 6 7 8 9 10; do
    begun=$(date +%s%N)
    "$jsym" -cp "$work" Transfer >/dev/null || true
    taken=$((($(date +%s%N) - begun) / 1000))
    [ "$taken" -lt "$best" ] && best=$taken
done
echo "two-thread deadlock, start to report: $((best / 1000)) ms (best of 10)"
