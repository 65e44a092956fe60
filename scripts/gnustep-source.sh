#!/bin/sh
# Downloads the source of GNUstep's Foundation into a folder. A check scans all of its files with
# the Objective-C scanner. The source comes from the archive of Debian or Ubuntu, with separate
# package lists, so that root is not needed and the lists of the system do not change.
#
#     scripts/gnustep-source.sh FOLDER
set -eu
[ -d "$1/Source" ] && exit 0

place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
mkdir -p "$place/sources" "$place/lists/partial"
for file in /etc/apt/sources.list.d/debian.sources /etc/apt/sources.list.d/ubuntu.sources; do
  [ ! -f "$file" ] || sed 's/^Types:.*/Types: deb-src/' "$file" >"$place/sources/${file##*/}"
done
[ ! -f /etc/apt/sources.list ] \
  || sed -n 's/^deb /deb-src /p' /etc/apt/sources.list >"$place/sources/system.list"

apt() {
  apt-get -qq -o Dir::Etc::SourceList=/dev/null -o "Dir::Etc::SourceParts=$place/sources" \
    -o "Dir::State::Lists=$place/lists" -o APT::Sandbox::User= "$@"
}
apt update
(cd "$place" && apt source --download-only gnustep-base)
rm -rf "$1"
mkdir -p "$1"
tar -xf "$place"/gnustep-base_*.orig.tar.?z -C "$1" --strip-components 1
