#!/bin/sh
# Installs missing dependencies, and prints nothing if there are none: libyaml for building; with
# `--tests`, the shells and tables that tests use; with `--checks`, Python, which also writes the
# packages, GNUstep, Node, a browser and tmux; with `--extended`, also Firefox and valgrind.
set -eu

run_as_root() {
  if [ "$(id -u)" = 0 ]; then
    "$@"
  elif command -v sudo >/dev/null 2>&1; then
    sudo "$@"
  else
    echo "setup: root is needed for: $*" >&2
    exit 1
  fi
}

install() { # APT-PACKAGES BREW-PACKAGES
  if command -v apt-get >/dev/null 2>&1; then
    echo "setup: installing $1" >&2
    run_as_root apt-get update -qq
    # shellcheck disable=SC2086
    run_as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq $1 >/dev/null
  elif command -v brew >/dev/null 2>&1; then
    # shellcheck disable=SC2086
    [ -z "$2" ] || brew install $2
  else
    echo "setup: neither apt-get nor brew is here; please install: $1" >&2
    exit 1
  fi
}

has_libyaml() {
  if command -v pkg-config >/dev/null 2>&1; then pkg-config --exists yaml-0.1 && return 0; fi
  for prefix in /usr /usr/local /opt/homebrew; do
    [ -f "$prefix/include/yaml.h" ] && return 0
  done
  return 1
}

command -v swift >/dev/null 2>&1 || {
  echo "setup: a Swift toolchain of 6.0 or later is needed: https://www.swift.org/install" >&2
  exit 1
}
has_libyaml || install libyaml-dev libyaml

has_python() { python3 -c 'import ensurepip, venv' >/dev/null 2>&1; }

case "${1:-}" in
--tests)
  # Completions are tested in their shells. bash is always installed, and macOS has zsh.
  if command -v apt-get >/dev/null 2>&1; then
    { command -v zsh && command -v fish; } >/dev/null 2>&1 || install "zsh fish" ""
    [ -f /usr/share/unicode/EastAsianWidth.txt ] || install unicode-data ""
  fi
  ;;
--checks)
  has_python || install "python3 python3-venv" python3
  command -v shellcheck >/dev/null 2>&1 || install shellcheck shellcheck
  # Node runs the script of pages for a browser.
  command -v node >/dev/null 2>&1 || install nodejs node
  # A browser and a terminal try the pages that people play.
  if command -v apt-get >/dev/null 2>&1; then
    { command -v chromium && command -v tmux; } >/dev/null 2>&1 || install "chromium tmux" ""
  fi
  # GNUstep compiles and runs generated Objective-C, except on macOS.
  [ "$(uname)" = Darwin ] || command -v gnustep-config >/dev/null 2>&1 \
    || install "libgnustep-base-dev gobjc" ""
  # Without the source, the check prints a message and reads only GNUstep's headers.
  ! command -v apt-get >/dev/null 2>&1 || scripts/gnustep-source.sh .build-checks/gnustep-base \
    || echo "setup: the source of GNUstep cannot be fetched" >&2
  ;;
--extended)
  has_python || install "python3 python3-venv" python3
  if command -v apt-get >/dev/null 2>&1; then
    command -v firefox-esr >/dev/null 2>&1 || install firefox-esr ""
  fi
  # valgrind does not support macOS.
  [ "$(uname)" = Darwin ] || command -v valgrind >/dev/null 2>&1 || install valgrind ""
  ;;
esac
