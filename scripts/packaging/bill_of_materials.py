"""The bill of materials of a program in CycloneDX 1.6: https://cyclonedx.org/docs/1.6/json/.

The libraries are read from the linker's map, and the packages from the state of the Swift build.
"""

import datetime
import hashlib
import json
import os
import re
import uuid

import facts
from facts import NAME, REPOSITORY, ROOT, Failure, output

SWIFT = "Apache-2.0 WITH Swift-exception"


def component(name, version, license, url, **rest):
    return {
        "type": "library", "bom-ref": f"{name}@{version}", "name": name, "version": version,
        "licenses": [{"expression": license}],
        "externalReferences": [{"type": "vcs", "url": url}], **rest}


def libyaml(_archive):
    said = (ROOT / ".build/static-libyaml/yaml-0.1.pc").read_text()
    version = re.search(r"^Version: (\S+)", said, re.M)[1]
    return component(
        "libyaml", version, "MIT", "https://github.com/yaml/libyaml",
        purl=f"pkg:github/yaml/libyaml@{version}",
        # The identifier in lists of vulnerabilities.
        cpe=f"cpe:2.3:a:pyyaml:libyaml:{version}:*:*:*:*:*:*:*")


def swift(_archive):
    version = re.search(
        r"Swift version (\S+)", output(os.environ.get("SWIFT", "swift"), "--version"))[1]
    return component(
        "swift", version, SWIFT, "https://github.com/swiftlang/swift",
        description="The standard library, the runtime, Foundation and libdispatch",
        purl=f"pkg:github/swiftlang/swift@swift-{version}-RELEASE")


def gcc(archive):
    version = re.search(r"/gcc/[^/]+/([\d.]+)/", os.path.realpath(archive))[1]
    return component(
        "gcc", version, "GPL-3.0-or-later WITH GCC-exception-3.1", "https://gcc.gnu.org/git/gcc.git",
        description="libstdc++ and libgcc", purl=f"pkg:generic/gcc@{version}")


# The components of the archives in a linker's map.
LIBRARIES = [
    (r"/libyaml\.a$", libyaml),
    (r"/swift_static/.*\.a$", swift),
    (r"/lib(stdc\+\+|gcc|gcc_eh|supc\+\+)\.a$", gcc),
]


def libraries():
    """Returns the libraries in the last build of scripts/build-release.sh --static-libyaml."""
    path = ROOT / f".build/{NAME}-static.map"
    if not path.exists():  # Only lld writes a map. macOS includes Swift's libraries.
        return [libyaml(None)]
    archives = set(re.findall(r"\s(/\S+\.a)\([^)]*\):\(", path.read_text()))
    found = {}
    for archive in sorted(archives):
        maker = next((make for pattern, make in LIBRARIES if re.search(pattern, archive)), None)
        if not maker:
            raise Failure(f"{archive} is in the program, but in no list of what it is made of: "
                          "add it to scripts/packaging/bill_of_materials.py and THIRD-PARTY.txt")
        found.setdefault(maker, archive)
    return [make(archive) for make, archive in found.items()]


def packages():
    """Yields the Swift packages of the build."""
    state = json.loads((ROOT / ".build/workspace-state.json").read_text())
    for dependency in state["object"]["dependencies"]:
        url = dependency["packageRef"]["location"].removesuffix(".git")
        checkout = dependency["state"]["checkoutState"]
        version = checkout.get("version") or checkout["revision"]
        yield component(
            dependency["packageRef"]["identity"], version, SWIFT, url,
            purl=f"pkg:swift/{url.removeprefix('https://')}@{version}",
            pedigree={"commits": [{"uid": checkout["revision"]}]})


def bill_of_materials(program):
    """Returns the document as text. It is the same for the same program."""
    digest = hashlib.sha256(program.read_bytes()).hexdigest()
    version = facts.version()
    parts = sorted([*packages(), *libraries()], key=lambda part: part["name"])
    time = datetime.datetime.fromtimestamp(facts.epoch(), datetime.timezone.utc)
    document = {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": uuid.uuid5(uuid.NAMESPACE_URL, f"{REPOSITORY}#{digest}").urn,
        "version": 1,
        "metadata": {
            "timestamp": time.strftime("%Y-%m-%dT%H:%M:%SZ"),
            "component": {
                "type": "application", "bom-ref": f"{NAME}@{version}", "name": NAME,
                "version": version, "description": facts.SUMMARY,
                "hashes": [{"alg": "SHA-256", "content": digest}],
                "licenses": [{"license": {"id": "MIT"}}],
                "purl": f"pkg:generic/{NAME}@{version.replace('+', '%2B')}",
                "externalReferences": [{"type": "vcs", "url": REPOSITORY}]}},
        "components": parts,
        "dependencies": [
            {"ref": f"{NAME}@{version}", "dependsOn": [part["bom-ref"] for part in parts]},
            *({"ref": part["bom-ref"]} for part in parts)],
    }
    return json.dumps(document, indent=2, ensure_ascii=False) + "\n"
