#!/bin/sh
# Builds everything, checks the formatting, and runs all tests in Swift: `make test`.
set -eu
cd "$(dirname "$0")/.."
. scripts/stages.sh

lint() { "$swift" format lint --strict --recursive Package.swift Sources Tests samples; }

# Some tests compare schemas, generated docs and tables with the sources.
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
