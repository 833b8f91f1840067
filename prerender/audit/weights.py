"""Weights: the bytes of each kind that a page makes a browser fetch at once."""

import re
from collections.abc import Mapping
from pathlib import Path

from prerender.audit.facts import Image
from prerender.audit.site import AuditedPage, Site
from prerender.host.compression import compressed_size

_CANDIDATE = re.compile(r"([^\s,]\S*[^\s,])(?:\s+[\d.]+[wx])?\s*(?:,|$)")


class Weights:
    """Weighs the pages of a site; what many of them load is weighed once."""

    def __init__(self, site: Site) -> None:
        """Begin with nothing weighed."""
        self._site = site
        self._sizes: dict[Path, int] = {}
        self._sums: dict[tuple[tuple[str, ...], tuple[str, ...]], int] = {}

    def over(self, page: AuditedPage, limits: Mapping[str, int]) -> dict[str, int]:
        """Return the bytes of a page by kind, of those kinds that are over their limit.

        Its HTML is compressed as a host does it only where it could be too heavy.
        """
        if not _over(self._weigh(page, page.largest_size), limits):
            return {}
        content = (self._site.folder / page.file).read_bytes()
        return _over(self._weigh(page, compressed_size(content)), limits)

    def _weigh(self, page: AuditedPage, size: int) -> dict[str, int]:
        """Return the bytes of a page by kind, with those of its HTML.

        ``first-view`` is what the first paint waits for, HTML and blocking styles; ``page`` is all.
        """
        facts = page.facts
        scripts = (*facts.scripts, *facts.related("modulepreload"))
        pictures = [image for image in facts.images if image.loading != "lazy"]
        kinds = {
            "html": size,
            "style": self._sum(page, facts.related("stylesheet")),
            "script": self._sum(page, scripts),
            "image": sum(self._heaviest(page, image) for image in pictures),
        }
        first = size + self._sum(page, facts.blocking)
        return {**kinds, "first-view": first, "page": sum(kinds.values())}

    def _sum(self, page: AuditedPage, references: tuple[str, ...]) -> int:
        # Addresses from the root on mean the same on every page.
        is_rooted = all(address.startswith("/") for address in references)
        place = page.facts.bases if is_rooted else (page.file,)
        if (place, references) not in self._sums:
            files = dict.fromkeys(self._site.file_at(page, address) for address in references)
            self._sums[place, references] = sum(self._text(file) for file in files if file)
        return self._sums[place, references]

    def _heaviest(self, page: AuditedPage, image: Image) -> int:
        """Return the most that may be fetched for an image, in the format that is offered first."""
        candidates = _CANDIDATE.findall(image.sources[0]) if image.sources else [image.src]
        found = (self._site.file_at(page, address) for address in candidates)
        return max((self._sent(file) for file in found if file), default=0)

    def _sent(self, file: Path) -> int:
        return self._text(file) if file.suffix == ".svg" else file.stat().st_size

    def _text(self, file: Path) -> int:
        if file not in self._sizes:
            self._sizes[file] = compressed_size(file.read_bytes())
        return self._sizes[file]


def _over(sizes: Mapping[str, int], limits: Mapping[str, int]) -> dict[str, int]:
    return {kind: size for kind, size in sizes.items() if size > limits.get(kind, size)}
