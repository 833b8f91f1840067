"""The audited site: the facts of every page, and a host's answer for each address."""

import re
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

from prerender.audit.facts import Facts
from prerender.audit.reading import read_facts
from prerender.host.policy import ALL_PATHS, HeaderRule
from prerender.host.server import (
    Answer,
    answer,
    headers_at,
    read_header_rules,
    read_redirects,
    redirect_target,
)
from prerender.origin import normal_address, refresh_target
from prerender.routes import home_files, is_not_found, page_files, path_of
from prerender.setting_keys import Budgets

READERS = 2
"""Threads that read pages; with more than two, they wait for the GIL."""
_ADDRESSES = 50_000
"""Cached addresses; pages mostly link to the same ones."""
OK = 200
MOVED = 301
NOT_FOUND = 404
_MOST_REDIRECTS = 5
_DIRECTIVE = ":~:"
"""What follows in a fragment is for the browser, such as a text to highlight
(https://wicg.github.io/scroll-to-text-fragment/)."""


@dataclass(frozen=True, slots=True)
class Target:
    """The destination of a link within the site."""

    path: str
    anchor: str
    href: str

    @property
    def address(self) -> str:
        """The path in the form in which browsers send it."""
        return normal_address(self.path)


class AuditedPage:
    """One HTML file and its facts."""

    def __init__(self, file: str, facts: Facts) -> None:
        """Store a page; ``file`` is relative to the folder."""
        self.file = file
        self.facts = facts
        self.path = path_of(file)
        """Percent-encoded, as browsers send it."""

    @property
    def is_not_found(self) -> bool:
        """Whether hosts send the file for addresses that do not exist."""
        return is_not_found(self.file)

    @property
    def words(self) -> int:
        """The number of words in the main content."""
        return sum(text.words for text in self.facts.texts)

    @property
    def is_hidden(self) -> bool:
        """Whether the page is hidden from search engines: noindex without a canonical address."""
        named = self.facts.related("canonical") or self.facts.meta("og:url")
        return self.has_noindex and not named

    @property
    def has_noindex(self) -> bool:
        """Whether the page has a noindex, permanent or temporary."""
        return any("noindex" in c.lower() for c in self.facts.meta("robots"))

    @property
    def is_listed(self) -> bool:
        """Whether search engines should list the page."""
        return not self.is_not_found and not self.is_hidden

    def original(self, origin: str) -> str:
        """Return the path of another page of the site that this one names as its canonical one."""
        named = self.facts.related("canonical")
        if len(named) != 1 or self.is_not_found:
            return ""
        address = normal_address(named[0])
        path = address.removeprefix(origin)
        return path if address.startswith(f"{origin}/") and path != self.path else ""

    @cached_property
    def targets(self) -> tuple[Target, ...]:
        """The distinct addresses within the site that the page links to."""
        base = self._base
        # An address with a leading slash means the same on every page.
        values = (
            _target("/" if href.startswith("/") else self.path, base, href)
            for href in dict.fromkeys(link.href for link in self.facts.links)
        )
        return tuple(filter(None, values))

    def resolve(self, href: str) -> str:
        """Return the address of a reference on this page."""
        return _resolved("/" if href.startswith("/") else self.path, self._base, href)

    @property
    def _base(self) -> str:
        return self.facts.bases[0] if self.facts.bases else ""


@lru_cache(_ADDRESSES)
def _resolved(path: str, base: str, href: str) -> str:
    address = urljoin(urljoin(path, base), href)
    # Unlike browsers, urljoin makes an address relative that climbs above the root.
    climbed = path.startswith("/") and not (address.startswith("/") or urlsplit(address).scheme)
    return f"/{address}" if climbed else address


@lru_cache(_ADDRESSES)
def _target(page: str, base: str, href: str) -> Target | None:
    try:
        parts = urlsplit(href)
    except ValueError:
        return None
    if parts.scheme or parts.netloc:
        return None
    path = urlsplit(_resolved(page, base, href)).path if parts.path else page
    return Target(path, unquote(parts.fragment.partition(_DIRECTIVE)[0]), href)


