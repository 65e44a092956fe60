"""What a program is made of, as a CycloneDX 1.6 document: https://cyclonedx.org/docs/1.6/json/.

The linker's map names the libraries that are in the program, and Swift the packages that it built.
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
        # By which lists of vulnerabilities know it.
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


# What the archives in a linker's map belong to.
LIBRARIES = [
    (r"/libyaml\.a$", libyaml),
    (r"/swift_static/.*\.a$", swift),
    (r"/lib(stdc\+\+|gcc|gcc_eh|supc\+\+)\.a$", gcc),
]


def libraries():
    """The libraries in the program that scripts/build-release.sh --static-libyaml built last."""
    path = ROOT / f".build/{NAME}-static.map"
    if not path.exists():  # Only lld is asked for one; on a Mac, Swift's libraries are the system's.
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
    """The Swift packages that were built."""
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
    """The document, as text: the same for the same program."""
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
