#!/bin/sh
# Shows what settingsc does with the samples. The argument is the program.
set -eu
cd "$(dirname "$0")/.."
settingsc=$1

say() { printf '\n$ %s\n' "settingsc $*"; }
show() { say "$@"; "$settingsc" "$@"; }

show validate samples/shop samples/freight samples/studio samples/diff
for page in samples/shop/settings.json samples/shop/settings.yaml samples/freight/settings.yaml \
  samples/studio/settings.yaml; do
  show preview "$page" --width 48
done

# What changed from one version of a page to the next; 1 says that something did.
say diff samples/diff/old.yaml samples/diff/new.yaml
"$settingsc" diff samples/diff/old.yaml samples/diff/new.yaml || [ $? = 1 ]

# The same freight page in the drivers' app, and what that app has to implement.
show preview samples/freight/driver.yaml --width 48
show compile samples/freight/driver.yaml --emit handlers --compact

# A page with mistakes: all are told in one run.
say validate samples/broken/yaml-traps.yaml
"$settingsc" validate samples/broken/yaml-traps.yaml || true
printf '\nsettingsc is %s. Now write a page of your own, or break one of these.\n' "$settingsc"
