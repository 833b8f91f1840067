"""The published pages as text: what a client without JavaScript receives."""

import functools
import json
from copy import copy
from pathlib import Path
from typing import Any

from bs4 import BeautifulSoup, Tag

from prerender.catalogue.checks.figures import FIGURE_KEYS, FigureFormatter
from prerender.catalogue.models.company import fill_text
from prerender.catalogue.pages.pages import FigureWords
from prerender.host.server import answer
from tests.support.project import ROOT

STATES = ("/search", "/compare", "/enquiry")
"""Pages that show a visitor's state; search engines do not index them."""


def raw_catalogue() -> Any:
    """Return the parsed catalogue.json."""
    return json.loads((ROOT / "catalogue.json").read_text("utf-8"))


PAGES = tuple(
    page["path"]
    for page in raw_catalogue()["pages"].values()
    if "path" in page and "{" not in page["path"] and page["path"] not in STATES
)
"""The single pages that search engines may index."""


def catalogue() -> Any:
    """Return the site's content, with figures and the company's values inserted."""
    return json.loads(_filled_text())


@functools.cache
def _filled_text() -> str:
    content = raw_catalogue()
    content = {
        key: value if key == "products" else _with_values(value, content["company"])
        for key, value in content.items()
    }
    grades = {f"{p['id']}/{g['id']}": g for p in content["products"] for g in p.get("grades", [])}
    words = FigureWords.model_validate(content["pages"]["product"]["figures"])
    figures = FigureFormatter(words, grades)
    for product in content["products"]:
        for part in FIGURE_KEYS:
            if part in product:
                product[part] = _with_figures(product[part], figures, product["id"])
    return json.dumps(content)


def _with_values(value: Any, company: Any) -> Any:
    """Return a value whose texts contain the company's values."""
    if isinstance(value, dict):
        return {key: _with_values(inner, company) for key, inner in value.items()}
    if isinstance(value, list):
        return [_with_values(inner, company) for inner in value]
    return fill_text(value, company) if isinstance(value, str) else value


def _with_figures(value: Any, figures: FigureFormatter, product: int) -> Any:
    """Return texts, or maps and lists of texts, with their figures inserted."""
    if isinstance(value, dict):
        return {key: _with_figures(inner, figures, product) for key, inner in value.items()}
    if isinstance(value, list):
        return [_with_figures(inner, figures, product) for inner in value]
    return figures.fill_text(product, value) if isinstance(value, str) else value


def page(site: Path, path: str) -> BeautifulSoup:
    """Return the page that the host sends for a path, including a not-found page."""
    file = answer(site, path).file
    assert file, f"{path} is redirected"
    return BeautifulSoup(file.read_text("utf-8"), "html.parser")


def words(element: Tag | None) -> str:
    """Return an element's text with single spaces.

    A heading has no separator between its parts, because a hero's letters are spans of their own.
    """
    assert element is not None
    separator = "" if element.name == "h1" else " "
    return " ".join(element.get_text(separator).split())


def unfolded(element: Tag) -> str:
    """Return an element's words without the ``<summary>`` labels of folded sections."""
    whole = copy(element)
    for line in whole.find_all("summary"):
        line.decompose()
    return words(whole)


def heading(element: BeautifulSoup | Tag) -> str:
    """Return the text of the page's h1."""
    return words(element.h1)


def section(element: BeautifulSoup | Tag, title: str) -> Tag:
    """Return the only section whose own heading has this text."""
    found = [
        candidate
        for candidate in element.find_all("section")
        if (first := candidate.find(["h2", "h3"])) and words(first) == title
    ]
    assert len(found) == 1, f"{len(found)} sections are headed {title!r}"
    return found[0]


def links(element: Tag | None) -> list[tuple[str, str]]:
    """Return text and address of each link in an element."""
    assert element is not None
    return [(words(link), str(link["href"])) for link in element.find_all("a", href=True)]


def pairs(element: Tag) -> list[tuple[str, str]]:
    """Return the terms of an element's description lists with their descriptions."""
    found = zip(element.find_all("dt"), element.find_all("dd"), strict=True)
    return [(words(term), words(description)) for term, description in found]


def hero(element: BeautifulSoup | Tag) -> Tag:
    """Return the first block of a page's main content."""
    opening = element.select_one("main > div")
    assert opening is not None
    return opening
