#!/bin/sh
# Installs the release build in a folder, or removes an installation:
#
#     scripts/install.sh [--remove] /usr/local
#
# scripts/release.sh makes archives and wheels from such a folder.
set -eu

remove=
if [ "$1" = --remove ]; then
  remove=yes
  shift
  [ -d "$1" ] || exit 0
fi
mkdir -p "$1"
to=$(cd "$1" && pwd)
cd "$(dirname "$0")/.."

program=.build/release/settingsc
# The folders for the completions of each shell.
bash=share/bash-completion/completions/settingsc
zsh=share/zsh/site-functions/_settingsc
fish=share/fish/vendor_completions.d/settingsc.fish

if [ "$remove" ]; then
  cd "$to"
  rm -f bin/settingsc share/man/man1/settingsc.1 "$bash" "$zsh" "$fish"
  rm -rf share/settingsc share/doc/settingsc
  exit
fi

copy() { # FOLDER FILE...
  folder=$to/$1
  shift
  install -d "$folder"
  install -m 644 "$@" "$folder"
}
install -d "$to/bin"
install -m 755 "$program" "$to/bin/settingsc"
strip "$to/bin/settingsc"
copy share/man/man1 docs/man/settingsc.1
copy share/settingsc/schemas schemas/*.json
copy share/doc/settingsc LICENSE scripts/packaging/THIRD-PARTY.txt
write_completions() { # SHELL FILE
  install -d "$to/$(dirname "$2")"
  "$program" --generate-completion-script "$1" >"$to/$2"
}
write_completions bash "$bash"
write_completions zsh "$zsh"
write_completions fish "$fish"
