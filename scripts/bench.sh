#!/bin/sh
# Builds settingsc and the programs that it is compared with, and measures them. The options are
# passed to bench.py: `scripts/bench.sh --only yaml --markdown`.
set -eu
cd "$(dirname "$0")/.."

folder=.build-bench
mkdir -p "$folder"
scripts/baseline.sh "$folder" >/dev/null
static=-static-stdlib
[ "$(uname)" != Darwin ] || static=
# shellcheck disable=SC2086
"${SWIFT:-swift}c" -O $static Tests/Benchmarks/print_line.swift -o "$folder/print_line"

# Without a network, the rows of check-jsonschema and orjson are skipped and reported as skipped.
if ! "$folder/venv/bin/python" -c 'import check_jsonschema, orjson' 2>/dev/null; then
  { python3 -m venv "$folder/venv" &&
    "$folder/venv/bin/python" -m pip install --quiet check-jsonschema orjson; } ||
    echo "bench: check-jsonschema and orjson could not be installed" >&2
fi

scripts/build-release.sh >&2
exec python3 Tests/Benchmarks/bench.py --settingsc .build/release/settingsc --folder "$folder" "$@"
