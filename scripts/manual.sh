#!/bin/sh
# Writes the manual page into a folder. It is generated from the help of the commands.
set -eu
cd "$(dirname "$0")/.."

swift=${SWIFT:-swift}
"$swift" build --product settingsc >&2
"$swift" build --product generate-manual >&2
mkdir -p "$1"
# The page includes the options that only --help-hidden shows.
tool=$(mktemp -d)
trap 'rm -rf "$tool"' EXIT
cat > "$tool/settingsc" <<EOF
#!/bin/sh
"$PWD/.build/debug/settingsc" "\$@" | sed 's/"shouldDisplay" *: *false/"shouldDisplay": true/'
EOF
chmod +x "$tool/settingsc"
# The date of the last change to the command line, so that the output is reproducible.
.build/debug/generate-manual "$tool/settingsc" --date 2026-11-27 --output-directory "$1"
