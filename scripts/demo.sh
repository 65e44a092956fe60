#!/bin/sh
# Demonstrates each feature of settingsc once with the samples. The argument is the program.
set -eu
cd "$(dirname "$0")/.."
settingsc=$1

# Prints the command, then runs it. Exit status 1 means findings or differences, not failure.
show() {
  printf '\n$ settingsc %s\n' "$*"
  "$settingsc" "$@" || [ $? = 1 ]
}

# A page, and a page with mistakes. One run reports all of them.
show preview samples/shop/settings.yaml --width 48
show validate samples/broken/yaml-traps.yaml

# The fixes for some of these mistakes.
show validate --diff samples/broken/yaml-traps.yaml

# The version of a page for one of three apps.
show preview samples/freight/driver.yaml --width 48

# A list that is built from data.
show preview samples/friends/friends.yaml --data samples/friends/data/friends.json --width 48

# A sheet that was built from the first response only.
show preview samples/school/picker.yaml --data samples/school/data/page1.json --width 40

# A page that consists of two other pages, with two choices in one of them.
show preview samples/movies/browser.yaml --width 100 --select filters.genre=comedy \
  --select filters.rating=8.5

# The changes between two versions of a page.
show diff samples/diff/old.yaml samples/diff/new.yaml

show validate samples/shop samples/studio samples/freight samples/friends/friends.yaml \
  samples/language samples/school/picker.yaml samples/movies samples/diff
printf '\nsettingsc is %s. Now write a page of your own, or break one of these.\n' "$settingsc"
