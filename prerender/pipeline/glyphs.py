"""Glyphs: the findings about characters that no bundled font has."""

from collections.abc import Iterable

from prerender.cards import CardDocument
from prerender.datasheets.datasheet import PrintedDatasheet
from prerender.finding import Finding

RULE = "glyph"
_WHY = "The picture or the PDF shows � in place of a character that no bundled font has."
_CARD, _DATASHEET = "its card", "its data sheet"


def card_findings(cards: Iterable[CardDocument]) -> list[Finding]:
    """Return a warning for each run of characters that a card cannot show."""
    return [_finding(card.path, _CARD, run) for card in cards for run in card.missing]


def datasheet_findings(path: str, sheet: PrintedDatasheet) -> list[Finding]:
    """Return a warning for each run of characters that the data sheet of a page cannot show."""
    return [_finding(path, _DATASHEET, run) for run in sheet.missing]


def _finding(path: str, what: str, run: str) -> Finding:
    points = ", ".join(f"U+{ord(character):04X}" for character in dict.fromkeys(run))
    message = (
        f'{what} cannot show "{run}" ({points}): no bundled font has it. '
        "Replace it; docs/datasheets.md lists the scripts."
    )
    return Finding(path, RULE, message, level="warning", why=_WHY, aspect="text", value=run)
