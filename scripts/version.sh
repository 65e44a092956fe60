#!/bin/sh
# Prints the version of this build, as declared in the sources. A development version is followed by
# its commit: `0.1.0-dev+g1b109d4e2`, with `.dirty` if files differ from the commit.
set -eu
cd "$(dirname "$0")/.."

version=$(sed -n 's/^ *public static let version = "\(.*\)"$/\1/p' \
  Sources/SettingsOutput/Reporters/Reporter.swift)
commit=
case $version in
*-dev)
  if [ -f PKG-INFO ]; then # A source archive for pip has no history.
    commit=$(sed -n 's/^Version: [^+]*+//p' PKG-INFO)
  elif [ -e .git ] && commit=$(git rev-parse HEAD 2>/dev/null); then
    commit=g$(printf %.9s "$commit")
    [ -z "$(git status --porcelain --untracked-files=no)" ] || commit=$commit.dirty
  fi
  ;;
esac
echo "$version${commit:++$commit}"
