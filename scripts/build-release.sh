#!/bin/sh
# Builds a product for installation: optimized, as one file that does not need Swift at run time.
#
#     scripts/build-release.sh [--static-libyaml] [PRODUCT]    PRODUCT is settingsc by default
#
# With --static-libyaml, the program does not need libyaml either. This is for machines without a
# package manager that installs and updates libyaml. The linker's map is .build/PRODUCT.map or
# PRODUCT-static.map.
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

export SETTINGSC_SMALL=1 # See Package.swift.

# The linker uses an archive if it is alone in its directory. Without an archive, it uses the shared
# library.
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

# Debug information is several times as large as the code, takes long to write, and is stripped on
# installation.
set -- build -c release --product "$product" -Xswiftc -gnone
if [ "$(uname)" = Linux ]; then
  # docs/PERFORMANCE.md lists the effect of each option. The program throws no C++ exceptions, so it
  # does not need unwinding tables. libyaml and libc are still loaded at random addresses. No
  # library is searched for in the directory of the program.
  set -- "$@" --static-swift-stdlib --disable-local-rpath \
    -Xswiftc -use-ld=lld -Xswiftc -Xfrontend -Xswiftc -function-sections \
    -Xlinker --icf=all -Xlinker --no-pie -Xlinker --no-export-dynamic \
    -Xlinker --no-eh-frame-hdr -Xlinker "$PWD/scripts/left-out.ld" \
    -Xlinker "-Map=$PWD/.build/$product$with_libyaml.map"
  # Swift's runtime is written in C++.
  if add_archive libstdc++.a .build/archives; then
    set -- "$@" -Xswiftc "-L$PWD/.build/archives" -Xswiftc -Xclang-linker -Xswiftc -static-libgcc
  fi
fi
if [ "$with_libyaml" ]; then
  # libyaml's own pkg-config file with another folder. Nothing is recompiled for it.
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
