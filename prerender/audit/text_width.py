"""The width of a text in a search result, measured in Arial.

The advances are those of Liberation Sans Regular 1.07.4 (hmtx table, Debian's fonts-liberation),
which has Arial's metrics. Kerning is ignored: it narrows a text by a pixel or two at most.
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
"""The advance of each character in the table, in units of 1/2048 em."""


class _Advances(dict[str, int]):
    """A cache of the advance of any character."""

    def __missing__(self, character: str) -> int:
        known = ADVANCES.get(character, UNITS_PER_EM)
        advance = self[character] = 0 if unicodedata.combining(character) else known
        return advance


_ADVANCES = _Advances()


def text_width(text: str, size: float) -> float:
    """Return the width of one line of text in px, at a font size in px.

    An accent adds no width. A character outside the table counts as a full em, which overestimates.
    """
    units = sum(map(_ADVANCES.__getitem__, unicodedata.normalize("NFD", text)))
    return units * size / UNITS_PER_EM
