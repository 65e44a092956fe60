#!/bin/sh
# Compiles the C program that loops over libyaml's events into a folder, and prints its path.
set -eu
cd "$(dirname "$0")/.."

yaml_flags=$(pkg-config --cflags --libs yaml-0.1 2>/dev/null || echo -lyaml)
# shellcheck disable=SC2086
cc -O2 Tests/Benchmarks/libyaml_events.c -o "$1/libyaml_events" $yaml_flags
echo "$1/libyaml_events"
