"""Names that become page anchors must have different anchors."""

import json
import unicodedata
from collections.abc import Iterator
from typing import Any

from prerender.catalogue.source.location import Location, ProblemAt
from prerender.catalogue.source.positions import json_path
from prerender.catalogue.source.raw import maps_at

_CATEGORIES = ("categories",)
_IN_ANCHORS = "LMN"
"""The Unicode categories of letters, marks and numbers."""


def anchor(name: str) -> str:
    """Return the anchor that the app derives from a name (spa/src/lib/slug.ts)."""
    kinds = [
        (character, unicodedata.category(character))
        for character in unicodedata.normalize("NFC", name)
    ]
    shown = "".join(
        character if kind[0] in _IN_ANCHORS else " " for character, kind in kinds if kind != "Cf"
    ).lower()
    return "-".join(shown.split()) or name


def duplicate_anchors(raw: Any) -> Iterator[ProblemAt]:  # noqa: ANN401 - unchecked JSON
    """Yield each category with the same anchor as an earlier one."""
    first: dict[str, tuple[str, Location]] = {}
    for location, category in maps_at(raw, *_CATEGORIES):
        name = category.get("name")
        if not isinstance(name, str):
            continue
        other, place = first.setdefault(anchor(name), (name, location))
        if other != name:
            message = (
                f"has the same anchor on the products page as {json.dumps(other)} "
                f"({json_path(place)}). Rename one of them."
            )
            yield ProblemAt((*location, "name"), message)
