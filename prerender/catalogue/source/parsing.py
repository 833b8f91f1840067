"""How the catalogue's JSON is parsed: keys that stand twice are noted, equal texts kept once."""

from typing import Any

_LONGEST_INT = 100
"""Digits; Python refuses to read a number of thousands."""


class Parsing:
    """What one parsing of the file has met."""

    def __init__(self) -> None:
        """Begin without any text."""
        self.repeated = False
        """Whether a key stood twice in its map."""
        self._known: dict[str, str] = {}

    def noted(self, pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        """Return the map of these pairs: the parser's ``object_pairs_hook``."""
        known = self._known
        made: dict[str, Any] = {}
        # A large catalogue has two hundred thousand values: a call for each takes as long as this.
        for key, value in pairs:
            if type(value) is str:
                made[key] = known.setdefault(value, value)
            elif type(value) is list:
                made[key] = [known.setdefault(a, a) if type(a) is str else a for a in value]
            else:
                made[key] = value
        self.repeated = self.repeated or len(made) < len(pairs)
        return made


def whole_number(digits: str) -> float:
    """Return a whole number: the parser's ``parse_int``."""
    return int(digits) if len(digits) <= _LONGEST_INT else float(digits)
