#!/bin/sh
# Counts the instructions of each stage of a release build with callgrind. Fails if a stage needs
# more than Tests/Checks/extended/instructions.txt allows. `--record` writes that file.
set -eu
cd "$(dirname "$0")/.."

if ! command -v valgrind >/dev/null 2>&1; then
  if [ "$(uname)" = Linux ]; then
    echo "instructions: valgrind is needed; 'scripts/setup.sh --extended' installs it" >&2
    exit 2
  fi
  echo "instructions: valgrind does not run on this system, so nothing was counted" >&2
  exit 0
fi

swift=${SWIFT:-swift}
# The same path in all clones, because longer paths take more instructions: 2 % of `linked` for the
# path of a clone.
folder=/tmp/settingsc-instructions
items=4000
mkdir -p "$folder"

# Use the release build for installation, because the counts of a debug build are meaningless.
scripts/build-release.sh >&2
settingsc=$folder/settingsc
# valgrind cannot read the debug information that clang adds for the sources in C.
strip -g -o "$settingsc" "$("$swift" build -c release --show-bin-path)/settingsc"
"$swift" build -c release --product settingsc-dev >&2
developer=$folder/settingsc-dev
strip -g -o "$developer" "$("$swift" build -c release --show-bin-path)/settingsc-dev"
pages=Tests/Benchmarks/pages.py
for form in yaml json; do
  json=
  [ $form = yaml ] || json=--json
  python3 $pages --items $items $json >"$folder/page.$form"
  python3 $pages --items 1 $json >"$folder/one.$form"
  python3 $pages --shape wire --items $items $json >"$folder/wire.$form"
  python3 $pages --shape wire --items 1 $json >"$folder/wire-one.$form"
done
loop=$(scripts/baseline.sh "$folder")

version=$("$swift" --version 2>/dev/null | sed -n 's/.*Swift version \([^ ]*\).*/\1/p')
python3 Tests/Checks/extended/count_instructions.py --settingsc "$settingsc" \
  --developer "$developer" --loop "$loop" --swift "$version" --folder "$folder" "$@"
