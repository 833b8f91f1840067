"""Keep equal values of the catalogue in memory only once."""

from collections.abc import Hashable
from typing import Any

from prerender.catalogue.models.base import CatalogueModel


class SharedValues:
    """Replaces each value by an equal value that was seen before.

    Texts are compared by value; maps, lists and models by the identities of their members, which
    are shared first. Seen values stay in memory, so that no other object can get the same identity.
    """

    def __init__(self) -> None:
        """Start without any seen values."""
        self._known: dict[Hashable, Any] = {}

    def share(self, value: Any) -> Any:  # noqa: ANN401 - any JSON or model
        """Return the first value that is equal to this one, or else this value."""
        kind = type(value)
        if kind is str:
            return self._known.setdefault(value, value)
        if kind is list:
            value = list(map(self.share, value))
            return self._known.setdefault((kind, *map(id, value)), value)
        if kind is dict:
            self._share(value)
            return self._known.setdefault((kind, *value, *map(id, value.values())), value)
        if isinstance(value, CatalogueModel):
            held, named = value.__dict__, value.__pydantic_fields_set__
            self._share(held)
            # Equal models differ if one of them omits a default.
            return self._known.setdefault((kind, id(named), *map(id, held.values())), value)
        return value

    def _share(self, values: dict[str, Any]) -> None:
        for name, value in values.items():
            values[name] = self.share(value)
