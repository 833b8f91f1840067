"""Weights: the bytes of each kind that a page makes a browser fetch at once."""

import re
from functools import cache, partial
from pathlib import Path

from prerender.audit.facts import Image
from prerender.audit.site import Page, Site
from prerender.host.compression import compressed_size

_CANDIDATE = re.compile(r"([^\s,]\S*[^\s,])(?:\s+[\d.]+[wx])?\s*(?:,|$)")


def weights(site: Site, page: Page) -> dict[str, int]:
    """Return the bytes of a page by kind; of an image's candidates the heaviest counts.

    ``first-view`` is what the first paint waits for, HTML and blocking styles; ``page`` is all.
    """
    facts = page.facts
    compressed = partial(_sum, site, page)
    scripts = (*facts.scripts, *facts.related("modulepreload"))
    pictures = [image for image in facts.images if image.loading != "lazy"]
    kinds = {
        "html": page.size,
        "style": compressed(facts.related("stylesheet")),
        "script": compressed(scripts),
        "image": sum(_heaviest(site, page, image) for image in pictures),
    }
    first = page.size + compressed(facts.blocking)
    return {**kinds, "first-view": first, "page": sum(kinds.values())}


def _sum(site: Site, page: Page, references: tuple[str, ...]) -> int:
    files = dict.fromkeys(site.file_at(page, reference) for reference in references)
    return sum(_compressed(file) for file in files if file)


def _heaviest(site: Site, page: Page, image: Image) -> int:
    """Return the most that may be fetched for an image, in the format that is offered first."""
    candidates = _CANDIDATE.findall(image.sources[0]) if image.sources else [image.src]
    files = [file for file in (site.file_at(page, address) for address in candidates) if file]
    return max((_sent(file) for file in files), default=0)


def _sent(file: Path) -> int:
    return _compressed(file) if file.suffix == ".svg" else file.stat().st_size


@cache
def _compressed(file: Path) -> int:
    return compressed_size(file.read_bytes())
