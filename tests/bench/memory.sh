#!/bin/sh
# The most memory that the program takes for input without measure, in kB; fails from 32 MB on.
# Usage: cargo build --release && tests/bench/memory.sh [PROGRAM]; needs the /proc of Linux.
set -eu
program=${1:-target/release/tt2}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
worst=0

# Gives the program what a command writes, and looks at it when all was taken but what fits into a pipe.
peak() {
    what=$1
    shift
    mkfifo "$folder/pipe"
    "$program" -q <"$folder/pipe" >"$folder/output" 2>&1 &
    exec 3>"$folder/pipe"
    rm "$folder/pipe"
    "$@" >&3
    kilobytes=$(sed -n 's/^VmHWM:[^0-9]*\([0-9]*\) kB/\1/p' "/proc/$!/status")
    exec 3>&-
    wait $! || true
    printf '%s\t%s kB\n' "$what" "$kilobytes"
    if [ "$kilobytes" -gt "$worst" ]; then worst=$kilobytes; fi
}

questions() {
    printf 'set p2 human\nplay\nplace 1 1\n'
    yes "$(printf 'score\nposition\nundo 1\nredo 1\n# nothing')" | head -n 10000000
}

games() {
    printf 'set game toe\nset p2 random\n'
    yes "$(printf 'set name p1 Ann\nplay\nresign\nscore\nundo\nmenu')" | head -n 10000000
}

peak 'nothing' true
peak '1 GB of zeros' head -c 1073741824 /dev/zero
peak 'a line of 10 MB' sh -c 'head -c 10485760 /dev/zero | tr "\0" a'
peak 'ten million lines in a game' questions
peak 'ten million lines of games' games
[ "$worst" -lt 32768 ]
