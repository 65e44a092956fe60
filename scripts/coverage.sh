#!/bin/sh
# Runs all tests with coverage, and compares the share of covered lines of each module with
# Tests/Checks/extended/coverage.txt. `--record` writes that file. The build is in .build-coverage.
set -eu
cd "$(dirname "$0")/.."
. scripts/stages.sh

folder=.build-coverage
tools=$(dirname "$(command -v "$swift")")
[ -x "$tools/llvm-cov" ] || tools=$(dirname "$(xcrun --find llvm-cov)")
use_memory_for_files
profiles=$(mktemp -d)
trap 'rm -rf "$scratch" "$profiles"' EXIT
status=0
SETTINGSC_PROFILES=$profiles "$swift" test --enable-code-coverage --scratch-path "$folder" \
  >"$scratch/test.log" 2>&1 || status=$?
if [ "$status" -ne 0 ]; then
  print_failures "$scratch/test.log"
  tail -20 "$scratch/test.log"
  exit "$status"
fi

# The player in a terminal needs a terminal, and the data for the player in a browser all samples.
LLVM_PROFILE_FILE=$profiles/checks-%p.profraw
export LLVM_PROFILE_FILE
python3 Tests/Checks/check_terminal.py --settingsc "$folder/debug/settingsc"
python3 Tests/Checks/check_player.py --settingsc "$folder/debug/settingsc" --scripts 40
scripts/pictures --check "$folder/debug/settingsc"
unset LLVM_PROFILE_FILE

# The tests and the programs that they start write separate profiles. A program that is killed while
# it writes leaves an unreadable profile.
find "$profiles" -name '*.profraw' >"$scratch/profiles.txt"
echo "$folder/debug/codecov/default.profdata" >>"$scratch/profiles.txt"
"$tools/llvm-profdata" merge -sparse -failure-mode=all -input-files="$scratch/profiles.txt" \
  -o "$folder/all.profdata" 2>"$scratch/merge.log" || {
  cat "$scratch/merge.log" >&2
  exit 1
}
bundle=$folder/debug/settingscPackageTests.xctest
[ "$(uname)" != Darwin ] || bundle=$bundle/Contents/MacOS/settingscPackageTests
"$tools/llvm-cov" export -summary-only -instr-profile="$folder/all.profdata" "$bundle" \
  -object "$folder/debug/settingsc" >"$folder/coverage.json" 2>"$scratch/export.log" || {
  cat "$scratch/export.log" >&2
  exit 1
}
python3 Tests/Checks/extended/compare_coverage.py "$folder/coverage.json" "$@"
