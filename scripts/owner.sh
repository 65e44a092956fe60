#!/bin/sh
# Prints or changes the GitHub account that hosts settingsc, in the addresses of the program and its
# documentation.
#
#     scripts/owner.sh           prints the account
#     scripts/owner.sh ACCOUNT   replaces the account in all files
#
# DocumentationSite.swift declares it. A test compares the other files with the declaration.
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
