"""The image of a shared card is small enough to load before the message is read."""

from collections.abc import Iterator

from prerender.audit.rule import Rule, Violation
from prerender.audit.rules.card import card_file
from prerender.audit.site import Site

_HEAVIEST = 100_000
"""Bytes: a third of WhatsApp's limit; a detailed JPEG of quality 80 needs 44,000."""


def _find(site: Site) -> Iterator[Violation]:
    for page in site.listed:
        for address in page.facts.meta("og:image"):
            file = card_file(site, address)
            if file and (size := file.stat().st_size) > _HEAVIEST:
                message = f"has a card image of {size} bytes; the limit is {_HEAVIEST}: {address}"
                yield Violation(page.path, message, "image")


card_weight = Rule(
    "card-weight",
    "warning",
    "Chat apps fetch the image over a phone's network and skip slow ones.",
    on_site=_find,
)
