"""Search engines can list every page, except not-found pages.

The headers of a demonstration keep all files out of search; then its pages can have a noindex too.
"""

import re
from collections.abc import Iterator
from functools import cache
from urllib.robotparser import RobotFileParser

from prerender.audit.rule import Rule, Violation
from prerender.audit.site import Site
from prerender.host.answer import HEADER_FILE, is_indexable

ROBOTS = "robots.txt"
_HIDING = re.compile(r"\b(?:noindex|none)\b", re.IGNORECASE)
"""https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag"""


def _find(site: Site) -> Iterator[Violation]:
    robots = _robots(site)
    is_for_search = is_indexable(site.folder)

    @cache
    def is_allowed(address: str) -> bool:
        return robots.can_fetch("*", f"{site.origin}{address}")

    for page in site.pages:
        if page.is_not_found and not page.has_noindex:
            yield Violation(page.path, "is a not-found page without robots noindex; add it", "page")
        if page.is_not_found:
            continue
        if page.is_hidden or (page.has_noindex and is_for_search):
            yield Violation(page.path, "has robots noindex; remove it", "page")
        header = site.own_headers(page).get("x-robots-tag", "")
        if not page.is_hidden and _HIDING.search(header):
            yield Violation(
                page.path, f"is sent with X-Robots-Tag: {header} (from {HEADER_FILE})", "page"
            )
        if not is_allowed(page.address):
            yield Violation(page.path, f"is blocked by {ROBOTS}; remove the rule there")
        for reference in (*page.facts.scripts, *page.facts.related("stylesheet")):
            if not is_allowed(page.resolve(reference)):
                yield Violation(page.path, f"loads {reference}, which {ROBOTS} blocks; allow it")


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
