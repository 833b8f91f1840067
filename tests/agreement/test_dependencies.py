"""DEPENDENCIES.md: every package has its reason, and every licence is accepted."""

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
"""The classifiers that older Python packages name their licence by."""
SPDX = {
    "MIT",
    "MIT-0",
    "MIT-CMU",
    "ISC",
    "0BSD",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "Apache-2.0",
    "PSF-2.0",
    "Python-2.0",
    "BlueOak-1.0.0",
    "CC0-1.0",
    "CC-BY-4.0",
    "MPL-2.0",
    "LGPL-3.0-or-later",
    "OFL-1.1",
    "Bitstream-Vera",
}
"""The names of licences (SPDX) that the document may accept."""
UNNAMED = {
    "svg-tags": "MIT",
    "dejavu-fonts-ttf": "Bitstream-Vera",
    "pypdfium2": "BSD-3-Clause AND Apache-2.0",
    "partd": "BSD-3-Clause",
}
"""Packages that name their licence in their README alone, or in words of their own."""
FONTS = {"OFL-1.1", "Bitstream-Vera"}
"""The licences that only packages of fonts may have."""


def accepted() -> set[str]:
    """Return the licences that the document accepts."""
    openings = ("Accepted licences:", "Fonts alone")
    lines = " ".join(line for line in TEXT.splitlines() if line.startswith(openings))
    return {word.rstrip(".:,") for word in lines.split()} & SPDX


def listed(*headings: str) -> set[str]:
    """Return the packages in the tables below these headings of the document."""
    sections = re.split(r"^## (.+)$", TEXT, flags=re.MULTILINE)[1:]
    text = "".join(sections[sections.index(heading) + 1] for heading in headings)
    rows = re.findall(r"^\| ([^|]+) \|", text, re.MULTILINE)
    return {name.strip() for row in rows for name in row.split(",")} - {"Package", "---"}


def wanted(requirements: str, node: str = "") -> set[str]:
    """Return the packages that the project itself asks for, in one file and in one part of it."""
    lines = (ROOT / requirements).read_text("utf-8").splitlines()
    package = json.loads((ROOT / "package.json").read_text("utf-8"))
    asked = (line for line in lines if line and not line.startswith("-"))
    return {*package.get(node, ()), *asked}


def licences() -> Iterator[tuple[str, str]]:
    """Yield each locked or installed package with its licence."""
    lock = json.loads((ROOT / "package-lock.json").read_text("utf-8"))
    for path, package in lock["packages"].items():
        name = path.rpartition("node_modules/")[2]
        if name:
            yield name, UNNAMED.get(name) or package.get("license", "none")
    for package in distributions():
        meta = package.metadata
        classifiers = [c.rpartition(" :: ")[2] for c in meta.get_all("Classifier", [])]
        named = [NAMES[c] for c in classifiers if c in NAMES]
        stated = meta.get("License-Expression") or meta.get("License") or ""
        told = stated if stated in SPDX else (named or [stated or "none"])[0]
        yield meta["Name"], UNNAMED.get(meta["Name"], told)


def test_every_package_has_its_reason() -> None:
    """The document lists exactly the packages that building asks for, and those that checks do."""
    building = listed("On the published site", "For publishing")

    assert building == wanted("requirements-site.in", "dependencies")
    assert listed("For a cluster") == wanted("requirements-cluster.in")
    assert listed("For checks and tests") == wanted("requirements-dev.in", "devDependencies")


def test_every_licence_is_accepted() -> None:
    """Each part of every package's licence is one of those the document accepts."""
    known = accepted()
    strange = {
        f"{name}: {licence}"
        for name, licence in licences()
        if not set(re.split(r" (?:AND|OR) ", licence.strip("()"))) <= known
    }

    assert len(known) > 10
    assert strange == set()


def test_font_licences_are_only_of_fonts() -> None:
    """A package under a licence for fonts is one of the packages that bring the fonts."""
    fonts = {name for name, licence in licences() if licence in FONTS}

    assert fonts == {"dejavu-fonts-ttf", "@fontsource/noto-sans-devanagari"}
