#!/bin/sh
# The tables of the papers, beside their figures. Usage: benches/papers.sh [TIME_LIMIT], after `cargo build --release`.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
limit=${1:-60s}
jsym=${CARGO_TARGET_DIR:-$here/../target}/release/jsym
classes=$(mktemp -d)
trap 'rm -rf "$classes"' EXIT
"$jsym" api "$classes" >/dev/null
javac -nowarn -g -cp "$classes/jsym-api.jar" -d "$classes" "$here"/java/*.java "$here"/../examples/OrderedList.java \
    "$here"/../examples/BTree.java "$here"/../examples/MessageQueue.java

# What comes before a word in the verdict line: count WORD FLAGS…
count() {
    word=$1
    shift
    line=$("$jsym" --time-limit "$limit" --check assert -cp "$classes" "$@" | grep -E '^(ok|violated|unfinished)' | head -1)
    number=$(printf '%s\n' "$line" | grep -oE "[0-9,]+ $word" | head -1 | sed 's/ .*//')
    case $line in unfinished*) printf '>%s' "$number" ;; *) printf '%s' "$number" ;; esac
}

executions() {
    line=$("$jsym" --time-limit "$limit" --check assert --json - -cp "$classes" "$@" | grep '"type":"end"')
    number=$(printf '%s\n' "$line" | grep -oE '"executions":[0-9]+' | cut -d: -f2)
    case $line in *'"verdict":"ok"'*) printf '%s' "$number" ;; *) printf '>%s' "$number" ;; esac
}

none='--no-por --no-heap-symmetry --no-thread-symmetry'
echo "Godefroid 1999, table 1: transitions (the paper's in brackets)"
printf '%-3s %-20s %-20s %-16s %-16s %s\n' N 'state space' stateless 'PO (dpor)' 'PO+SYM (dpor)' stateful
row() {
    n=$1
    less=-
    [ "$n" -lt 5 ] && less=$(count transition $none --search stateless Philosophers "$n")
    printf '%-3s %-20s %-20s %-16s %-16s %s\n' "$n" "$(count transition $none Philosophers "$n") [$2]" "$less [$3]" \
        "$(count transition --search dpor --no-thread-symmetry Philosophers "$n") [$4]" \
        "$(count transition --search dpor Philosophers "$n") [$5]" "$(count transition Philosophers "$n")"
}
row 2 18 18 17 9
row 3 123 1680 75 37
row 4 708 386816 275 133
row 5 3765 '?' 959 461

echo
echo "Iosif 2002, table 1: states with symmetric independence and partial order (SI) and with symmetry (SR); allocations are"
echo "steps where there is no SI"
printf '%-22s %-12s %-12s %-12s %-12s %-12s %s\n' program SI+SR SR SI none none/SR 'none/(SI+SR)'
# How many times more; `>` stays.
factor() {
    printf '%s %s\n' "$1" "$2" | awk '{ gsub(",", ""); more = sub(">", "", $1) ? ">" : ""; printf "%s%.1f", more, $1 / $2 }'
}
iosif() {
    both=$(count state "$@")
    symmetry=$(count state --no-por --visible-allocations "$@")
    independence=$(count state --no-heap-symmetry --no-thread-symmetry "$@")
    nothing=$(count state $none --visible-allocations "$@")
    printf '%-22s %-12s %-12s %-12s %-12s %-12s %s\n' "$*" "$both" "$symmetry" "$independence" "$nothing" \
        "$(factor "$nothing" "$symmetry")" "$(factor "$nothing" "$both")"
}
iosif OrderedList 6
iosif OrderedList 8
iosif BTree 2 3 2
iosif BTree 2 3 3
iosif BTree 2 3 4
printf '%-22s %-12s %-12s %-12s %-12s %-12s %s\n' '[ordered list, 8]' 296,159 296,159 766,297 766,297 2.6 2.6 \
    '[B-tree 2, 2, 3]' 1,259 6,816 1,259 94,105 13.8 74.7 '[B-tree 2, 4, 3]' 3,027 18,773 3,027 766,842 40.8 253.3

echo
echo "Iosif 2001, the message queue: states by the clients' priorities"
for clients in '1 1 1' '1 1 1 1 1' '1 1 1 1 1 1 1 1' '1 2 3 4 5'; do
    printf '%-22s %s\n' "$clients" "$(count state MessageQueue $clients)"
done

echo
echo "N setters and one checker: states"
for n in 2 3 5 9 19 49 99; do printf '%-4s %s\n' "$n" "$(count state Setters "$n")"; done

echo
echo "N workers, 3 items in a synchronized queue: states"
for n in 2 3 4 6 8 12; do printf '%-4s %s\n' "$n" "$(count state WorkQueue "$n" 3)"; done

echo
echo "Yang and others, table 1, in spirit: executions with DPOR and SYM_DPOR, states of the stateful search"
printf '%-14s %-8s %-14s %-14s %s\n' program threads dpor sym_dpor stateful
for n in 3 4; do
    printf '%-14s %-8s %-14s %-14s %s\n' Scanner "$n" "$(executions --search dpor --no-thread-symmetry Scanner "$n" 2)" \
        "$(executions --search dpor Scanner "$n" 2)" "$(count state Scanner "$n" 2)"
    printf '%-14s %-8s %-14s %-14s %s\n' Downloader "$n" \
        "$(executions --search dpor --no-thread-symmetry Downloader "$n" 2)" \
        "$(executions --search dpor Downloader "$n" 2)" "$(count state Downloader "$n" 2)"
done
