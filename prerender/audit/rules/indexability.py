"""Search engines can list every page, except not-found pages.

A demonstration is kept out of search by the headers of all its files; then its pages may be too.
"""

import re
from collections.abc import Iterator
from functools import cache
from urllib.robotparser import RobotFileParser

from prerender.audit.rule import Rule, Violation
from prerender.audit.site import Site
from prerender.host.header_file import FILE
from prerender.host.indexing import is_indexable

ROBOTS = "robots.txt"
_HIDING = re.compile(r"\b(?:noindex|none)\b", re.IGNORECASE)
"""https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag"""


def _find(site: Site) -> Iterator[Violation]:
    robots = _robots(site)
    is_for_search = is_indexable(site.folder)

    @cache
    def may_fetch(address: str) -> bool:
        return robots.can_fetch("*", f"{site.origin}{address}")

    for page in site.pages:
        if page.is_not_found and not page.says_noindex:
            yield Violation(page.path, "is a not-found page and must carry robots noindex", "page")
        if page.is_not_found:
            continue
        if page.is_hidden or (page.says_noindex and is_for_search):
            yield Violation(page.path, "carries robots noindex", "page")
        header = site.own_headers(page).get("x-robots-tag", "")
        if not page.is_hidden and _HIDING.search(header):
            yield Violation(page.path, f"is sent with X-Robots-Tag: {header}, by {FILE}", "page")
        if not may_fetch(page.path):
            yield Violation(page.path, f"may not be fetched, by {ROBOTS}")
        for reference in (*page.facts.scripts, *page.facts.related("stylesheet")):
            if not may_fetch(page.resolve(reference)):
                yield Violation(page.path, f"needs {reference}, which {ROBOTS} bars")


def _robots(site: Site) -> RobotFileParser:
    file = site.folder / ROBOTS
    parser = RobotFileParser()
    parser.parse(file.read_text("utf-8", "replace").splitlines() if file.is_file() else [])
    return parser


indexability = Rule(
    "indexability",
    "error",
    "Nobody finds a page that is not listed, and a listed not-found page misleads.",
    on_site=_find,
)
