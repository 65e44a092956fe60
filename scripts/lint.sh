#!/bin/sh
# Checks the format of the sources and the rules of the architecture: `make lint`.
set -eu
cd "$(dirname "$0")/.."
"${SWIFT:-swift}" format lint --strict --recursive Package.swift Sources Tests scripts samples
if command -v python3 >/dev/null 2>&1; then
  python3 scripts/lint_rules.py
else
  echo "scripts/lint_rules.py was skipped, because it needs Python" >&2
fi
