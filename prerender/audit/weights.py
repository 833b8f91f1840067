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

    def __init__(self, site: Site) -> None:
        """Begin with nothing weighed."""
        self._site = site
        self._sizes: dict[Path, int] = {}
        self._roughly: dict[Path, int] = {}

    def over(self, page: AuditedPage, limits: Mapping[str, int]) -> dict[str, int]:
        """Return the bytes of a page by kind, of those kinds that are over their limit.

        Its texts are compressed as a host does it only where it could be too heavy.
        """
        if not _over(self._weigh(page, page.largest_size, self._at_most), limits):
            return {}
        content = (self._site.folder / page.file).read_bytes()
        return _over(self._weigh(page, compressed_size(content), self._text), limits)

    def _weigh(self, page: AuditedPage, size: int, text: Callable[[Path], int]) -> dict[str, int]:
        """Return the bytes of a page by kind, with those of its HTML.

        ``first-view`` is what the first paint waits for, HTML and blocking styles; ``page`` is all.
        """
        facts = page.facts
        scripts = (*facts.scripts, *facts.related("modulepreload"))
        pictures = [image for image in facts.images if image.loading != "lazy"]
        kinds = {
            "html": size,
            "style": self._sum(page, facts.related("stylesheet"), text),
            "script": self._sum(page, scripts, text),
            "image": sum(self._heaviest(page, image, text) for image in pictures),
        }
        first = size + self._sum(page, facts.blocking, text)
        return {**kinds, "first-view": first, "page": sum(kinds.values())}

    def _sum(
        self, page: AuditedPage, references: tuple[str, ...], text: Callable[[Path], int]
    ) -> int:
        files = dict.fromkeys(self._site.file_at(page, address) for address in references)
        return sum(text(file) for file in files if file)

    def _heaviest(self, page: AuditedPage, image: Image, text: Callable[[Path], int]) -> int:
        """Return the most that may be fetched for an image, in the format that is offered first."""
        candidates = _candidates(image.sources[0]) if image.sources else [image.src]
        found = (self._site.file_at(page, address) for address in candidates)
        return max((self._sent(file, text) for file in found if file), default=0)

    def _sent(self, file: Path, text: Callable[[Path], int]) -> int:
        if file.suffix == ".svg":
            return text(file)
        if file not in self._sizes:
            self._sizes[file] = file.stat().st_size
        return self._sizes[file]

    def _text(self, file: Path) -> int:
        if file not in self._sizes:
            self._sizes[file] = compressed_size(file.read_bytes())
        return self._sizes[file]

    def _at_most(self, file: Path) -> int:
        if file in self._sizes:
            return self._sizes[file]
        if file not in self._roughly:
            self._roughly[file] = largest_size(file.read_bytes())
        return self._roughly[file]


@lru_cache(_REMEMBERED)
def _candidates(sources: str) -> tuple[str, ...]:
    return tuple(_CANDIDATE.findall(sources))


def _over(sizes: Mapping[str, int], limits: Mapping[str, int]) -> dict[str, int]:
    return {kind: size for kind, size in sizes.items() if size > limits.get(kind, size)}
