#!/bin/sh
# Everything that must hold: no warnings, the format, the tests, and the checks by programs that
# are not ours.
set -eu
cd "$(dirname "$0")/.."

log=$(mktemp)
trap 'rm -f "$log"' EXIT
swift build --build-tests 2>&1 | tee "$log" | grep -vE '^\[[0-9]+/[0-9]+\]' || true
grep -q 'Build complete' "$log" || exit 1
if grep -E 'Sources/.*warning:|Tests/.*warning:' "$log"; then
  echo "test: the build has warnings" >&2
  exit 1
fi

swift format lint --strict --recursive Package.swift Sources Tests

venv=.build-venv
python=$venv/bin/python
packages='check-jsonschema pre-commit pyyaml xmlschema'
modules='check_jsonschema, pre_commit, ruamel.yaml, xmlschema, yaml'
if [ ! -x "$python" ] || ! "$python" -c "import $modules" 2>/dev/null; then
  python3 -m venv "$venv"
  # shellcheck disable=SC2086
  "$python" -m pip install --quiet --disable-pip-version-check $packages
fi
settingsc=.build/debug/settingsc
"$venv/bin/check-jsonschema" --check-metaschema schemas/*.json
"$venv/bin/check-jsonschema" --schemafile schemas/page.schema.json \
  samples/shop/settings.yaml samples/freight/settings.yaml
"$venv/bin/check-jsonschema" --schemafile schemas/wire.schema.json samples/shop/settings.json
"$venv/bin/check-jsonschema" --schemafile schemas/presenter.schema.json \
  samples/freight/user.yaml samples/freight/driver.yaml samples/freight/enterprise.yaml
"$python" Tests/Checks/check_schemas.py --settingsc "$settingsc" Tests/Fixtures/Schemas samples
"$python" Tests/Checks/check_generated.py --settingsc "$settingsc" --doc docs/CONFORMANCE.md
"$python" Tests/Checks/check_json.py --settingsc-dev .build/debug/settingsc-dev
"$python" Tests/Checks/check_yaml.py --settingsc "$settingsc" samples Tests/Fixtures/Schemas/valid
# The schema of SARIF is not kept here: see Tests/Fixtures/Reports/README.md.
sarif=${SARIF_SCHEMA:-../shared/data/sarif-schema-2.1.0.json}
[ -f "$sarif" ] || {
  echo "test: SARIF is not held against its schema: there is no $sarif (SARIF_SCHEMA names one)" >&2
  sarif=
}
"$python" Tests/Checks/check_reports.py --settingsc "$settingsc" \
  ${sarif:+--sarif-schema "$sarif"} samples
# The other limits, and hostile files, take the fast build: see below.
"$python" Tests/Checks/check_limits.py --settingsc "$settingsc" \
  depth text inclusion findings containers

"$python" Tests/Checks/extended/check_hostile_text.py --settingsc "$settingsc"
"$python" Tests/Checks/extended/check_faults.py --settingsc "$settingsc"

swift test --skip-build

# The same inputs for everybody: what a change did not break does not stop it.
FUZZ_SEED=${FUZZ_SEED:-1} scripts/fuzz.sh "${FUZZ_SECONDS:-30}"

manual=$(mktemp -d)
trap 'rm -rf "$log" "$manual"' EXIT
scripts/manual.sh "$manual"
diff -u docs/man/settingsc.1 "$manual/settingsc.1" || {
  echo "test: the manual page is old; 'make generate' writes it" >&2
  exit 1
}

scripts/pictures --check "$settingsc"

"$python" Tests/Checks/check_hooks.py --pre-commit "$venv/bin/pre-commit" --settingsc "$settingsc"

# Last, because they need a release build.
scripts/release.sh
settingsc=.build/release/settingsc
"$python" Tests/Checks/check_limits.py --settingsc "$settingsc" \
  bytes nodes documents keys options rows data registries output long bombs
"$python" Tests/Checks/extended/check_growth.py --settingsc "$settingsc" --size 60000
"$python" Tests/Checks/extended/check_time.py --settingsc "$settingsc"
# All shapes by all commands take a while: make limits.
"$python" Tests/Checks/extended/check_memory.py --settingsc "$settingsc" --commands validate,fmt \
  bomb comment_long json_arrays json_pairs registry_default_huge title_huge
scripts/instructions.sh
