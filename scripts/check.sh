#!/bin/sh
# Checks settingsc against programs of other authors: `make check`.
set -eu
cd "$(dirname "$0")/.."
. scripts/stages.sh

settingsc=.build/debug/settingsc
settingsc_dev=.build/debug/settingsc-dev

schemas() {
  "$venv/bin/check-jsonschema" --check-metaschema schemas/*.json
  "$venv/bin/check-jsonschema" --schemafile schemas/page.schema.json \
    samples/shop/settings.yaml samples/freight/settings.yaml
  "$python" Tests/Checks/check_schemas.py --settingsc "$settingsc" Tests/Cases/schemas \
    Tests/Cases/formats/accepted.md Tests/Cases/formats/refused.md samples
  "$python" Tests/Checks/check_generated.py --settingsc "$settingsc" --doc docs/CONFORMANCE.md
}

readers() {
  "$python" Tests/Checks/check_json.py --settingsc-dev "$settingsc_dev"
  "$python" Tests/Checks/check_yaml.py --settingsc "$settingsc" samples \
    Tests/Cases/schemas/accepted.md
}

# The schema of SARIF is not in the repository: see Tests/Fixtures/Reports/README.md.
reports() {
  sarif=${SARIF_SCHEMA:-../shared/data/sarif-schema-2.1.0.json}
  [ -f "$sarif" ] || {
    echo "SARIF is not validated: there is no $sarif (SARIF_SCHEMA names a copy)" >&2
    sarif=
  }
  "$python" Tests/Checks/check_reports.py --settingsc "$settingsc" \
    ${sarif:+--sarif-schema "$sarif"} samples
}

# Compares the scanner of app sources with libclang and swiftc: docs/APP.md.
sources() { "$python" Tests/Checks/check_sources.py --settingsc-dev "$settingsc_dev" --cases 40; }

# Checks the diagnostics for a sample app after random changes to its code: docs/APP.md.
mutations() {
  "$python" Tests/Checks/check_mutations.py --settingsc "$settingsc" --cases 150
}

# Tests the loader in Objective-C with GNUstep: docs/APP.md.
loader() { "$python" Tests/Checks/check_objc_loader.py --settingsc "$settingsc"; }

# The other checks need a release build: `make extended`.
limits() {
  "$python" Tests/Checks/check_limits.py --settingsc "$settingsc" \
    depth text inclusion findings containers
}

# Replays random events in sessions and in the script of pages for a browser, and opens such a page.
player() {
  # Pages have one script, whose files use the functions of each other.
  (cd Sources/SettingsPlayer && cat session.js drawing.js player.js) >"$scratch/script.js"
  "$venv/bin/oxlint" --config Tests/Checks/support/oxlint.json --deny-warnings "$scratch/script.js" \
    Sources/SettingsPlayer/gallery.js
  "$python" Tests/Checks/check_player.py --settingsc "$settingsc" --scripts 300
  if [ -x /usr/bin/chromium ]; then
    "$python" Tests/Checks/extended/check_browser.py --settingsc "$settingsc" --smoke
  fi
}

# Plays pages in a terminal, and checks that the terminal is restored.
terminal() { "$python" Tests/Checks/check_terminal.py --settingsc "$settingsc"; }

pictures() { scripts/pictures --check "$settingsc"; }

manual() {
  scripts/manual.sh "$scratch" >/dev/null
  diff -u docs/man/settingsc.1 "$scratch/settingsc.1" || {
    echo "the manual page is not up to date: 'make generate' writes it" >&2
    return 1
  }
}

workflows() {
  "$python" Tests/Checks/check_workflows.py
  shellcheck scripts/*.sh .ci/run
}

# Runs the jobs of the GitHub action and the GitLab template: docs/CI.md.
action() { "$python" Tests/Checks/check_action.py --settingsc "$settingsc"; }

# Compares the documentation site with the program: pages, links, and addresses of diagnostics.
site() {
  scripts/docs.sh
  "$python" Tests/Checks/check_site.py --settingsc "$settingsc" .build-site/html
}

# Applies safe fixes to typical mistakes: docs/FIXES.md.
mistakes() {
  "$python" Tests/Checks/check_mistakes.py --settingsc "$settingsc" --cases 500
}

expressions() { "$python" Tests/Checks/check_expressions.py --settingsc "$settingsc"; }

# Compares the diagnostics for conditions on stored settings with brute force and Z3.
conditions() {
  "$python" Tests/Checks/check_conditions.py --settingsc "$settingsc" --cases 3000
}

# Compiles and runs the code that is generated for the samples and for random registries:
# docs/CODE.md.
code() { "$python" Tests/Checks/check_code.py --settingsc "$settingsc" --registries 25; }

# Tests the plugin that builds pages with a package, and the sample that uses it: docs/APP.md.
# `make extended` compiles the program for the plugin.
plugin() { "$python" Tests/Checks/check_plugin.py --settingsc "$settingsc"; }

hooks() {
  "$python" Tests/Checks/check_hooks.py --pre-commit "$venv/bin/pre-commit" \
    --settingsc "$settingsc"
}

release() {
  scripts/release.sh >"$scratch/release.log" 2>&1 || {
    tail -20 "$scratch/release.log"
    return 1
  }
}

# Tests the packages of a release and their installation: docs/INSTALL.md.
packages() { "$python" Tests/Checks/check_packages.py; }
installing() {
  "$python" Tests/Checks/check_installing.py --wheels "$venv/wheels" \
    --pre-commit "$venv/bin/pre-commit"
}

run_stages() {
  stage_times=
  for name; do stage "$name" "$name"; done
  printf '%s' "$stage_times" >"$scratch/times"
}

# Runs stages in the background. A build mostly uses one processor, and most machines have at least
# two. `await` waits for the stages and prints their output.
begin() {
  run_stages "$@" >"$scratch/background.log" 2>&1 &
  background=$!
  trap 'kill "$background" 2>/dev/null || true; rm -rf "$scratch"' EXIT
}
await() {
  background_status=0
  wait "$background" || background_status=$?
  cat "$scratch/background.log"
  [ "$background_status" -eq 0 ] || exit "$background_status"
  stage_times="$stage_times$(cat "$scratch/times")
"
}

stage build build_for_tests
stage manual manual
begin release
stage tools prepare_python
stage workflows workflows
stage sources sources
stage player player
stage terminal terminal
stage pictures pictures
stage site site
stage limits limits
stage expressions expressions
stage conditions conditions
stage mutations mutations
stage loader loader
await

# These start the program thousands of times.
settingsc=.build/release/settingsc
begin plugin code
stage packages packages
stage installing installing
stage schemas schemas
stage readers readers
stage reports reports
stage mistakes mistakes
stage action action
stage hooks hooks
await
finish check
