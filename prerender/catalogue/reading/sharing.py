"""Sharing: what the catalogue says of many products in the same words is in memory once."""

from collections.abc import Hashable
from typing import Any

from prerender.catalogue.models.base import CatalogueModel


class Sharing:
    """Makes values of those that are known already, where they are equal.

    Texts are told apart by what they say; maps, lists and parts by the identity of what they hold,
    which is shared before them. All that is known stays in memory with it, so that nothing else
    can have the same identity.
    """

    def __init__(self) -> None:
        """Know of nothing yet."""
        self._known: dict[Hashable, Any] = {}

    def of(self, value: Any) -> Any:  # noqa: ANN401 - whatever JSON or a catalogue holds
        """Return a value that equals another: that one, where it is known."""
        kind = type(value)
        if kind is str:
            return self._known.setdefault(value, value)
        if kind is list:
            value = list(map(self.of, value))
            return self._known.setdefault((kind, *map(id, value)), value)
        if kind is dict:
            self._share(value)
            return self._known.setdefault((kind, *value, *map(id, value.values())), value)
        if isinstance(value, CatalogueModel):
            held, named = value.__dict__, value.__pydantic_fields_set__
            self._share(held)
            # Parts that say the same are two where one leaves a default out.
            return self._known.setdefault((kind, id(named), *map(id, held.values())), value)
        return value

    def _share(self, values: dict[str, Any]) -> None:
        for name, value in values.items():
            values[name] = self.of(value)
