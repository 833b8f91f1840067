"""The address of each page, whether search engines list it, and the links between pages.

The headers of a demonstration keep all files out of search; then its pages can have a noindex too.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from urllib.robotparser import RobotFileParser
from xml.etree import ElementTree as ET

from prerender.audit.rule import Violation, page_rule, site_rule
from prerender.audit.site import MOVED, OK, AuditedPage, Site
from prerender.host.server import HEADER_FILE, ROBOTS, is_indexable
from prerender.origin import normal_address
from prerender.routes import address_problem, home_files, path_of


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
    homes = home_files(page.file for page in site.pages)
    listed = {*_read_sitemap(site)[0], *(f"{site.origin}{path_of(home)}" for home in homes)}

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


def click_depths(site: Site) -> dict[str, int]:
    """Return the fewest clicks from the home page to each reachable file."""
    homes = map(path_of, home_files([*site.by_file, *site.redirects]))
    steps = {page.file: 0 for page in map(site.page_at, homes) if page}
    queue = list(steps)
    for file in queue:
        paths = dict.fromkeys(target.path for target in site.by_file[file].targets)
        for linked in filter(None, map(site.page_at, paths)):
            if linked.file not in steps:
                steps[linked.file] = steps[file] + 1
                queue.append(linked.file)
    return steps


@site_rule(
    "dead-link",
    "error",
    "Every link inside the site, and every file that a head names, leads to an existing address.",
    "A visitor who follows the link sees the not-found page, and a browser does without the file.",
)
def dead_link(site: Site) -> Iterator[Violation]:
    linked = {target.path for _, target in site.links()}
    dead = {path for path in linked if site.answer(path).status not in (OK, MOVED)}
    for file, location in site.redirects.items():
        if (
            location.startswith("/")
            and site.page_at(location) is None
            and not site.file_of(location)
        ):
            message = f"leads to {location}, which does not exist; correct the redirect"
            yield Violation(path_of(file), message, target=location)
    for page in site.pages:
        for path in dict.fromkeys(target.path for target in page.targets if target.path in dead):
            problem = address_problem(path)
            reason = f"no page can have, because it {problem}" if problem else "does not exist"
            message = f"links to {path}, which {reason}; correct the link"
            yield Violation(page.path, message, "link", path, path)
        for address in _missing_files(site, page):
            message = f"names {address} in its head, which does not exist; correct the link tag"
            yield Violation(page.path, message, target=address)


def _missing_files(site: Site, page: AuditedPage) -> Iterator[str]:
    """Yield the local address of each missing file, such as an icon or the manifest, once."""
    named = (href for rel, href in page.facts.relations if href and rel != "canonical")
    for address in dict.fromkeys(map(page.resolve, named)):
        if address.startswith("/") and not address.startswith("//") and not site.file_of(address):
            yield address


@site_rule(
    "redirect",
    "warning",
    "Every link inside the site leads to the final address, without a redirect.",
    "A redirect costs a round trip and splits the ranking of a page.",
)
def redirect(site: Site) -> Iterator[Violation]:
    for page, target in site.links():
        linked = site.page_at(target.path)
        if linked and linked.path != target.address and not linked.is_not_found:
            same = target.path.rstrip("/") == linked.path.rstrip("/")
            slash = ", because the addresses differ in the slash at the end" if same else ""
            message = f"links to {target.path}; link to {linked.path} instead{slash}"
            yield Violation(page.path, message, "link", target.path, target.path)


_TOP = "top"
"""The fragment for the top of any page (https://html.spec.whatwg.org/#scrolling-to-a-fragment)."""


@site_rule(
    "dead-anchor",
    "error",
    "Every link with an anchor leads to an element of its page.",
    "A visitor who follows the link lands at the top of the page.",
)
def dead_anchor(site: Site) -> Iterator[Violation]:
    for page, target in site.links():
        if not target.anchor or target.anchor.lower() == _TOP:
            continue
        linked = page if target.address == page.path else site.page_at(target.path)
        if linked and target.anchor not in linked.facts.ids:
            message = (
                f"links to {target.href}, but {linked.path} has no element with that id; "
                "correct the link"
            )
            yield Violation(page.path, message, "link", target.href, target.href)


@page_rule(
    "link-text",
    "error",
    "Every link has text, a picture with alternative text, or a name.",
    "Screen readers read only the address, and search engines learn nothing from the link.",
)
def link_text(page: AuditedPage, _: str) -> Iterator[Violation]:
    for link in page.facts.links:
        if not link.name:
            message = f"has a link without text, to {link.href}"
            yield Violation(page.path, message, "link", link.href, link.href)


@site_rule(
    "orphan",
    "error",
    "Links lead from the home page to every page.",
    "Visitors do not find a page without links, and search engines rank it low.",
)
def orphan(site: Site) -> Iterator[Violation]:
    reached = click_depths(site)
    for page in site.pages:
        if page.file not in reached and not page.is_not_found:
            message = "cannot be reached by links from the home page; link to it"
            yield Violation(page.path, message, "page")


_DEEPEST = 3
"""Clicks; site audits (Screaming Frog, Sitebulb) report deeper pages."""


@site_rule(
    "depth",
    "warning",
    "Every page is at most three clicks from the home page.",
    "Pages far from the home page get fewer visitors and are crawled rarely.",
)
def depth(site: Site) -> Iterator[Violation]:
    for file, steps in click_depths(site).items():
        if steps > _DEEPEST:
            message = f"is {steps} clicks from the home page; the limit is {_DEEPEST}. Add a link"
            yield Violation(site.by_file[file].path, message, "page")
