"""Hooks for the JSON parser: detect duplicate keys and share equal texts."""

from typing import Any

_LONGEST_INT = 100
"""Digits; Python raises ValueError for an integer with thousands of them."""


class ParserHooks:
    """The state of parsing one file."""

    def __init__(self) -> None:
        """Start without texts."""
        self.has_duplicate_keys = False
        """Whether a map had a duplicate key."""
        self._known: dict[str, str] = {}

    def build_map(self, pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        """Return the map of these pairs: the parser's ``object_pairs_hook``."""
        known = self._known
        result: dict[str, Any] = {}
        # Inlined: a function call for each of 200,000 values would double the time.
        for key, value in pairs:
            if type(value) is str:
                result[key] = known.setdefault(value, value)
            elif type(value) is list:
                result[key] = [known.setdefault(a, a) if type(a) is str else a for a in value]
            else:
                result[key] = value
        self.has_duplicate_keys = self.has_duplicate_keys or len(result) < len(pairs)
        return result


def parse_whole_number(digits: str) -> float:
    """Return a whole number: the parser's ``parse_int``."""
    return int(digits) if len(digits) <= _LONGEST_INT else float(digits)
