#!/bin/sh
# Thousands of random programs over java.util.concurrent, for a night: outcomes of the atomic calls beside those of the
# JDK's own code (see java-tests/juc.rs), on every JDK found. Prints a line per class and JDK, and every program that differs.
# usage: java-tests/juc.sh [PROGRAMS PER CLASS] [FIRST SEED] [STATES OF THE REAL CODE] [FILTER]
#        java-tests/juc.sh 50 0 20000            about 6,700 comparisons
#        java-tests/juc.sh 500 7000 20000 Phaser  one class, other seeds
set -eu
cd "$(dirname "$0")/.."
JSYM_JUC_PROGRAMS=${1:-50} JSYM_JUC_FIRST=${2:-0} JSYM_JUC_STATES=${3:-20000} \
    cargo test --release --test juc -- ${4:+"$4"}
