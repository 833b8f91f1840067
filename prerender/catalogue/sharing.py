"""Sharing: what the catalogue says of many products in the same words is in memory once."""

from collections.abc import Hashable
from typing import Any

from prerender.catalogue.base import Part


class Sharing:
    """Makes values of those that are known already, where they are equal.

    Parts and lists are told apart by the identity of what they hold, which is shared before them.
    All that is known stays in memory with it, so that nothing else can have the same identity.
    """

    def __init__(self) -> None:
        """Know of nothing yet."""
        self._known: dict[Hashable, Any] = {}

    def share(self, part: Part) -> None:
        """Have what a part holds in common with others that were shared."""
        held = part.__dict__
        for name, value in held.items():
            held[name] = self._shared(value)

    def _shared(self, value: Any) -> Any:  # noqa: ANN401 - whatever a catalogue holds
        kind = type(value)
        if kind is str:
            return self._known.setdefault(value, value)
        if kind is list:
            entries = list(map(self._shared, value))
            return self._known.setdefault((kind, *map(id, entries)), entries)
        if isinstance(value, Part):
            self.share(value)
            return self._known.setdefault((kind, *map(id, value.__dict__.values())), value)
        return value
