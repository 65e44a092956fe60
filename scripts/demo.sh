#!/bin/sh
# Shows what settingsc does with the samples, each thing once. The argument is the program.
set -eu
cd "$(dirname "$0")/.."
settingsc=$1

# Says what is shown, and shows it; 1 says that something was found or is different.
show() {
  printf '\n$ settingsc %s\n' "$*"
  "$settingsc" "$@" || [ $? = 1 ]
}

# A page, and one with mistakes: all are reported in one run.
show preview samples/shop/settings.yaml --width 48
show validate samples/broken/yaml-traps.yaml

# What of that it would fix by itself.
show validate --diff samples/broken/yaml-traps.yaml

# One page, as one of three apps presents it.
show preview samples/freight/driver.yaml --width 48

# A list that is built from data.
show preview samples/friends/friends.yaml --data samples/friends/data/friends.json --width 48

# A sheet of which one response was fetched.
show preview samples/school/picker.yaml --data samples/school/data/page1.json --width 40

# A page that is made of two others, with two choices made in one of them.
show preview samples/movies/browser.yaml --width 100 --select filters.genre=comedy \
  --select filters.rating=8.5

# What changed from one version of a page to the next.
show diff samples/diff/old.yaml samples/diff/new.yaml

show validate samples/shop samples/studio samples/freight samples/friends/friends.yaml \
  samples/language samples/school/picker.yaml samples/movies samples/diff
printf '\nsettingsc is %s. Now write a page of your own, or break one of these.\n' "$settingsc"
