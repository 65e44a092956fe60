#!/bin/sh
# Builds the fuzzer and runs its targets for some seconds each: `scripts/fuzz.sh 60 json yaml`.
# `scripts/fuzz.sh replay json FILE` runs a target on a file without building it. The corpus and the
# failures are in .build-fuzz. FUZZ_SEED=1 makes the inputs reproducible: docs/FUZZING.md.
set -eu
cd "$(dirname "$0")/.."

seconds=${1:-60}
[ $# -eq 0 ] || shift
swift=${SWIFT:-swift}
folder=.build-fuzz
fuzzer=$folder/release/settingsc-fuzz

# Runs one target in its own process and prints a line. Returns 1 if it fails.
run_target() {
  corpus=$folder/corpus/$1 seeds=$folder/seeds/$1 broken=$folder/broken/$1 log=$folder/$1.log
  rm -rf "$seeds" "$broken"
  mkdir -p "$corpus" "$seeds" "$broken"
  "$fuzzer" seeds "$1" . "$seeds"
  length=$("$fuzzer" targets | sed -n "s/^$1 //p")
  status=0
  "$fuzzer" "$1" "$corpus" "$seeds" -max_total_time="$seconds" -max_len="$length" \
    -dict="$folder/dictionary" -artifact_prefix="$broken/" -timeout=20 -rss_limit_mb=2048 \
    -print_final_stats=1 ${FUZZ_SEED:+-seed="$FUZZ_SEED"} >"$log" 2>&1 || status=$?
  stat() { sed -n "s/^stat::$1: *//p" "$log" | tail -1; }
  printf 'fuzz: %-9s %8s runs, %5s a second, %4s new inputs, %4s MB\n' "$1" \
    "$(stat number_of_executed_units)" "$(stat average_exec_per_sec)" \
    "$(stat new_units_added)" "$(stat peak_rss_mb)"
  runs=$(stat number_of_executed_units)
  if [ "$status" -eq 0 ] && [ "${runs:-0}" -gt 0 ]; then return 0; fi
  sed -n 's/^INFO: Seed: /fuzz: its seed was /p' "$log" >&2
  keep_broken "$1"
  return 1
}

# Prints the cause of a failure from a log, without the parts that depend on the input.
cause() { sed -n 's/.*Fatal error: \([^:]*:[^:]*\).*/\1/p; s/^SUMMARY: //p' "$1" | head -1; }

# Minimizes the failing input and adds it to the regressions that the tests replay.
keep_broken() {
  if [ "$(cause "$log")" ]; then
    grep -aE "Fatal error:|ERROR: |SUMMARY: " "$log" | cut -c1-500 >&2
  else
    tail -5 "$log" >&2
  fi
  for input in "$broken"/*; do
    [ -f "$input" ] || continue
    name=$(basename "$input")
    smaller=$broken/smaller
    case $name in
    crash-*)
      "$fuzzer" "$1" "$input" -minimize_crash=1 -max_total_time=20 -timeout=20 \
        -exact_artifact_path="$smaller" >/dev/null 2>&1 || true
      # A smaller input may fail for a different reason.
      if [ -s "$smaller" ]; then
        "$fuzzer" "$1" "$smaller" >"$smaller.log" 2>&1 || true
        [ "$(cause "$smaller.log")" != "$(cause "$log")" ] || mv "$smaller" "$input"
      fi
      ;;
    esac
    kept=Tests/Fuzzing/regressions/$1/$name
    mkdir -p "Tests/Fuzzing/regressions/$1"
    cp "$input" "$kept"
    echo "fuzz: $1 broke; the input is $kept" >&2
    echo "fuzz: to see it again: scripts/fuzz.sh replay $1 $kept" >&2
    return 0
  done
  echo "fuzz: $1 broke without an input: see $log" >&2
}

case $seconds in
replay | [1-9]*) ;;
*)
  echo "fuzz: how many seconds? '$seconds' is not a number" >&2
  exit 2
  ;;
esac

# libFuzzer reports crashes itself. Swift stores bits in pointers, so the leak detector cannot
# follow them. -rss_limit_mb detects growing memory instead.
export SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0
[ -z "${FUZZ_SEED:-}" ] || export SWIFT_DETERMINISTIC_HASHING=1
if [ "$seconds" = replay ]; then
  exec "$fuzzer" "$@"
fi
if [ "${FUZZ_ONE:-}" ]; then
  run_target "$1"
  exit
fi

if [ "$(uname)" != Linux ] ||
  ! echo 'let a = 1' | "${swift}c" -sanitize=fuzzer -typecheck - >/dev/null 2>&1; then
  echo "fuzz: skipped: this toolchain has no libFuzzer"
  exit 0
fi
SETTINGSC_FUZZING=1 "$swift" build -c release --scratch-path "$folder" --product settingsc-fuzz \
  -Xswiftc -sanitize=fuzzer,address >"$folder.log" 2>&1 || {
  cat "$folder.log" >&2
  exit 1
}
rm -f "$folder.log"
"$fuzzer" dictionary >"$folder/dictionary"
[ $# -gt 0 ] || {
  # shellcheck disable=SC2046
  set -- $("$fuzzer" targets | cut -d' ' -f1)
}
# Run one target per processor. xargs fails if any target fails.
printf '%s\n' "$@" |
  FUZZ_ONE=1 xargs -P "${FUZZ_JOBS:-$(getconf _NPROCESSORS_ONLN)}" -n 1 "$0" "$seconds" || {
  echo "fuzz: something broke" >&2
  exit 1
}
