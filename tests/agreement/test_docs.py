"""The documents: one sitting for the README, every document found from it, no link to nothing."""

import re
from pathlib import Path

import pytest

from tests.support.project import ROOT

SITTING = 900
"""Words of the README at most."""
LINK = re.compile(r"\]\(([^)\s]+)\)")
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]


def links(page: Path) -> list[tuple[Path, str]]:
    """Return the files that a document leads to, each with the heading that is named."""
    found = [link for link in LINK.findall(page.read_text("utf-8")) if "://" not in link]
    parts = [link.partition("#") for link in found]
    return [((page.parent / (file or page.name)).resolve(), heading) for file, _, heading in parts]


def headings(page: Path) -> set[str]:
    """Return the anchors of a document's headings, as code hosts make them."""
    found = re.findall(r"^#+ (.+)$", page.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading).lower().replace(" ", "-") for heading in found}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_to_files_and_headings(page: Path) -> None:
    """Whatever a document names by a link is there, with the heading that the link names."""
    assert [file for file, _ in links(page) if not file.exists()] == []
    assert [
        (file.name, heading)
        for file, heading in links(page)
        if heading and heading not in headings(file)
    ] == []


def test_every_document_is_found_from_the_readme() -> None:
    """Following links from the README one comes to each document."""
    found: set[Path] = set()
    ahead = [ROOT / "README.md"]
    while ahead:
        page = ahead.pop()
        if page not in found and page.suffix == ".md":
            found.add(page)
            ahead += [file for file, _ in links(page)]

    assert [page.name for page in PAGES if page not in found] == []


def test_readme_is_read_in_one_sitting() -> None:
    """The README has at most 900 words; what takes longer stands in docs."""
    assert len((ROOT / "README.md").read_text("utf-8").split()) <= SITTING
