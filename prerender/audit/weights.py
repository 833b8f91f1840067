"""Weights: the bytes of each kind that a page makes a browser fetch at once."""

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from pathlib import Path

from prerender.audit.facts import Image
from prerender.audit.site import AuditedPage, Site
from prerender.host.compression import compressed_size, largest_size

_CANDIDATE = re.compile(r"([^\s,]\S*[^\s,])(?:\s+[\d.]+[wx])?\s*(?:,|$)")
_REMEMBERED = 1024
"""Lists of candidates that stay read: a picture is on several pages."""


class Weights:
    """Weighs the pages of a site; what many of them load is weighed once.

    Of most pages it is soon seen that they are not too heavy: a text that was not weighed before
    is first weighed roughly, as more than it may have.
    """

    def __init__(self, site: Site, *, is_whole: bool = True) -> None:
        """Begin with nothing weighed; say whether all files of the site are there."""
        self._site = site
        self._is_whole = is_whole
        self._sizes: dict[str, int] = {}
        self._roughly: dict[str, int] = {}

    def weigh(
        self, page: AuditedPage, content: Callable[[], bytes], limits: Mapping[str, int]
    ) -> dict[str, int]:
        """Return the bytes of a page by kind, or more, where that is not over any limit.

        Its texts are compressed as a host does it only where it could be too heavy; ``content``,
        which returns its HTML, is called then. Raises FileNotFoundError where a site that is not
        whole lacks what the page loads.
        """
        roughly = self._weigh(page, page.largest_size, self._at_most)
        if not over(roughly, limits):
            return roughly
        return self._weigh(page, compressed_size(content()), self._text)

    def _weigh(self, page: AuditedPage, size: int, text: Callable[[str], int]) -> dict[str, int]:
        """Return the bytes of a page by kind, with those of its HTML.

        ``first-view`` is what the first paint waits for, HTML and blocking styles; ``page`` is all.
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
        """Return the most that may be fetched for an image, in the format that is offered first."""
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

    def _at_most(self, address: str) -> int:
        known = self._sizes.get(address)
        return self._weighed(address, self._roughly, _roughly) if known is None else known

    def _weighed(self, address: str, known: dict[str, int], weigh: Callable[[Path], int]) -> int:
        """Weigh what is at an address, once; nothing has no weight."""
        if address not in known:
            file = self._site.file_of(address)
            if file is None and not self._is_whole:
                raise FileNotFoundError(address)
            known[address] = weigh(file) if file else 0
        return known[address]


def _sum(page: AuditedPage, references: tuple[str, ...], text: Callable[[str], int]) -> int:
    return sum(map(text, dict.fromkeys(map(page.resolve, references))))


def _length(file: Path) -> int:
    return file.stat().st_size


def _compressed(file: Path) -> int:
    return compressed_size(file.read_bytes())


def _roughly(file: Path) -> int:
    return largest_size(file.read_bytes())


@lru_cache(_REMEMBERED)
def _candidates(sources: str) -> tuple[str, ...]:
    return tuple(_CANDIDATE.findall(sources))


def over(sizes: Mapping[str, int], limits: Mapping[str, int]) -> dict[str, int]:
    """Return those of the bytes by kind that are over their limit."""
    return {kind: size for kind, size in sizes.items() if size > limits.get(kind, size)}
