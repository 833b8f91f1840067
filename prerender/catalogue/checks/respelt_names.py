"""Names that differ only in case, spaces or Unicode compatibility forms."""

import json
import unicodedata
from collections.abc import Iterator
from typing import Any

from prerender.catalogue.source.location import Location, ProblemAt
from prerender.catalogue.source.positions import json_path
from prerender.catalogue.source.raw import list_at, maps_at


def respelt_names(raw: Any) -> Iterator[ProblemAt]:  # noqa: ANN401 - unchecked JSON
    """Yield each name of a product, category or subcategory that respells an earlier one.

    Respelt names differ only in spelling, such as case or spaces. Identical product names are
    allowed here; the audit compares the pages of such products.
    """
    products: list[tuple[Location, object]] = [
        ((*location, "name"), product.get("name")) for location, product in maps_at(raw, "products")
    ]
    categories: list[tuple[Location, object]] = []
    for location, category in maps_at(raw, "categories"):
        categories.append(((*location, "name"), category.get("name")))
        yield from _respelt(
            [
                ((*location, "subcategories", number), name)
                for number, name in enumerate(list_at(raw, *location, "subcategories"))
            ]
        )
    yield from _respelt(products)
    yield from _respelt(categories)


def _respelt(names: list[tuple[Location, object]]) -> Iterator[ProblemAt]:
    first: dict[str, tuple[Location, str]] = {}
    for location, name in names:
        if not isinstance(name, str) or not name.isprintable() or name != name.strip():
            continue  # the model reports it
        place, before = first.setdefault(_normalised(name), (location, name))
        if before != name:
            message = (
                f"{json.dumps(name, ensure_ascii=False)} and "
                f"{json.dumps(before, ensure_ascii=False)} ({json_path(place)}) differ only in "
                "case or spaces; write both the same, or use different names"
            )
            yield ProblemAt(location, message)


def _normalised(name: str) -> str:
    """Return a name in lower case, with compatibility forms and repeated spaces normalised."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())
