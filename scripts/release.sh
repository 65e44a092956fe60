#!/bin/sh
# Builds a product as it is installed: optimised, one file that needs no Swift at run time.
#
#     scripts/release.sh [PRODUCT]    settingsc when nothing is said
set -eu
cd "$(dirname "$0")/.."

product=${1:-settingsc}
set -- build -c release --product "$product"
if [ "$(uname)" = Linux ]; then
  # What each of these gives is in docs/PERFORMANCE.md. Nothing here throws C++ exceptions, so that
  # nobody reads the tables for unwinding; libyaml and libc are still loaded at random places.
  set -- "$@" --static-swift-stdlib \
    -Xswiftc -use-ld=lld -Xswiftc -Xfrontend -Xswiftc -function-sections \
    -Xlinker --icf=all -Xlinker --no-pie -Xlinker --no-export-dynamic \
    -Xlinker --no-eh-frame-hdr -Xlinker "$PWD/scripts/no-unwind-tables.ld" \
    -Xlinker "-Map=$PWD/.build/$product.map"
fi
exec "${SWIFT:-swift}" "$@"
