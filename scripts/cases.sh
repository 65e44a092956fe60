#!/bin/sh
# Runs the cases in Tests/Cases with the last build: `make cases`. `cases.sh --record` writes their
# results and the goldens into the files, and shows the changes for review: `make record`.
set -eu
cd "$(dirname "$0")/.."
. scripts/stages.sh

dev=.build/debug/settingsc-dev
if [ "${1:-}" != --record ]; then
  [ -x "$dev" ] || build_for_tests
  "$dev" cases "$@"
  exit
fi
build_for_tests
# Both fail if they have recorded something.
"$dev" cases --record || true
RECORD_GOLDENS=1 "$swift" test --skip-build --filter 'GoldenTests|SampleCommandTests|GenerateTests' \
  >"$scratch/test.log" 2>&1 || grep -oE 'recorded [^ ]+: look .*' "$scratch/test.log" ||
  print_failures "$scratch/test.log"
# New files are part of the difference.
git add --intent-to-add Tests/Cases Tests/Fixtures
git --no-pager diff --stat -- Tests/Cases Tests/Fixtures
git diff -- Tests/Cases Tests/Fixtures
