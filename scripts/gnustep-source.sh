#!/bin/sh
# Fetches the source of GNUstep's Foundation, of which the scanner of Objective-C reads all files, into a
# folder: from the archive of Debian or Ubuntu, whose packages of source it asks for beside the others. Root
# is not needed, and the system's lists stay as they are.
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
