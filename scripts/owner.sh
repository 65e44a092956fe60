#!/bin/sh
# The account on GitHub that hosts settingsc, in the addresses of the program and its documentation.
#
#     scripts/owner.sh           prints it
#     scripts/owner.sh ACCOUNT   replaces it in all files
#
# DocumentationSite.swift declares it; a test compares the other files with that.
set -eu
cd "$(dirname "$0")/.."
site=Sources/SettingsOutput/Reporters/DocumentationSite.swift
owner=$(sed -n 's|.*"https://\(.*\)\.github\.io/settingsc/".*|\1|p' $site)
if [ $# = 0 ]; then
  echo "$owner"
  exit
fi
git grep -lE "$owner(/settingsc|\.github\.io)" | while read -r file; do
  sed -E "s#(^|[^A-Za-z0-9-])$owner(/settingsc|\.github\.io)#\1$1\2#g" "$file" >"$file.new"
  cat "$file.new" >"$file"
  rm "$file.new"
done
