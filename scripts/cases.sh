#!/bin/sh
# Runs the cases in Tests/Cases with the last build: `make cases`. `cases.sh --record` writes their
# results and the goldens into the files, and shows the changes for review: `make record`.
set -eu
cd "$(dirname "$0")/.."
. scripts/stages.sh

dev=.build/debug/settingsc-dev
if [ "${1:-}" = --record ]; then
  build_for_tests
  "$dev" cases --record || true
  RECORD_GOLDENS=1 "$swift" test --skip-build --filter 'GoldenTests|SampleCommandTests' \
    >"$scratch/test.log" 2>&1 || grep -E 'recorded' "$scratch/test.log" || cat "$scratch/test.log"
  git --no-pager diff --stat -- Tests/Cases Tests/Fixtures
  exec git diff -- Tests/Cases Tests/Fixtures
fi
[ -x "$dev" ] || build_for_tests
exec "$dev" cases "$@"
