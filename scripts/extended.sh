#!/bin/sh
# Runs the checks that take long or need a release build: `make extended`, before a release and
# every night. FUZZ_SECONDS is the duration of fuzzing for each target. FUZZ_SEED makes the inputs
# reproducible.
set -eu
cd "$(dirname "$0")/.."
. scripts/stages.sh

settingsc=.build/release/settingsc

# Runs the tests with generated inputs on all of their inputs, optimized. A suite has the name of its
# file.
thorough_tests() {
  use_memory_for_files
  generated=$(grep -rl 'Effort\.' Tests --include='*.swift' | sed 's#.*/##; s/\.swift$//' |
    paste -sd'|' -)
  set -- -c release --scratch-path .build-thorough -Xswiftc -enable-testing -Xswiftc -gnone
  test_status=0
  { "$swift" build --build-tests "$@" &&
    SETTINGSC_THOROUGH=1 "$swift" test --skip-build "$@" --filter "$generated"; } \
    >"$scratch/test.log" 2>&1 || test_status=$?
  [ "$test_status" -eq 0 ] || print_failures "$scratch/test.log"
  tail -3 "$scratch/test.log"
  return "$test_status"
}

limits() { "$python" Tests/Checks/check_limits.py --settingsc "$settingsc"; }
mistakes() {
  "$python" Tests/Checks/check_mistakes.py --settingsc "$settingsc" --cases 20000
}

# `make check` runs these with fewer generated inputs, and without building the hooks.
oracles() {
  debug=$("$swift" build --scratch-path .build-coverage --show-bin-path)
  LLVM_PROFILE_FILE=/dev/null
  export LLVM_PROFILE_FILE
  "$python" Tests/Checks/check_sources.py --settingsc-dev "$debug/settingsc-dev"
  "$python" Tests/Checks/check_conditions.py --settingsc "$settingsc"
  "$python" Tests/Checks/check_mutations.py --settingsc "$settingsc" --cases 600
  "$python" Tests/Checks/check_code.py --settingsc "$settingsc"
}
plugin() { "$python" Tests/Checks/check_plugin.py; }
hooks() {
  "$python" Tests/Checks/check_hooks.py --pre-commit "$venv/bin/pre-commit" \
    --settingsc "$settingsc" --build
}

# All looks of all samples, hostile pages and a large page in two browsers, and scripts of events.
browser() {
  "$python" Tests/Checks/extended/check_browser.py --settingsc "$settingsc"
  "$python" Tests/Checks/extended/check_drawings.py --settingsc "$settingsc"
  debug=$("$swift" build --scratch-path .build-coverage --show-bin-path)
  LLVM_PROFILE_FILE=/dev/null "$python" Tests/Checks/check_player.py \
    --settingsc "$debug/settingsc" --scripts 1500
}

hostile_text() { "$python" Tests/Checks/extended/check_hostile_text.py --settingsc "$settingsc"; }
faults() { "$python" Tests/Checks/extended/check_faults.py --settingsc "$settingsc"; }
growth() { "$python" Tests/Checks/extended/check_growth.py --settingsc "$settingsc"; }

# All shapes with all commands take much longer: `make limits`.
memory() {
  "$python" Tests/Checks/extended/check_memory.py --settingsc "$settingsc" --commands validate,fmt \
    bomb comment_long json_arrays json_pairs page.title:long 'default of list'
  "$python" Tests/Checks/extended/check_memory.py --settingsc "$settingsc" --commands preview \
    custom_model_list
  # `diff` has half the budget for each page.
  "$python" Tests/Checks/extended/check_memory.py --settingsc "$settingsc" --commands diff \
    --size 33550000 custom_model_list diff_values
}

fuzz() { scripts/fuzz.sh "${FUZZ_SECONDS:-60}"; }

stage tools prepare_python
stage coverage scripts/coverage.sh
stage "all generated inputs" thorough_tests
stage "release build" scripts/build-release.sh
stage limits limits
stage mistakes mistakes
stage oracles oracles
stage plugin plugin
stage hooks hooks
stage browser browser
stage "hostile text" hostile_text
stage faults faults
stage growth growth
stage memory memory
stage instructions scripts/instructions.sh
stage benchmark scripts/bench.sh
stage fuzzing fuzz
finish extended
