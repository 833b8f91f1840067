"""The instructions for hosts, headers and redirects, and the bytes that a browser fetches.

Texts count as a host sends them, compressed by brotli; limits are set in pyproject.toml.

https://developers.cloudflare.com/pages/configuration/redirects/ and .../headers/
"""

import re
from collections.abc import Iterator
from functools import cache, lru_cache

from prerender.audit.facts import Image
from prerender.audit.rule import Violation, site_rule
from prerender.audit.site import AuditedPage, Site
from prerender.host.representation import compressed_size, is_text
from prerender.host.server import HEADER_FILE, REDIRECT_FILE


@site_rule(
    "caching",
    "error",
    "Browsers revalidate every page: no header lets them keep an old copy.",
    "A browser shows the old copy of an immutable page until its lifetime ends.",
)
def caching(site: Site) -> Iterator[Violation]:
    for page in site.pages:
        caching = site.own_headers(page).get("cache-control", "")
        if "immutable" in caching.lower():
            sent = f"is sent with Cache-Control: {caching} (from {HEADER_FILE})"
            message = f"{sent}; remove immutable there"
            yield Violation(page.path, message, "page")


_DYNAMIC = re.compile(r"\*|/:[A-Za-z]")
"""A source with a splat or a placeholder."""
_MOST_DYNAMIC = 100
_MOST_STATIC = 2000
_MOST_HEADER_RULES = 100
_LONGEST_REDIRECT = 1000
_LONGEST_HEADER = 2000
"""Characters per line."""
_ELSEWHERE = "Remove some, or publish to another host, and accept this finding"


@site_rule(
    "host-limits",
    "warning",
    "The files _redirects and _headers are within the limits of Cloudflare Pages.",
    "Cloudflare Pages ignores the rules beyond its limits; other hosts read them.",
)
def host_limits(site: Site) -> Iterator[Violation]:
    redirects = _lines(site, REDIRECT_FILE)
    dynamic = sum(bool(_DYNAMIC.search(line.split()[0])) for line in redirects)
    headers = _lines(site, HEADER_FILE)
    for file, count, most, kind in (
        (REDIRECT_FILE, dynamic, _MOST_DYNAMIC, "rules with * or :name"),
        (REDIRECT_FILE, len(redirects) - dynamic, _MOST_STATIC, "rules without * and :name"),
        (HEADER_FILE, sum(not line[0].isspace() for line in headers), _MOST_HEADER_RULES, "rules"),
    ):
        if count > most:
            message = f"has {count} {kind}; Cloudflare Pages reads only {most}. {_ELSEWHERE}"
            yield Violation(f"/{file}", message)
    for file, lines, longest in (
        (REDIRECT_FILE, redirects, _LONGEST_REDIRECT),
        (HEADER_FILE, headers, _LONGEST_HEADER),
    ):
        for line in lines:
            if len(line) > longest:
                message = f"has a line of {len(line)} characters; Cloudflare Pages reads {longest}"
                yield Violation(f"/{file}", f"{message}: {line.strip()[:40]}…")


def _lines(site: Site, name: str) -> list[str]:
    """Return the lines of a file that contain a rule or a header."""
    file = site.folder / name
    text = file.read_text("utf-8", "replace") if file.is_file() else ""
    return [line for line in text.splitlines() if line.strip() and not line.strip().startswith("#")]


_CANDIDATE = re.compile(r"([^\s,]\S*[^\s,])(?:\s+[\d.]+[wx])?\s*(?:,|$)")
_CACHED_LISTS = 1024
"""Cached candidate lists; a picture is on several pages."""


class Weights:
    """Measures the pages of a site; each shared file is measured once."""

    def __init__(self, site: Site) -> None:
        """Measure pages of a site."""
        self._site = site
        self._sent = cache(self._sent_size)

    def weigh(self, page: AuditedPage) -> dict[str, int]:
        """Return the bytes of a page by kind.

        ``first-view`` is the HTML and the render-blocking styles, ``page`` the total.
        """
        facts = page.facts
        scripts = (*facts.scripts, *facts.related("modulepreload"))
        pictures = [image for image in facts.images if image.loading != "lazy"]
        kinds = {
            "html": facts.size,
            "style": self._sum(page, facts.related("stylesheet")),
            "script": self._sum(page, scripts),
            "image": sum(self._heaviest(page, image) for image in pictures),
        }
        first = facts.size + self._sum(page, facts.blocking)
        return {**kinds, "first-view": first, "page": sum(kinds.values())}

    def _sum(self, page: AuditedPage, references: tuple[str, ...]) -> int:
        return sum(map(self._sent, dict.fromkeys(map(page.resolve, references))))

    def _heaviest(self, page: AuditedPage, image: Image) -> int:
        """Return the size of an image's largest candidate in the preferred format."""
        candidates = _candidates(image.sources[0]) if image.sources else [image.src]
        return max(map(self._sent, map(page.resolve, candidates)), default=0)

    def _sent_size(self, address: str) -> int:
        """Return the size of the file at an address as it is sent, 0 if there is none."""
        file = self._site.file_of(address)
        if file is None:
            return 0
        return compressed_size(file.read_bytes()) if is_text(file) else file.stat().st_size


@lru_cache(_CACHED_LISTS)
def _candidates(sources: str) -> tuple[str, ...]:
    return tuple(_CANDIDATE.findall(sources))


@site_rule(
    "weight",
    "warning",
    "No page exceeds its budgets for HTML, styles, script, first images and the total.",
    "Every byte delays a page on a phone's network.",
)
def weight(site: Site) -> Iterator[Violation]:
    limits = site.budgets.by_kind
    weights = Weights(site)
    for page in site.pages if limits else ():
        for kind, size in weights.weigh(page).items():
            if size > limits.get(kind, size):
                message = f"has {size} bytes of {kind}; the budget is {limits[kind]}"
                yield Violation(page.path, message, "page", target=f"{page.path} {kind}")
