"""The catalogue menu: each entry's link must match its id and ``hasLink``."""

from collections.abc import Iterator
from typing import Any

from prerender.catalogue.checks.product_paths import product_paths
from prerender.catalogue.source.location import Location, ProblemAt
from prerender.catalogue.source.raw import maps_at

MENU = ("frame", "menu")


def menu_problems(raw: Any) -> Iterator[ProblemAt]:  # noqa: ANN401 - unchecked JSON
    """Yield each menu entry with a wrong link."""
    paths = product_paths(raw)
    for place, entry in menu_entries(raw, MENU):
        yield from _wrong_link(paths, place, entry)


def menu_entries(raw: Any, location: Location) -> Iterator[tuple[Location, dict[str, Any]]]:  # noqa: ANN401
    """Yield each entry at a location and its descendants, with their locations."""
    for place, entry in maps_at(raw, *location):
        yield place, entry
        yield from menu_entries(raw, (*place, "children"))


def _wrong_link(
    paths: dict[int, str], location: Location, entry: dict[str, Any]
) -> Iterator[ProblemAt]:
    product, link, flag = entry.get("id"), entry.get("link"), entry.get("hasLink")
    if isinstance(flag, bool) and flag != (link is not None):
        message = "hasLink and link disagree; set hasLink to true exactly if there is a link"
        yield ProblemAt(location, message)
    right = paths.get(product) if type(product) is int else None
    if right and isinstance(link, str) and link.partition("#")[0] != right:
        message = f'must be "{right}", the page of the product with this entry\'s id'
        yield ProblemAt((*location, "link"), message)
