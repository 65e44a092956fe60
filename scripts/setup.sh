#!/bin/sh
# Installs what is missing: libyaml to build, and with `--tests` Python to run the independent
# checks. Says nothing where all is there.
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

install() { # apt's names, then brew's
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

if [ "${1:-}" = --tests ]; then
  python3 -c 'import ensurepip, venv' >/dev/null 2>&1 || install "python3 python3-venv" python3
  [ -f /usr/share/unicode/EastAsianWidth.txt ] || [ "$(uname)" = Darwin ] ||
    install unicode-data ""
  # Instructions are counted where valgrind runs.
  [ "$(uname)" = Darwin ] || command -v valgrind >/dev/null 2>&1 || install valgrind ""
  # The shells whose completions are tried; bash and a Mac's zsh are there.
  if command -v apt-get >/dev/null 2>&1; then
    { command -v zsh && command -v fish; } >/dev/null 2>&1 || install "zsh fish" ""
  fi
fi
