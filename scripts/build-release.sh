#!/bin/sh
# Builds a product as it is installed: optimised, one file that needs no Swift at run time.
#
#     scripts/build-release.sh [--static-libyaml] [PRODUCT]    settingsc when nothing is said
#
# With --static-libyaml the program needs no libyaml either: for machines without a package manager
# that installs it, and updates it. The linker's map is .build/PRODUCT.map, or PRODUCT-static.map.
set -eu
cd "$(dirname "$0")/.."

with_libyaml=
if [ "${1:-}" = --static-libyaml ]; then
  with_libyaml=-static
  shift
fi
product=${1:-settingsc}
version=$(scripts/version.sh)
case $version in
*+*)
  SETTINGSC_COMMIT=${version#*+}
  export SETTINGSC_COMMIT
  ;;
esac

export SETTINGSC_SMALL=1 # Package.swift says what it does.

# In a directory with nothing else the linker finds a library as an archive; without an archive, the
# shared library is used.
clang=$(dirname "$(command -v "${SWIFT:-swift}")")/clang
add_archive() { # FILE FOLDER
  for archive in "$("$clang" -print-file-name="$1" 2>/dev/null || true)" \
    "/opt/homebrew/lib/$1" "/usr/local/lib/$1"; do
    if [ -f "$archive" ]; then
      mkdir -p "$2" && ln -sf "$archive" "$2"
      return
    fi
  done
  return 1
}

# Debug information is several times the code, takes long to write, and is stripped on installing.
set -- build -c release --product "$product" -Xswiftc -gnone
if [ "$(uname)" = Linux ]; then
  # What each of these gives is in docs/PERFORMANCE.md. Nothing here throws C++ exceptions, so that
  # nobody reads the tables for unwinding; libyaml and libc are still loaded at random places. No
  # library is looked for beside the program.
  set -- "$@" --static-swift-stdlib --disable-local-rpath \
    -Xswiftc -use-ld=lld -Xswiftc -Xfrontend -Xswiftc -function-sections \
    -Xlinker --icf=all -Xlinker --no-pie -Xlinker --no-export-dynamic \
    -Xlinker --no-eh-frame-hdr -Xlinker "$PWD/scripts/left-out.ld" \
    -Xlinker "-Map=$PWD/.build/$product$with_libyaml.map"
  # Swift's runtime is in C++.
  if add_archive libstdc++.a .build/archives; then
    set -- "$@" -Xswiftc "-L$PWD/.build/archives" -Xswiftc -Xclang-linker -Xswiftc -static-libgcc
  fi
fi
if [ "$with_libyaml" ]; then
  # What libyaml says of itself, with another folder. Nothing is compiled again for it.
  folder=$PWD/.build/static-libyaml
  add_archive libyaml.a "$folder" || {
    echo "build-release: there is no libyaml.a; libyaml-dev of apt and libyaml of brew have it" >&2
    exit 1
  }
  sed "s|^Libs:.*|Libs: -L$folder -lyaml|" "$(dirname "$archive")/pkgconfig/yaml-0.1.pc" \
    >"$folder/yaml-0.1.pc"
  set -- "$@" --pkg-config-path "$folder"
fi
exec "${SWIFT:-swift}" "$@"
