#!/bin/sh
# Builds settingsc and what it is measured against, and measures. Options go to
# `settingsc-dev bench`: `scripts/bench.sh --only yaml --markdown`.
set -eu
cd "$(dirname "$0")/.."

swift=${SWIFT:-swift}
folder=.build-bench
baselines=Sources/settingsc-dev/Baselines

mkdir -p "$folder"
scripts/baseline.sh "$folder" >/dev/null
static=-static-stdlib
[ "$(uname)" != Darwin ] || static=
# shellcheck disable=SC2086
"${swift}c" -O $static "$baselines/print_line.swift" -o "$folder/print_line"

cp "$baselines/orjson_loads.py" "$folder"

# Without Python or a network the rows of check-jsonschema and orjson are skipped, and say so.
if ! "$folder/venv/bin/python" -c 'import check_jsonschema, orjson' 2>/dev/null; then
  { python3 -m venv "$folder/venv" &&
    "$folder/venv/bin/python" -m pip install --quiet check-jsonschema orjson; } ||
    echo "bench: check-jsonschema and orjson could not be installed" >&2
fi

scripts/release.sh >&2
scripts/release.sh settingsc-dev >&2
.build/release/settingsc-dev bench --settingsc .build/release/settingsc --baselines "$folder" "$@"