class Site:
    """All pages of a folder."""

    def __init__(
        self,
        folder: Path,
        origin: str,
        budgets: Budgets,
        pages: Iterable[AuditedPage],
    ) -> None:
        """Store the pages of a folder that is published at ``origin``."""
        self.folder = folder
        self.origin = origin
        self.budgets = budgets
        known = tuple(pages)
        self.redirects = {page.file: to for page in known if (to := self._redirect(page))}
        """The destination of each file that leads to another page immediately.

        Tools such as Hugo, Astro and Jekyll write such files for former addresses."""
        self.pages = tuple(page for page in known if page.file not in self.redirects)
        self.by_file = {page.file: page for page in self.pages}
        self.answer = cache(self._answer)
        """Returns a host's answer for a path."""
        self.page_at = cache(self._page_at)
        """Returns the page that a host serves with status 200 after a few redirects."""
        self.file_of = cache(self._file_of)
        """Returns the file at a resolved address; None outside the site."""

    @cached_property
    def listed(self) -> tuple[AuditedPage, ...]:
        """The pages that search engines should list."""
        return tuple(p for p in self.pages if p.is_listed and not p.original(self.origin))

    @cached_property
    def _own_rules(self) -> list[HeaderRule]:
        return [rule for rule in read_header_rules(self.folder) if rule.pattern != ALL_PATHS]

    @cached_property
    def _redirect_rules(self) -> tuple[tuple[str, str], ...]:
        return read_redirects(self.folder)

    def own_headers(self, page: AuditedPage) -> Mapping[str, str]:
        """Return the headers that only this page gets, by lower-case name."""
        return headers_at(self._own_rules, page.path)

    def _answer(self, path: str) -> Answer:
        """Return a host's answer; a page that leads elsewhere counts as a redirect.

        As on Netlify, a rule of the tree's _redirects applies to addresses without a file.
        """
        sent = answer(self.folder, path)
        if sent.status == NOT_FOUND and (target := redirect_target(self._redirect_rules, path)):
            return Answer(MOVED, location=target)
        if not (self.redirects and sent.file and sent.status == OK):
            return sent
        location = self.redirects.get(sent.file.relative_to(self.folder).as_posix(), "")
        return Answer(MOVED, location=location) if location else sent

    def _redirect(self, page: AuditedPage) -> str:
        """Return the path or the other site's address to which a page leads; empty for a page."""
        for refresh in page.facts.refreshes:
            if target := refresh_target(refresh):
                address = normal_address(page.resolve(target)).partition("#")[0]
                own = address.removeprefix(self.origin)
                path = urlsplit(own).path or "/" if own.startswith(("/", "?")) or not own else own
                return "" if path == page.path else path
        return ""

    def _page_at(self, path: str) -> AuditedPage | None:
        sent = self.answer(path)
        for _ in range(_MOST_REDIRECTS):
            sent = self.answer(sent.location) if sent.location else sent
        if sent.status != OK or sent.file is None:
            return None
        return self.by_file.get(sent.file.relative_to(self.folder).as_posix())

    def _file_of(self, address: str) -> Path | None:
        if address.startswith(f"{self.origin}/"):
            address = address.removeprefix(self.origin)
        parts = urlsplit(address)
        if parts.scheme or parts.netloc:
            return None
        sent = self.answer(parts.path)
        return sent.file if sent.status == OK else None

    def links(self) -> Iterator[tuple[AuditedPage, Target]]:
        """Yield each page with each internal address that it links to."""
        for page in self.pages:
            for target in page.targets:
                yield page, target


def read_site(folder: Path, origin: str, budgets: Budgets) -> Site:
    """Read every HTML file of a folder."""

    def page(file: Path) -> AuditedPage:
        return AuditedPage(file.relative_to(folder).as_posix(), read_facts(file.read_bytes()))

    with ThreadPoolExecutor(READERS) as readers:
        return Site(folder, origin, budgets, readers.map(page, page_files(folder)))


_LOCATION = re.compile(r"<loc>\s*([^<\s]+)")


def origin_of(folder: Path) -> str | None:
    """Return the origin of the home page's canonical address, or of the sitemap, or None."""
    homes = home_files(file.relative_to(folder).as_posix() for file in page_files(folder))
    facts = read_facts((folder / homes[0]).read_bytes()) if homes else Facts()
    sitemap = folder / "sitemap.xml"
    text = sitemap.read_text("utf-8", "replace") if sitemap.is_file() else ""
    named = (*facts.related("canonical"), *facts.meta("og:url"), *_LOCATION.findall(text))
    origins = (f"{parts.scheme}://{parts.netloc}" for parts in map(urlsplit, named) if parts.netloc)
    return next((origin for origin in origins if origin.startswith("http")), None)
