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
        made = {key: self._once(value) for key, value in pairs}
        self.repeated = self.repeated or len(made) < len(pairs)
        return made

    def _once(self, value: Any) -> Any:  # noqa: ANN401 - unchecked JSON
        known = self._known
        if type(value) is list:
            return [known.setdefault(one, one) if type(one) is str else one for one in value]
        return known.setdefault(value, value) if type(value) is str else value


def whole_number(digits: str) -> float:
    """Return a whole number: the parser's ``parse_int``."""
    return int(digits) if len(digits) <= _LONGEST_INT else float(digits)
