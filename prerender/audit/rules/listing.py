"""The address of each page, and whether search engines list it.

The headers of a demonstration keep all files out of search; then its pages can have a noindex too.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from urllib.robotparser import RobotFileParser
from xml.etree import ElementTree as ET

from prerender.audit.rule import Violation, site_rule
from prerender.audit.site import AuditedPage, Site
from prerender.host.answer import HEADER_FILE, ROBOTS, is_indexable
from prerender.origin import normal_address
from prerender.routes import home_file, path_of


@site_rule(
    "canonical",
    "error",
    "Every page names itself in canonical and og:url, or is not in the sitemap and names its "
    "original; a not-found page has neither.",
    "Search engines and shares count for the canonical address only.",
)
def canonical(site: Site) -> Iterator[Violation]:
    copies = [page for page in site.pages if page.original(site.origin)]
    listed = _read_sitemap(site)[0] if copies else []
    # An address that most pages name is a fault of their template.
    is_template = not listed or len(copies) > len(site.pages) // 2
    for page in site.pages:
        named = site.page_at(page.original(site.origin)) if page in copies else None
        is_copy = named is not None and named is not page and named in site.listed
        if not is_copy or is_template or f"{site.origin}{page.path}" in listed:
            yield from _own_address_violations(page, site.origin)


def _own_address_violations(page: AuditedPage, origin: str) -> Iterator[Violation]:
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
    named, problems = _read_sitemap(site)
    yield from problems
    if named or ((site.folder / SITEMAP).is_file() and not problems):
        yield from _differences(site, named)


def _read_sitemap(site: Site) -> tuple[list[str], list[Violation]]:
    """Return the addresses of the sitemap and its parts, and why it cannot be read."""
    named: list[str] = []
    problems: list[Violation] = []
    files = [SITEMAP]
    for file in files:  # an index adds its parts
        path = site.folder / file
        if not path.is_file():
            message = "is missing; without it, search engines find pages only by links"
            is_needed = is_indexable(site.folder) and not all(p.has_noindex for p in site.listed)
            return [], [Violation(f"/{file}", message)] * is_needed
        try:
            tree = ET.fromstring(path.read_bytes())  # noqa: S314 - the tree's own file
        except ET.ParseError as error:
            return [], [Violation(f"/{file}", f"is not XML: {error}")]
        own = [*map(normal_address, _texts(tree, _ADDRESSES))]
        if len(own) > _MOST:
            message = f"has {len(own)} addresses; the limit per file is {_MOST}"
            problems.append(Violation(f"/{file}", message))
        named += own
        parts = [address.removeprefix(f"{site.origin}/") for address in _texts(tree, _PARTS)]
        files += [part for part in parts if part not in files]
    return named, problems


def _differences(site: Site, named: list[str]) -> Iterator[Violation]:
    is_for_search = is_indexable(site.folder)
    pages = {f"{site.origin}{page.path}": page for page in site.listed}
    listed = Counter(named)
    for address in sorted(a for a, times in listed.items() if times > 1):
        yield Violation(f"/{SITEMAP}", f"lists {address} more than once; keep one")
    for address in sorted(set(listed) - set(pages)):
        yield Violation(
            f"/{SITEMAP}", f"lists {address}, which is not a page for search engines; remove it"
        )
    for address in sorted(set(pages) - set(listed)):
        if not (pages[address].has_noindex and is_for_search):
            yield Violation(pages[address].path, f"is not in {SITEMAP}; add it", "page")


def _texts(tree: ET.Element, path: str) -> list[str]:
    return [(element.text or "").strip() for element in tree.iterfind(path)]


_HIDING = re.compile(r"\b(?:noindex|none)\b", re.IGNORECASE)
"""https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag"""


@site_rule(
    "indexability",
    "error",
    "Search engines can list every page of the sitemap, and no not-found page.",
    "Nobody finds a page that is not listed, and a listed not-found page misleads.",
)
def indexability(site: Site) -> Iterator[Violation]:
    robots = _robots(site)
    is_for_search = is_indexable(site.folder)
    home = home_file(page.file for page in site.pages)
    listed = {*_read_sitemap(site)[0], f"{site.origin}{path_of(home)}" if home else ""}

    @cache
    def is_allowed(address: str) -> bool:
        return robots.can_fetch("*", f"{site.origin}{address}")

    for page in site.pages:
        if page.is_not_found and not page.has_noindex:
            yield Violation(page.path, "is a not-found page without robots noindex; add it", "page")
        if page.is_not_found:
            continue
        if page.has_noindex and is_for_search and f"{site.origin}{page.path}" in listed:
            message = f"has robots noindex; remove it, or remove the page from {SITEMAP}"
            yield Violation(page.path, message, "page")
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
