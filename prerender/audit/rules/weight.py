"""The bytes that a page makes a browser fetch.

Texts count as a host sends them, compressed by brotli; limits are set in pyproject.toml.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path

from prerender.audit.facts import Image
from prerender.audit.rule import Rule, Violation
from prerender.audit.site import AuditedPage, Site
from prerender.host.representation import compressed_size, largest_size

_CANDIDATE = re.compile(r"([^\s,]\S*[^\s,])(?:\s+[\d.]+[wx])?\s*(?:,|$)")
_CACHED_LISTS = 1024
"""Cached candidate lists; a picture is on several pages."""


class Weights:
    """Measures the pages of a site; each shared file is measured once.

    An upper bound is computed first, because it is fast and clears most pages. Only pages that
    could exceed a limit are compressed exactly.
    """

    def __init__(self, site: Site, *, is_complete: bool = True) -> None:
        """Measure pages of a site; ``is_complete`` means that all its files exist."""
        self._site = site
        self._is_complete = is_complete
        self._sizes: dict[str, int] = {}
        self._bounds: dict[str, int] = {}

    def weigh(
        self, page: AuditedPage, content: Callable[[], bytes], limits: Mapping[str, int]
    ) -> dict[str, int]:
        """Return the bytes of a page by kind, or upper bounds if these are within all limits.

        ``content`` returns the page's HTML and is called only if the page could exceed a limit.
        Raise FileNotFoundError if the site is incomplete and lacks a file that the page loads.
        """
        bounds = self._weigh(page, page.largest_size, self._upper_bound)
        if not exceeded(bounds, limits):
            return bounds
        return self._weigh(page, compressed_size(content()), self._text)

    def _weigh(self, page: AuditedPage, size: int, text: Callable[[str], int]) -> dict[str, int]:
        """Return the bytes of a page by kind; ``size`` is that of its HTML.

        ``first-view`` is the HTML and the render-blocking styles, ``page`` the total.
        """
        facts = page.facts
        scripts = (*facts.scripts, *facts.related("modulepreload"))
        pictures = [image for image in facts.images if image.loading != "lazy"]
        kinds = {
            "html": size,
            "style": _sum(page, facts.related("stylesheet"), text),
            "script": _sum(page, scripts, text),
            "image": sum(self._heaviest(page, image, text) for image in pictures),
        }
        first = size + _sum(page, facts.blocking, text)
        return {**kinds, "first-view": first, "page": sum(kinds.values())}

    def _heaviest(self, page: AuditedPage, image: Image, text: Callable[[str], int]) -> int:
        """Return the size of an image's largest candidate in the preferred format."""
        candidates = _candidates(image.sources[0]) if image.sources else [image.src]
        addresses = map(page.resolve, candidates)
        return max((self._sent(address, text) for address in addresses), default=0)

    def _sent(self, address: str, text: Callable[[str], int]) -> int:
        file = self._site.file_of(address)
        if file and file.suffix == ".svg":
            return text(address)
        return self._weighed(address, self._sizes, _length)

    def _text(self, address: str) -> int:
        return self._weighed(address, self._sizes, _compressed)

    def _upper_bound(self, address: str) -> int:
        known = self._sizes.get(address)
        return self._weighed(address, self._bounds, _largest) if known is None else known

    def _weighed(self, address: str, known: dict[str, int], weigh: Callable[[Path], int]) -> int:
        """Return the size of the file at an address, 0 if there is none; sizes are cached."""
        if address not in known:
            file = self._site.file_of(address)
            if file is None and not self._is_complete:
                raise FileNotFoundError(address)
            known[address] = weigh(file) if file else 0
        return known[address]


def _sum(page: AuditedPage, references: tuple[str, ...], text: Callable[[str], int]) -> int:
    return sum(map(text, dict.fromkeys(map(page.resolve, references))))


def _length(file: Path) -> int:
    return file.stat().st_size


def _compressed(file: Path) -> int:
    return compressed_size(file.read_bytes())


def _largest(file: Path) -> int:
    return largest_size(file.read_bytes())


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
        content = (site.folder / page.file).read_bytes
        weighed = dict(page.facts.weights) or weights.weigh(page, content, limits)
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
