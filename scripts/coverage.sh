#!/bin/sh
# Runs all tests with coverage, and compares the share of covered lines of each module with
# Tests/Checks/extended/coverage.txt. `--record` writes that file. The build is in .build-coverage.
set -eu
cd "$(dirname "$0")/.."
. scripts/stages.sh

use_memory_for_files
# Counts of an earlier run would be added.
rm -rf .build-coverage/debug/codecov
status=0
"$swift" test --enable-code-coverage --scratch-path .build-coverage >"$scratch/test.log" 2>&1 ||
  status=$?
if [ "$status" -ne 0 ]; then
  grep -E 'recorded an issue|✘|error:' "$scratch/test.log" || tail -20 "$scratch/test.log"
  exit "$status"
fi
report=$("$swift" test --show-codecov-path --scratch-path .build-coverage)
python3 Tests/Checks/extended/compare_coverage.py "$report" "$@"
