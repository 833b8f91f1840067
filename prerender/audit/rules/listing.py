"""The address of each page, and whether search engines list it.

The headers of a demonstration keep all files out of search; then its pages can have a noindex too.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from urllib.robotparser import RobotFileParser
from xml.etree import ElementTree as ET

from prerender.audit.rule import Violation, page_rule, site_rule
from prerender.audit.site import AuditedPage, Site
from prerender.host.answer import HEADER_FILE, ROBOTS, is_indexable
from prerender.origin import normal_address


@page_rule(
    "canonical",
    "error",
    "Every page names itself in canonical and og:url; a not-found page has neither.",
    "Search engines and shares count for the canonical address only.",
)
def canonical(page: AuditedPage, origin: str) -> Iterator[Violation]:
    wanted = () if page.is_not_found or page.is_hidden else (f"{origin}{page.path}",)
    named = page.facts.related("canonical")
    if tuple(map(normal_address, named)) != wanted:
        message = f"has {_list(named)} as its canonical address; expected {_list(wanted)}"
        yield Violation(page.path, message, "page")
    shared = page.facts.meta("og:url")
    if shared and tuple(map(normal_address, shared)) != wanted:
        message = f"has {_list(shared)} as its og:url; expected {_list(wanted)}"
        yield Violation(page.path, message, "page")


def _list(addresses: Iterable[str]) -> str:
    return ", ".join(addresses) or "no address"


SITEMAP = "sitemap.xml"
_ADDRESSES = "{*}url/{*}loc"
_PARTS = "{*}sitemap/{*}loc"
_MOST = 50_000
"""Addresses per file: https://www.sitemaps.org/protocol.html#index."""


@site_rule(
    "sitemap",
    "error",
    "The sitemap lists exactly the pages for search engines, by their own addresses.",
    "Search engines find pages through the sitemap and ignore a wrong one.",
)
def sitemap(site: Site) -> Iterator[Violation]:
    named: list[str] = []
    files = [SITEMAP]
    for file in files:  # an index adds its parts
        path = site.folder / file
        if not path.is_file():
            if not all(page.has_noindex for page in site.listed):
                message = "is missing; without it, search engines find pages only by links"
                yield Violation(f"/{file}", message)
            return
        try:
            tree = ET.fromstring(path.read_bytes())  # noqa: S314 - the tree's own file
        except ET.ParseError as error:
            yield Violation(f"/{file}", f"is not XML: {error}")
            return
        own = _texts(tree, _ADDRESSES)
        if len(own) > _MOST:
            message = f"has {len(own)} addresses; the limit per file is {_MOST}"
            yield Violation(f"/{file}", message)
        named += own
        parts = [address.removeprefix(f"{site.origin}/") for address in _texts(tree, _PARTS)]
        files += [part for part in parts if part not in files]
    yield from _differences(site, named)


def _differences(site: Site, named: list[str]) -> Iterator[Violation]:
    wanted = {f"{site.origin}{page.path}": page.path for page in site.listed}
    listed = Counter(map(normal_address, named))
    for address in sorted(a for a, times in listed.items() if times > 1):
        yield Violation(f"/{SITEMAP}", f"lists {address} more than once; keep one")
    for address in sorted(set(listed) - set(wanted)):
        yield Violation(
            f"/{SITEMAP}", f"lists {address}, which is not a page for search engines; remove it"
        )
    for address in sorted(set(wanted) - set(listed)):
        yield Violation(wanted[address], f"is not in {SITEMAP}; add it", "page")


def _texts(tree: ET.Element, path: str) -> list[str]:
    return [(element.text or "").strip() for element in tree.iterfind(path)]


_HIDING = re.compile(r"\b(?:noindex|none)\b", re.IGNORECASE)
"""https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag"""


@site_rule(
    "indexability",
    "error",
    "Search engines can list every page, except not-found pages.",
    "Nobody finds a page that is not listed, and a listed not-found page misleads.",
)
def indexability(site: Site) -> Iterator[Violation]:
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
        if not is_allowed(page.path):
            yield Violation(page.path, f"is blocked by {ROBOTS}; remove the rule there")
        for reference in (*page.facts.scripts, *page.facts.related("stylesheet")):
            if not is_allowed(page.resolve(reference)):
                yield Violation(page.path, f"loads {reference}, which {ROBOTS} blocks; allow it")


def _robots(site: Site) -> RobotFileParser:
    file = site.folder / ROBOTS
    parser = RobotFileParser()
    parser.parse(file.read_text("utf-8", "replace").splitlines() if file.is_file() else [])
    return parser
