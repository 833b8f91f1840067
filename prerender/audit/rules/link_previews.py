"""How other sites show a page: the texts of a search result, and the card of a shared link."""

import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from operator import attrgetter, methodcaller
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

import imagesize

from prerender.audit.facts import Facts
from prerender.audit.rule import Rule, Violation, page_rule, site_rule
from prerender.audit.site import AuditedPage, Site
from prerender.finding import Aspect

UNITS_PER_EM = 2048
_GROUPS = {
    391: "'",
    455: "ijlł‘’‚",  # noqa: RUF001 - quotation marks
    532: "|¦",
    569: " !,./:;I[\\]ft\xa0·ı",  # noqa: RUF001 - a letter without its dot
    682: "()-`r¡²³¹“”„‹›",  # noqa: RUF001 - quotation marks
    684: "{}",
    717: "•",
    727: '"',
    748: "º",
    758: "ª",
    797: "*",
    819: "°",
    961: "^",
    1024: "Jcksvxyz",
    1100: "¶",
    1124: "±÷√≈≤≥",
    1139: "#$0123456789?L_abdeghnopqu¢£¤¥§«»ðþŁ–†‡€",  # noqa: RUF001 - a dash
    1180: "µμ",
    1196: "+<=>~¬×−",  # noqa: RUF001 - times and minus
    1251: "FTZ¿ßø",
    1366: "&ABEKPSVXYÞ",
    1460: "∞",
    1479: "CDHNRUwÐ",
    1509: "©®",
    1531: "Ω",
    1593: "GOQØ",
    1706: "Mm",
    1708: "¼½¾",
    1821: "%æ",
    1933: "Wœ",
    2048: "ÆŒ—…‰™→",
    2079: "@",
}
ADVANCES = {character: advance for advance, group in _GROUPS.items() for character in group}
"""The advance of each character in Arial, in units of 1/2048 em.

The advances are those of Liberation Sans Regular 1.07.4 (hmtx table, Debian's fonts-liberation),
which has Arial's metrics. Kerning is ignored: it narrows a text by a pixel or two at most.
"""


@dataclass(frozen=True, slots=True)
class SearchText:
    """A text of a search result; sizes and widths in pixels."""

    aspect: Aspect
    texts: Callable[[Facts], tuple[str, ...]]
    size: int
    """The size of its font."""
    narrowest: int
    widest: int

    def first(self, page: AuditedPage) -> str:
        """Return the text of a page; empty if it has none."""
        return next(iter(self.texts(page.facts)), "")

    def width(self, page: AuditedPage) -> float:
        """Return the width of a page's text in Arial."""
        return text_width(self.first(page), self.size)

    def duplicates(self, site: Site) -> Iterator[Violation]:
        """Find pages without exactly one text, and pages with the text of another page."""
        first: dict[str, str] = {}
        for page in site.pages:
            texts = self.texts(page.facts)
            if len(texts) != 1 or not texts[0]:
                message = f"has {len(texts)} {self.aspect}s; it needs exactly one with text"
                yield Violation(page.path, message, self.aspect)
                continue
            if page.original(site.origin):
                continue
            if texts[0] in first:
                message = f"shares its {self.aspect} with {first[texts[0]]}; write another"
                yield Violation(page.path, message, self.aspect)
            first.setdefault(texts[0], page.path)

    def misfits(self, page: AuditedPage) -> Iterator[Violation]:
        """Find a text of a listed page that is too wide or too narrow."""
        text = self.first(page)
        width = round(self.width(page))
        if page.is_listed and text and not self.narrowest <= width <= self.widest:
            too_wide = width > self.widest
            limit = f"at most {self.widest}" if too_wide else f"at least {self.narrowest}"
            message = f"has a {self.aspect} {width} px wide; it needs {limit} px: {text}"
            yield Violation(page.path, message, self.aspect, text)


TITLE = SearchText("title", attrgetter("titles"), size=20, narrowest=200, widest=580)
"""Google cuts it at the width of its column; under 200 px it tends to write a title of its own.

The limits are those of Screaming Frog's audit, 2026.
"""
DESCRIPTION = SearchText(
    "description", methodcaller("meta", "description"), size=14, narrowest=400, widest=920
)
"""Google shows about 920 px on a desktop; under 400 px it tends to show another text of the page.

The lower limit is that of Screaming Frog's audit, 2026.
"""


title = Rule(
    "title",
    "error",
    "Every page has exactly one title, and no two pages share one.",
    "Search results, browser tabs and bookmarks show the title.",
    on_site=TITLE.duplicates,
)


title_width = Rule(
    "title-width",
    "warning",
    "A title fits a search result and is long enough to describe the page.",
    "A search result cuts off a wide title and replaces one that is too short.",
    on_page=lambda page, _: TITLE.misfits(page),
)


description = Rule(
    "description",
    "error",
    "Every page has exactly one description, and no two pages share one.",
    "Search results and shared cards show the description.",
    on_site=DESCRIPTION.duplicates,
)


description_width = Rule(
    "description-width",
    "warning",
    "A description fits a search result and is long enough to be used.",
    "A search result cuts off a wide description and replaces one that is too short.",
    on_page=lambda page, _: DESCRIPTION.misfits(page),
)


@cache
def _advance(character: str) -> int:
    return 0 if unicodedata.combining(character) else ADVANCES.get(character, UNITS_PER_EM)


def text_width(text: str, size: float) -> float:
    """Return the width of one line of text in px, at a font size in px.

    An accent adds no width. A character outside the table counts as a full em, which overestimates.
    """
    units = sum(map(_advance, unicodedata.normalize("NFD", text)))
    return units * size / UNITS_PER_EM


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
    for name in _OPEN_GRAPH_TAGS if page.is_listed else ():
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
