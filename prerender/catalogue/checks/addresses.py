"""Addresses in unvalidated content: of pages, products and menu entries."""

from collections.abc import Iterator
from typing import Any

from prerender.bundle.built_files import HASHED_FOLDERS
from prerender.catalogue.source import PRODUCTS, Location, ProblemAt, maps_at, value_at
from prerender.host.policy import HOST_FOLDERS, folders_with_headers
from prerender.routes import PREVIEW, address_problem

_RESERVED_FOLDERS = frozenset({*folders_with_headers(), *HASHED_FOLDERS, *HOST_FOLDERS, PREVIEW})
MENU_PLACE = ("frame", "menu")


def address_problems(raw: Any) -> Iterator[ProblemAt]:  # noqa: ANN401 - unchecked JSON
    """Yield each page address that a host would answer with another file or other headers."""
    for location, address in _addresses(raw):
        steps = address.strip("/").split("/")
        if steps[0] in _RESERVED_FOLDERS:
            message = (
                f'"/{steps[0]}/" is a folder of the build or the host, with files and headers of '
                "its own; begin the address with a different word"
            )
            yield ProblemAt(location, message)
        elif problem := address_problem(address):
            yield ProblemAt(location, f"the address {problem}; choose another word")


def _addresses(raw: Any) -> Iterator[tuple[Location, str]]:  # noqa: ANN401
    for place, page in maps_at(raw, "pages"):
        # The model reports a path that does not begin with a slash.
        if isinstance(path := page.get("path"), str) and path.startswith("/"):
            yield (*place, "path"), path


def menu_problems(raw: Any) -> Iterator[ProblemAt]:  # noqa: ANN401 - unchecked JSON
    """Yield each menu entry with a wrong link."""
    paths = product_paths(raw)
    for place, entry in menu_entries(raw, MENU_PLACE):
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


def product_paths(raw: Any) -> dict[int, str]:  # noqa: ANN401
    """Return the path of each product page by id, or no paths if the template is invalid."""
    template = value_at(raw, "pages", "product", "path")
    if not isinstance(template, str) or "{id}" not in template or not template.isprintable():
        return {}
    ids = (product.get("id") for _, product in maps_at(raw, *PRODUCTS))
    return {
        product_id: template.replace("{id}", str(product_id))
        for product_id in ids
        if type(product_id) is int
    }
