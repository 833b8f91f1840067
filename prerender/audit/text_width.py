"""Text width: how much room a search result needs for a text, measured in Arial.

The advances are those of Liberation Sans Regular 1.07.4 (hmtx table, Debian's fonts-liberation),
which was drawn to Arial's metrics. Kerning is left out: it only ever takes a pixel or two away.
"""

import unicodedata

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
"""The advance of each known character, in units of which an em has 2048."""


class _Advances(dict[str, int]):
    """The advance of any character, each found out once."""

    def __missing__(self, character: str) -> int:
        known = ADVANCES.get(character, UNITS_PER_EM)
        advance = self[character] = 0 if unicodedata.combining(character) else known
        return advance


_ADVANCES = _Advances()


def text_width(text: str, size: float) -> float:
    """Return the width of one line of text in px, at a font size in px.

    A letter with an accent is as wide as the letter; what the table does not have counts as a full
    em, which is too much rather than too little.
    """
    units = sum(map(_ADVANCES.__getitem__, unicodedata.normalize("NFD", text)))
    return units * size / UNITS_PER_EM
