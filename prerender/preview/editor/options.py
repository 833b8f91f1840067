"""The values that a reference, or a word in a list, can have."""

from typing import Any

from prerender.catalogue.checks.addresses import product_paths
from prerender.catalogue.model import kinds_at
from prerender.catalogue.models import base, patterns
from prerender.catalogue.source import PRODUCTS, Location, list_at, maps_at, value_at

Options = tuple[tuple[Any, str], ...]
"""The possible values of a reference, each with its label."""


def options_at(raw: Any, location: Location, value: Any) -> Options:  # noqa: ANN401 - any JSON
    """Return the possible values of a reference, or of a word in a list; empty for texts."""
    found = next((some for one in kinds_at(location) if (some := _choices(raw, location, one))), ())
    known = value in ("", None) or value in [option for option, _ in found]
    return found if known or not found else ((value, str(value)), *found)


def _choices(raw: Any, location: Location, node: dict[str, Any]) -> Options:  # noqa: ANN401
    match node:
        case {"enum": [*words]} if isinstance(location[-1], int) or location[-1] == "icon":
            return tuple((word, str(word)) for word in words)
        case {"maximum": base.MAX_ID} if location[-1] != "id":
            return tuple(_names(raw))
        case {"pattern": patterns.PRODUCT_CODE}:
            return tuple((str(number), name) for number, name in _names(raw))
        case {"pattern": patterns.IMAGE_PATH} if location[-1] != "logo":
            return tuple((image, image) for image in value_at(raw, "images"))
        case {"pattern": patterns.SITE_PATH}:
            pages = [(one.get("path"), str(one.get("title"))) for _, one in maps_at(raw, "pages")]
            paths = product_paths(raw)
            return tuple(
                (path, f"{title} ({path})")
                for path, title in [
                    *pages,
                    *((paths.get(number), name) for number, name in _names(raw)),
                ]
                if path and "{" not in path
            )
    return ()


def _names(raw: Any) -> list[tuple[Any, str]]:  # noqa: ANN401 - as above
    return [(value_at(one, "id"), str(value_at(one, "name"))) for one in list_at(raw, *PRODUCTS)]
