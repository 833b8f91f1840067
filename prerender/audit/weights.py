"""Weights: the bytes of each kind that a page makes a browser fetch at once."""

import re
from functools import cache
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
        self._sums: dict[tuple[tuple[str, ...], tuple[str, ...]], int] = {}

    def of(self, page: AuditedPage) -> dict[str, int]:
        """Return the bytes of a page by kind; of an image's candidates the heaviest counts.

        ``first-view`` is what the first paint waits for, HTML and blocking styles; ``page`` is all.
        """
        facts = page.facts
        scripts = (*facts.scripts, *facts.related("modulepreload"))
        pictures = [image for image in facts.images if image.loading != "lazy"]
        kinds = {
            "html": page.size,
            "style": self._sum(page, facts.related("stylesheet")),
            "script": self._sum(page, scripts),
            "image": sum(self._heaviest(page, image) for image in pictures),
        }
        first = page.size + self._sum(page, facts.blocking)
        return {**kinds, "first-view": first, "page": sum(kinds.values())}

    def _sum(self, page: AuditedPage, references: tuple[str, ...]) -> int:
        # Addresses from the root on mean the same on every page.
        is_rooted = all(address.startswith("/") for address in references)
        place = page.facts.bases if is_rooted else (page.file,)
        if (place, references) not in self._sums:
            files = dict.fromkeys(self._site.file_at(page, address) for address in references)
            self._sums[place, references] = sum(_compressed(file) for file in files if file)
        return self._sums[place, references]

    def _heaviest(self, page: AuditedPage, image: Image) -> int:
        """Return the most that may be fetched for an image, in the format that is offered first."""
        candidates = _CANDIDATE.findall(image.sources[0]) if image.sources else [image.src]
        found = (self._site.file_at(page, address) for address in candidates)
        return max((_sent(file) for file in found if file), default=0)


def _sent(file: Path) -> int:
    return _compressed(file) if file.suffix == ".svg" else file.stat().st_size


@cache
def _compressed(file: Path) -> int:
    return compressed_size(file.read_bytes())
