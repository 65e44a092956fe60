#!/bin/sh
# Builds the version that Tests/Checks/compare.py compares with, unless it exists, and prints the
# path of the program. Another commit can be named: `scripts/build-old.sh main~1`.
set -eu
cd "$(dirname "$0")/.."

commit=$(git rev-parse --verify --quiet "${1:-b01500b}^{commit}") || {
  echo "build-old: unknown commit '${1:-b01500b}'" >&2
  exit 2
}
folder=.build-old/$commit
program=$folder/.build/release/settingsc
if [ ! -x "$program" ]; then
  git worktree prune
  [ -d "$folder" ] || git worktree add --quiet --detach "$folder" "$commit" >&2
  "$folder/scripts/build-release.sh" >&2
fi
echo "$PWD/$program"
