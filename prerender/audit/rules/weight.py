"""The bytes that a page makes a browser fetch.

Texts count as a host sends them, compressed by brotli; limits are set in pyproject.toml.
"""

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path

from prerender.audit.facts import Image
from prerender.audit.rule import Rule, Violation
from prerender.audit.site import AuditedPage, Site
from prerender.host.representation import compressed_size, is_text

_CANDIDATE = re.compile(r"([^\s,]\S*[^\s,])(?:\s+[\d.]+[wx])?\s*(?:,|$)")
_CACHED_LISTS = 1024
"""Cached candidate lists; a picture is on several pages."""


class Weights:
    """Measures the pages of a site; each shared file is measured once."""

    def __init__(self, site: Site, *, is_complete: bool = True) -> None:
        """Measure pages of a site; ``is_complete`` means that all its files exist."""
        self._site = site
        self._is_complete = is_complete
        self._sizes: dict[str, int] = {}

    def weigh(self, page: AuditedPage) -> dict[str, int]:
        """Return the bytes of a page by kind.

        ``first-view`` is the HTML and the render-blocking styles, ``page`` the total. Raise
        FileNotFoundError if the site is incomplete and lacks a file that the page loads.
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

    def _sent(self, address: str) -> int:
        """Return the size of the file at an address as it is sent, 0 if there is none."""
        if address not in self._sizes:
            file = self._site.file_of(address)
            if file is None and not self._is_complete:
                raise FileNotFoundError(address)
            self._sizes[address] = _sent_size(file) if file else 0
        return self._sizes[address]


def _sent_size(file: Path) -> int:
    """Return a file's size; text is compressed."""
    return compressed_size(file.read_bytes()) if is_text(file) else file.stat().st_size


@lru_cache(_CACHED_LISTS)
def _candidates(sources: str) -> tuple[str, ...]:
    return tuple(_CANDIDATE.findall(sources))


def exceeded(sizes: Mapping[str, int], limits: Mapping[str, int]) -> dict[str, int]:
    """Return the sizes that exceed their limit, by kind."""
    return {kind: size for kind, size in sizes.items() if size > limits.get(kind, size)}


def _weight_violations(site: Site) -> Iterator[Violation]:
    limits = site.budgets.by_kind
    weights = Weights(site)
    for page in site.pages if limits else ():
        weighed = dict(page.facts.weights) or weights.weigh(page)
        for kind, size in exceeded(weighed, limits).items():
            message = f"has {size} bytes of {kind}; the budget is {limits[kind]}"
            yield Violation(page.path, message, "page", target=f"{page.path} {kind}")


weight = Rule(
    "weight",
    "warning",
    "No page exceeds its budgets for HTML, styles, script, first images and the total.",
    "Every byte delays a page on a phone's network.",
    on_site=_weight_violations,
)
