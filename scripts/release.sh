#!/bin/sh
# Builds a product as it is installed: optimised, one file that needs no Swift at run time.
#
#     scripts/release.sh [PRODUCT]    settingsc when nothing is said
set -eu
cd "$(dirname "$0")/.."

product=${1:-settingsc}
# Debug information is several times the code, takes long to write, and is stripped on installing.
set -- build -c release --product "$product" -Xswiftc -gnone
if [ "$(uname)" = Linux ]; then
  # What each of these gives is in docs/PERFORMANCE.md. Nothing here throws C++ exceptions, so that
  # nobody reads the tables for unwinding; libyaml and libc are still loaded at random places. No
  # library is looked for beside the program.
  set -- "$@" --static-swift-stdlib --disable-local-rpath \
    -Xswiftc -use-ld=lld -Xswiftc -Xfrontend -Xswiftc -function-sections \
    -Xlinker --icf=all -Xlinker --no-pie -Xlinker --no-export-dynamic \
    -Xlinker --no-eh-frame-hdr -Xlinker "$PWD/scripts/no-unwind-tables.ld" \
    -Xlinker "-Map=$PWD/.build/$product.map"
  # Swift's runtime is in C++. In a directory with nothing else the linker finds that library as an
  # archive; without an archive, the shared library is used.
  clang=$(dirname "$(command -v "${SWIFT:-swift}")")/clang
  library=$("$clang" -print-file-name=libstdc++.a 2>/dev/null || true)
  if [ -f "$library" ]; then
    mkdir -p .build/archives
    ln -sf "$library" .build/archives/
    set -- "$@" -Xswiftc "-L$PWD/.build/archives" \
      -Xswiftc -Xclang-linker -Xswiftc -static-libgcc
  fi
fi
exec "${SWIFT:-swift}" "$@"
