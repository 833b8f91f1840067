"""The tags and the picture of a shared link."""

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

import imagesize

from prerender.audit.rule import Violation, page_rule, site_rule
from prerender.audit.site import AuditedPage, Site

_OPEN_GRAPH_TAGS = (
    "og:title",
    "og:description",
    "og:type",
    "og:url",
    "og:site_name",
    "og:locale",
    "twitter:card",
)


@page_rule(
    "open-graph",
    "error",
    "Every page has each tag of a shared card exactly once.",
    "Chat apps and social networks build the card of a shared page from these tags.",
)
def open_graph(page: AuditedPage, _: str) -> Iterator[Violation]:
    if not page.is_listed:
        return
    for name in _OPEN_GRAPH_TAGS:
        contents = page.facts.meta(name)
        if len(contents) != 1 or not contents[0]:
            message = f"has {len(contents)} {name} tags; it needs exactly one with content"
            yield Violation(page.path, message)


_SIZE = (1200, 630)
"""1.91:1, the format of Facebook, LinkedIn, Slack and iMessage."""
_UNKNOWN = (-1, -1)
"""The size that imagesize returns for an unreadable picture."""
_LARGEST_CARD = 300_000
"""Bytes; WhatsApp ignores larger pictures."""
_CARD_TAGS = ("og:image", "og:image:width", "og:image:height", "og:image:alt")
_FORMATS = (".jpg", ".jpeg", ".png")


class _Picture(NamedTuple):
    """A picture's width and height in pixels, and its size in bytes."""

    size: tuple[int, int]
    weight: int


@site_rule(
    "card",
    "error",
    "The image of a shared card is in the tree, in a format and size that every app shows.",
    "A shared link without a picture attracts few clicks.",
)
def card(site: Site) -> Iterator[Violation]:
    picture = cache(_picture)  # most pages share one picture
    for page in site.listed:
        for name in _CARD_TAGS:
            contents = page.facts.meta(name)
            if len(contents) != 1 or not contents[0]:
                message = f"has {len(contents)} {name} tags; it needs exactly one with content"
                yield Violation(page.path, message, "image")
        for address in page.facts.meta("og:image"):
            for message in _card_messages(site, page, address, picture):
                yield Violation(page.path, f"{message}: {address}", "image")


def _card_messages(
    site: Site, page: AuditedPage, address: str, picture: Callable[[Path], _Picture]
) -> Iterator[str]:
    if not urlsplit(address).scheme:
        yield "has a card image with a relative address; use an absolute one"
    file = card_file(site, address)
    if file is None:
        yield "has a card image that does not exist"
        return
    if file.suffix not in _FORMATS:
        yield "has a card image that is neither JPEG nor PNG"
        return
    size, weight = picture(file)
    if size != _SIZE:
        yield f"has a card image of {_text(size)} pixels, not {_text(_SIZE)}"
    declared = tuple("".join(page.facts.meta(f"og:image:{side}")) for side in ("width", "height"))
    if size != _UNKNOWN and declared != tuple(map(str, size)):
        yield f"declares a card image of {' by '.join(declared)} pixels; the file has {_text(size)}"
    if weight > _LARGEST_CARD:
        yield f"has a card image of {weight} bytes; the limit is {_LARGEST_CARD}"


def _picture(file: Path) -> _Picture:
    return _Picture(imagesize.get(file), file.stat().st_size)


def card_file(site: Site, address: str) -> Path | None:
    """Return the file of a card image at any origin: deploy previews have their own."""
    file = site.answer(urlsplit(address).path or "/").file
    return file if file and file.suffix != ".html" else None


def _text(size: tuple[int, int]) -> str:
    return "unknown" if size == _UNKNOWN else " by ".join(map(str, size))
