"""DEPENDENCIES.md explains why each package is needed and accepts each package's licence."""

import json
import re
from collections.abc import Iterator
from importlib.metadata import distributions

from tests.support.project import ROOT

TEXT = (ROOT / "DEPENDENCIES.md").read_text("utf-8")
NAMES = {
    "MIT License": "MIT",
    "ISC License (ISCL)": "ISC",
    "Apache Software License": "Apache-2.0",
    "BSD License": "BSD-3-Clause",
    "Python Software Foundation License": "PSF-2.0",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
}
"""SPDX names for the licence classifiers of older Python packages."""
SPDX = {
    "MIT", "MIT-0", "MIT-CMU", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0",
    "PSF-2.0", "Python-2.0", "BlueOak-1.0.0", "CC0-1.0", "CC-BY-4.0", "MPL-2.0",
    "LGPL-3.0-or-later", "OFL-1.1", "Bitstream-Vera",
}  # fmt: skip
"""SPDX licence names that the document can accept."""
WITHOUT_SPDX = {
    "svg-tags": "MIT",
    "pypdfium2": "BSD-3-Clause AND Apache-2.0",
    "partd": "BSD-3-Clause",
    "pyftpdlib": "MIT",
}
"""Packages whose metadata has no SPDX licence."""


def accepted() -> set[str]:
    """Return the licences listed as accepted in the document."""
    prefixes = ("Accepted licences:", "Fonts alone")
    lines = " ".join(line for line in TEXT.splitlines() if line.startswith(prefixes))
    return {word.rstrip(".:,") for word in lines.split()} & SPDX


def listed(*headings: str) -> set[str]:
    """Return the packages in the tables under these headings."""
    sections = re.split(r"^## (.+)$", TEXT, flags=re.MULTILINE)[1:]
    text = "".join(sections[sections.index(heading) + 1] for heading in headings)
    rows = re.findall(r"^\| ([^|]+) \|", text, re.MULTILINE)
    return {name.strip() for row in rows for name in row.split(",")} - {"Package", "---"}


def direct_dependencies(requirements: str, node: str = "") -> set[str]:
    """Return the direct dependencies in a requirements file and a section of package.json."""
    lines = (ROOT / requirements).read_text("utf-8").splitlines()
    package = json.loads((ROOT / "package.json").read_text("utf-8"))
    required = (line for line in lines if line and not line.startswith("-"))
    return {*package.get(node, ()), *required}


def licences() -> Iterator[tuple[str, str]]:
    """Yield each locked or installed package with its licence."""
    lock = json.loads((ROOT / "package-lock.json").read_text("utf-8"))
    for path, package in lock["packages"].items():
        name = path.rpartition("node_modules/")[2]
        if name:
            yield name, WITHOUT_SPDX.get(name) or package.get("license", "none")
    for package in distributions():
        meta = package.metadata
        classifiers = [c.rpartition(" :: ")[2] for c in meta.get_all("Classifier", [])]
        named = [NAMES[c] for c in classifiers if c in NAMES]
        stated = meta.get("License-Expression") or meta.get("License") or ""
        fallback = stated if stated in SPDX else (named or [stated or "none"])[0]
        yield meta["Name"], WITHOUT_SPDX.get(meta["Name"], fallback)


def test_document_lists_every_direct_dependency() -> None:
    """The document lists exactly the packages that builds and checks depend on directly."""
    building = listed("On the published site", "For publishing")

    engine = direct_dependencies("requirements-engine.in")
    assert building == engine | direct_dependencies("requirements-site.in", "dependencies")
    assert listed("For a cluster") == direct_dependencies("requirements-cluster.in")
    assert listed("For checks and tests") == direct_dependencies(
        "requirements-dev.in", "devDependencies"
    )


def test_document_accepts_every_licence() -> None:
    """The document accepts each licence that a package's licence expression contains."""
    allowed = accepted()
    rejected = {
        f"{name}: {licence}"
        for name, licence in licences()
        if not set(re.split(r" (?:AND|OR) ", licence.strip("()"))) <= allowed
    }

    assert len(allowed) > 10
    assert rejected == set()
