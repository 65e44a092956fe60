#!/bin/sh
# Builds everything, checks the formatting, and runs the tests in Swift: `make test`. With CHANGED=1,
# runs the cases, the goldens, and the tests of the modules with changes that are not committed.
set -eu
cd "$(dirname "$0")/.."
. scripts/stages.sh

# Runs the linter beside the build, which leaves time on the second processor. Stages are subshells,
# which cannot wait for this process.
begin_lint() {
  {
    lint_status=0
    scripts/lint.sh >"$scratch/lint.log" 2>&1 || lint_status=$?
    echo "$lint_status" >"$scratch/lint.status"
  } &
  lint_process=$!
  trap 'kill "$lint_process" 2>/dev/null || true; rm -rf "$scratch"' EXIT
}
await_lint() {
  while [ ! -s "$scratch/lint.status" ]; do sleep 0.2; done
  cat "$scratch/lint.log"
  return "$(cat "$scratch/lint.status")"
}

# Prints a regular expression for the tests of changed files: the cases, and the unit tests of their
# modules. Files that many tests use select all tests.
changed_tests() {
  printf 'CaseTests|GoldenTests|GeneratedDocsTests'
  git status --porcelain -uall | sed 's/^...//; s/.* -> //' | while read -r path; do
    case $path in
    Sources/SettingsCommand/* | Sources/SettingsPlatform/* | Tests/CommandLine/Running/*)
      printf '|CommandLineTests' ;;
    docs/* | samples/*) printf '|IntegrationTests' ;;
    Tests/Support/* | Tests/CaseRunner/* | Tests/Fixtures/* | Package.swift) printf '|.' ;;
    esac
    case $path in
    Sources/*.swift) path=${path#Sources/} && printf '|%sTests' "${path%%/*}" ;;
    Tests/*.swift) path=${path##*/} && printf '|%s' "${path%.swift}" ;;
    esac
  done
}

# Prints the ten slowest tests. A test with several arguments has the sum of their durations, which is
# the sum of all ends minus the sum of all beginnings.
print_slowest() {
  [ -s "$scratch/events" ] || return 0
  echo "the slowest tests, in seconds:"
  sed -nE 's/.*"absolute":([0-9.]*).*"kind":"testCase(Started|Ended)".*"testID":"([^(]*).*/\2 \1 \3/p' \
    "$scratch/events" | sed 's#[\\]##g' |
    awk '{ sum[$3] += $1 == "Ended" ? $2 : -$2 } END { for (test in sum) print sum[test], test }' |
    sort -rn | head -10 | awk '{ printf "%7.1f  %s\n", $1, $2 }'
}

# Some tests compare schemas, generated docs and tables with the sources. Without the limit of tests
# at a time, all tests begin at once, and their durations are the duration of the run.
run_tests() {
  use_memory_for_files
  SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=$((2 * $(getconf _NPROCESSORS_ONLN)))
  export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH
  if [ "${CHANGED:-}" = 1 ]; then set -- --filter "$(changed_tests)"; fi
  test_status=0
  "$swift" test --skip-build --event-stream-output-path "$scratch/events" --event-stream-version 0 \
    "$@" >"$scratch/test.log" 2>&1 || test_status=$?
  [ "$test_status" -eq 0 ] || print_failures "$scratch/test.log"
  print_slowest
  tail -3 "$scratch/test.log"
  return "$test_status"
}

begin_lint
stage build build_for_tests
stage lint await_lint
stage tests run_tests
finish test
