"""The documents: their links work, the README leads to all of them, and the README is short."""

import re
from pathlib import Path

import pytest

from tests.support.project import ROOT

README_WORDS = 900
"""Maximum number of words in the README."""
LINK = re.compile(r"\]\(([^)\s]+)\)")
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]


def links(page: Path) -> list[tuple[Path, str]]:
    """Return the files to which a document links, each with the heading that the link names."""
    found = [link for link in LINK.findall(page.read_text("utf-8")) if "://" not in link]
    parts = [link.partition("#") for link in found]
    return [((page.parent / (file or page.name)).resolve(), heading) for file, _, heading in parts]


def headings(page: Path) -> set[str]:
    """Return the anchors that code hosts derive from a document's headings."""
    found = re.findall(r"^#+ (.+)$", page.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading).lower().replace(" ", "-") for heading in found}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_to_files_and_headings(page: Path) -> None:
    """Every link in a document leads to an existing file and heading."""
    assert [file for file, _ in links(page) if not file.exists()] == []
    assert [
        (file.name, heading)
        for file, heading in links(page)
        if heading and heading not in headings(file)
    ] == []


def test_every_document_is_reachable_from_the_readme() -> None:
    """Every document is reachable by links from the README."""
    found: set[Path] = set()
    pending = [ROOT / "README.md"]
    while pending:
        page = pending.pop()
        if page not in found and page.suffix == ".md":
            found.add(page)
            pending += [file for file, _ in links(page)]

    assert [page.name for page in PAGES if page not in found] == []


def test_readme_is_short() -> None:
    """The README has at most 900 words, because longer texts belong in docs."""
    assert len((ROOT / "README.md").read_text("utf-8").split()) <= README_WORDS
