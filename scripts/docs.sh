#!/bin/sh
# Builds the documentation site in .build-site/html: `make docs`.
set -eu
cd "$(dirname "$0")/.."

requirements=scripts/site/requirements.txt
venv=.build-site/venv
cmp -s "$requirements" "$venv/requirements.txt" || {
  python3 -m venv --clear "$venv"
  "$venv/bin/python" -m pip install --quiet --disable-pip-version-check -r "$requirements"
  cp "$requirements" "$venv/requirements.txt"
}
# Makes the output reproducible.
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct 2>/dev/null || echo 0)
export SOURCE_DATE_EPOCH
# Material warns about a version of MkDocs that is not used here.
# '--quiet' would hide warnings from '--strict'.
NO_MKDOCS_2_WARNING=1 "$venv/bin/mkdocs" build --strict --clean --config-file scripts/site/mkdocs.yml
