"""Coverage: the characters of a document that no bundled font has."""

import re
import unicodedata
from dataclasses import dataclass
from html import unescape

_INVISIBLE = {"Cc", "Cf", "Zl", "Zp"}
"""Unicode categories of characters that need no glyph: controls, joiners, separators."""
_SELECTORS = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""Variation selectors; one of them asks for a picture in colours, which no bundled font has."""
_JOINERS = "[\u200c\u200d\ufe0f]"
"""What may be between two characters of a run, as in an emoji of several."""
REPLACEMENT = "\ufffd"


@dataclass(frozen=True, slots=True)
class Coverage:
    """The characters that can be shown."""

    characters: frozenset[str]

    def missing(self, html: str) -> tuple[str, ...]:
        """Return each run of characters that no font has, in the document's order, once."""
        text = unescape(_body(html))
        pattern = self._pattern(text)
        return tuple(dict.fromkeys(pattern.findall(text))) if pattern else ()

    def shown(self, html: str) -> str:
        """Return the document as it is drawn: with ``�`` for each run that no font has.

        Without it, what is drawn depends on the fonts of the machine, or ends at the character.
        """
        body = _body(html)
        head, drawn = html.removesuffix(body), _SELECTORS.sub("", body)
        pattern = self._pattern(body)
        if pattern:
            drawn = pattern.sub(REPLACEMENT, drawn)
        return head + drawn

    def _pattern(self, text: str) -> re.Pattern[str] | None:
        unknown = sorted(
            one
            for one in set(text) - self.characters
            if unicodedata.category(one) not in _INVISIBLE and not _SELECTORS.match(one)
        )
        one = f"[{re.escape(''.join(unknown))}]"
        return re.compile(f"{one}(?:{_JOINERS}*{one})*") if unknown else None


def _body(html: str) -> str:
    """Return the document from its body on; the head holds no text that is drawn."""
    return html[html.find("<body") :] if "<body" in html else html
