#!/bin/sh
# Builds everything, and runs the formatter's checks and all tests in Swift: `make test`.
set -eu
cd "$(dirname "$0")/.."
. scripts/stages.sh

lint() { "$swift" format lint --strict --recursive Package.swift Sources Tests samples; }

# Among the tests are those that hold schemas, generated docs and tables against the sources.
run_tests() {
  use_memory_for_files
  test_status=0
  "$swift" test --skip-build >"$scratch/test.log" 2>&1 || test_status=$?
  [ "$test_status" -eq 0 ] || grep -E 'recorded an issue|✘|error:' "$scratch/test.log" || true
  tail -3 "$scratch/test.log"
  return "$test_status"
}

stage build build_for_tests
stage lint lint
stage tests run_tests
finish test
