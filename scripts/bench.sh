#!/bin/sh
# Builds settingsc and what it is measured against, and measures. Options go to
# `settingsc-dev bench`: `scripts/bench.sh --only yaml --markdown`.
set -eu
cd "$(dirname "$0")/.."

swift=${SWIFT:-swift}
folder=.build-bench
baselines=Sources/settingsc-dev/Baselines

mkdir -p "$folder"
yaml_flags=$(pkg-config --cflags --libs yaml-0.1 2>/dev/null || echo -lyaml)
# shellcheck disable=SC2086
cc -O2 "$baselines/libyaml_events.c" -o "$folder/libyaml_events" $yaml_flags
static=-static-stdlib
[ "$(uname)" != Darwin ] || static=
# shellcheck disable=SC2086
"${swift}c" -O $static "$baselines/print_line.swift" -o "$folder/print_line"

# Without Python or a network the row of check-jsonschema is skipped, and says so.
if [ ! -x "$folder/venv/bin/check-jsonschema" ]; then
  { python3 -m venv "$folder/venv" && "$folder/venv/bin/pip" install --quiet check-jsonschema; } ||
    echo "bench: check-jsonschema could not be installed" >&2
fi

scripts/release.sh >&2
scripts/release.sh settingsc-dev >&2
.build/release/settingsc-dev bench --settingsc .build/release/settingsc --baselines "$folder" "$@"
