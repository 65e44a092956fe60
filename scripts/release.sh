#!/bin/sh
# Makes all packages of a release for this machine in dist: `scripts/release.sh 0.1.0`. The version
# must be the version of the sources. Without an argument, it may also be a development version.
# With `--wheel`, only the wheel is made.
set -eu
cd "$(dirname "$0")/.."

wheel=
if [ "${1:-}" = --wheel ]; then
  wheel=yes
  shift
fi
version=$(scripts/version.sh)
[ "${1:-$version}" = "$version" ] || {
  echo "release: these are the sources of $version, not of $1" >&2
  exit 1
}
stage=.build/stage
rm -rf "$stage"
scripts/build-release.sh --static-libyaml >&2
scripts/install.sh "$stage"
if [ "$wheel" ]; then
  exec python3 scripts/packaging/wheel_archive.py "$stage" dist
fi
rm -rf dist
exec python3 scripts/packaging/release_files.py dist --stage "$stage"
