"""Find the characters of a document that are in no bundled font."""

import re
import unicodedata
from dataclasses import dataclass
from html import unescape

_INVISIBLE = {"Cc", "Cf", "Zl", "Zp"}
"""Unicode categories of characters that need no glyph: controls, joiners, separators."""
_SELECTORS = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""Variation selectors; one of them selects a colour emoji, which no bundled font contains."""
_JOINERS = "[\u200c\u200d\ufe0f]"
"""Characters that can join a run, such as in a combined emoji."""
REPLACEMENT = "\ufffd"


@dataclass(frozen=True, slots=True)
class Coverage:
    """The characters that the bundled fonts contain."""

    characters: frozenset[str]

    def missing(self, html: str) -> tuple[str, ...]:
        """Return the distinct runs of uncovered characters, in document order."""
        text = unescape(_body(html))
        pattern = self._pattern(text)
        return tuple(dict.fromkeys(pattern.findall(text))) if pattern else ()

    def shown(self, html: str) -> str:
        """Return the document with ``�`` in place of each run of uncovered characters.

        Otherwise the result depends on the machine's fonts, or ends at the character.
        """
        body = _body(html)
        head, drawn = html.removesuffix(body), _SELECTORS.sub("", body)
        pattern = self._pattern(body)
        if pattern:
            drawn = pattern.sub(REPLACEMENT, drawn)
        return head + drawn

    def _pattern(self, text: str) -> re.Pattern[str] | None:
        uncovered = sorted(
            one
            for one in set(text) - self.characters
            if unicodedata.category(one) not in _INVISIBLE and not _SELECTORS.match(one)
        )
        one = f"[{re.escape(''.join(uncovered))}]"
        return re.compile(f"{one}(?:{_JOINERS}*{one})*") if uncovered else None


def _body(html: str) -> str:
    """Return the document from its body on; the head contains no visible text."""
    return html[html.find("<body") :] if "<body" in html else html
