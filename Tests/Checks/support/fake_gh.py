#!/usr/bin/env python3
"""What the action needs of GitHub's `gh api`: the comments of one pull request, and git objects.

The file is FAKE_GH_STATE: `comments`, `calls`, `objects` and `refs` of git, `refused` for a token that
may not write, and `read_only` for one that may only comment.
"""

import hashlib
import json
import os
import pathlib
import sys

PAGE = 2  # Few, so that there are several pages.


def answer_git(state, words):
    """Creates or returns an object or a branch."""
    objects, refs = state.setdefault("objects", {}), state.setdefault("refs", {})
    if words[0] != "--method":
        _, kind = words[0].removeprefix("repos/mei/app/git/").split("/", 1)
        if words[0].startswith("repos/mei/app/git/ref/heads/"):
            name = kind.removeprefix("heads/")
            if name not in refs:
                sys.exit("gh: Not Found (HTTP 404)")
            print(json.dumps({"object": {"sha": refs[name]}}))
        else:
            print(json.dumps({"tree": {"sha": objects[kind]["tree"]}}))
        return
    assert words[3:] == ["--input", "-"], words
    method, kind, data = words[1], words[2].removeprefix("repos/mei/app/git/"), json.load(sys.stdin)
    if kind == "refs":
        name = data["ref"].removeprefix("refs/heads/")
        assert method == "POST" and name not in refs
        refs[name] = data["sha"]
    elif kind.startswith("refs/heads/"):
        name = kind.removeprefix("refs/heads/")
        assert method == "PATCH" and objects[data["sha"]]["parents"] == [refs[name]]
        refs[name] = data["sha"]
    else:
        # The same object has the same name.
        sha = f"{kind}{hashlib.sha1(json.dumps(merged(data, objects), sort_keys=True).encode()).hexdigest()}"
        objects[sha] = merged(data, objects)
    print(json.dumps({"sha": refs[name] if kind.startswith("refs") else sha}))


def merged(data, objects):
    """A tree with the files of the tree that it extends."""
    if "base_tree" not in data:
        return data
    files = {file["path"]: file for file in objects[data["base_tree"]]["tree"] + data["tree"]}
    return {"tree": list(files.values())}


def main():
    place = pathlib.Path(os.environ["FAKE_GH_STATE"])
    state = json.loads(place.read_text())
    words = sys.argv[1:]
    assert words.pop(0) == "api" and os.environ["GH_TOKEN"]
    state["calls"].append(words)
    if words[0] == "graphql":
        assert "--paginate" in words and "owner=mei" in words and "name=app" in words
        assert "number=7" in words
        nodes = [{"databaseId": c["id"], "body": c["body"], "viewerDidAuthor": c["mine"]}
                 for c in state["comments"]]
        for start in range(0, max(len(nodes), 1), PAGE):
            comments = {"nodes": nodes[start:start + PAGE], "pageInfo": {
                "hasNextPage": start + PAGE < len(nodes), "endCursor": str(start)}}
            print(json.dumps({"data": {"repository": {"pullRequest": {"comments": comments}}}}))
    elif state.get("refused") or (state.get("read_only") and "/git/" in "".join(words)):
        place.write_text(json.dumps(state))
        sys.exit("gh: Resource not accessible by integration (HTTP 403)")
    elif "/git/" in "".join(words):
        answer_git(state, words)
    else:
        method, target = words[words.index("--method") + 1], words[2]
        body = json.load(sys.stdin)["body"]
        assert words[-2:] == ["--input", "-"]
        assert len(body) <= 65536, "Body is too long (maximum is 65536 characters)"
        if method == "POST":
            assert target == "repos/mei/app/issues/7/comments", target
            number = 1 + max((c["id"] for c in state["comments"]), default=100)
            state["comments"].append({"id": number, "body": body, "mine": True})
        else:
            assert method == "PATCH" and target.startswith("repos/mei/app/issues/comments/"), target
            [one] = [c for c in state["comments"] if str(c["id"]) == target.rsplit("/", 1)[1]]
            one["body"] = body
    place.write_text(json.dumps(state))


main()
