#!/bin/sh
# States with and without heap symmetry for the ordered list and the B-tree of Iosif (2001), tables 1 and 2.
# usage: benches/heap_symmetry.sh [JSYM] [JSYM FLAG…]    (JSYM defaults to target/release/jsym)
#
# Without heap symmetry objects are numbered in the order of their allocation; garbage is collected and the numbers close
# up in both cases, so that only the order differs. A search that is stopped by the limit gives a lower bound.
set -eu
here=$(cd "$(dirname "$0")/.." && pwd)
jsym=${1:-"$here/target/release/jsym"}
[ $# -gt 0 ] && shift
limit=4000000

# States of a search, with `>` in front if it did not finish.
states() {
    "$jsym" --max-states $limit "$@" | tr -d ',' |
        awk '/^(ok|unfinished):/ { for (i = 2; i <= NF; i++) if ($i ~ /^states?$/) { print ($1 == "ok:" ? "" : ">") $(i - 1); exit } }'
}

printf '%-26s %12s %12s %8s\n' program 'with' 'without' factor
row() {
    name=$1
    shift
    with=$(states "$@")
    without=$(states --no-heap-symmetry "$@")
    factor=$(awk "BEGIN { printf \"%.1f\", ${without#>} / ${with#>} }")
    case $without in '>'*) factor=">$factor" ;; esac
    printf '%-26s %12s %12s %8s\n' "$name" "$with" "$without" "$factor"
}

for length in 4 6 8 10; do
    row "ordered list, N=$length" "$@" "$here/examples/OrderedList.java" "$length"
done
for size in '2 3 2' '2 3 3' '2 3 4' '2 3 5'; do
    # shellcheck disable=SC2086
    row "B-tree, N K M = $size" "$@" "$here/examples/BTree.java" $size
done
