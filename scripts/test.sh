#!/bin/sh
# Builds everything, checks the formatting, and runs the tests in Swift: `make test`. With CHANGED=1,
# runs the cases, the goldens, and the tests of the modules with changes that are not committed.
set -eu
cd "$(dirname "$0")/.."
. scripts/stages.sh

lint() {
  "$swift" format lint --strict --recursive Package.swift Sources Tests scripts samples
  # Python is not needed for the other stages.
  ! command -v python3 >/dev/null 2>&1 || python3 scripts/lint_rules.py
}

# The build leaves time on the second processor.
begin_lint() {
  lint >"$scratch/lint.log" 2>&1 &
  lint_process=$!
}
await_lint() {
  lint_status=0
  wait "$lint_process" || lint_status=$?
  cat "$scratch/lint.log"
  [ "$lint_status" -eq 0 ] || exit "$lint_status"
}

# Prints a regular expression for the tests of changed files. The tests of a module that others
# import are the cases and the integration tests.
changed_tests() {
  printf 'CaseTests|GoldenTests|GeneratedDocsTests'
  git status --porcelain | sed 's/^...//; s/.* -> //' | while read -r path; do
    case $path in
    Sources/SettingsCommand/* | Sources/SettingsPlatform/*) printf '|CommandLineTests' ;;
    Sources/SettingsSources/* | Sources/SettingsKit/*) ;;
    Sources/*) printf '|IntegrationTests|FuzzingTests' ;;
    esac
    case $path in
    Sources/*.swift) path=${path#Sources/} && printf '|%sTests' "${path%%/*}" ;;
    Tests/*.swift) path=${path##*/} && printf '|%s' "${path%.swift}" ;;
    esac
  done
}

# Prints the ten slowest tests. A test that runs with several arguments is one test.
print_slowest() {
  [ -f "$scratch/tests-swift-testing.xml" ] || return 0
  echo "the slowest tests, in seconds:"
  sed -n 's/.*<testcase classname="\([^"]*\)" name="\([^"(]*\)[^"]*" time="\([0-9.]*\)".*/\3 \1.\2/p' \
    "$scratch/tests-swift-testing.xml" | sort -rn | head -10 | awk '{ printf "%7.1f  %s\n", $1, $2 }'
}

# Some tests compare schemas, generated docs and tables with the sources. With a few tests at a time,
# their durations are not the durations of the whole run.
run_tests() {
  use_memory_for_files
  SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=${TEST_WIDTH:-4}
  export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH
  if [ "${CHANGED:-}" = 1 ]; then set -- --filter "$(changed_tests)"; fi
  test_status=0
  "$swift" test --skip-build --xunit-output "$scratch/tests.xml" "$@" >"$scratch/test.log" 2>&1 ||
    test_status=$?
  [ "$test_status" -eq 0 ] || grep -E 'recorded an issue|✘|error:' "$scratch/test.log" || true
  print_slowest
  tail -3 "$scratch/test.log"
  return "$test_status"
}

begin_lint
stage build build_for_tests
stage lint await_lint
stage tests run_tests
finish test
