#!/bin/sh
# Writes the manual page into a folder, from what the commands say of themselves.
set -eu
cd "$(dirname "$0")/.."

swift=${SWIFT:-swift}
"$swift" build --product settingsc >&2
"$swift" build --product generate-manual >&2
mkdir -p "$1"
# The date is that of the last change of the command line, so that the same sources give the same
# page.
.build/debug/generate-manual .build/debug/settingsc --date 2026-11-21 --output-directory "$1"
