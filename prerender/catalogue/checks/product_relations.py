"""Circular parents, and related products that are duplicates or the product itself."""

from collections.abc import Iterator, Mapping
from typing import Any

from prerender.catalogue.source.location import Location, ProblemAt
from prerender.catalogue.source.raw import list_at, maps_at


def product_relation_problems(raw: Any) -> Iterator[ProblemAt]:  # noqa: ANN401 - unchecked JSON
    """Yield each cycle of parents, and each redundant entry of ``related``."""
    parents: dict[int, int] = {}
    places: dict[int, Location] = {}
    for place, product in maps_at(raw, "products"):
        product_id, parent = product.get("id"), product.get("parent")
        if type(product_id) is not int:
            continue
        yield from _redundant(product_id, place, product)
        if type(parent) is int:
            parents.setdefault(product_id, parent)
            places.setdefault(product_id, (*place, "parent"))
    for cycle in _cycles(parents):
        if len(cycle) == 1:
            message = f"{cycle[0]} is this product itself; use another product, or remove the key"
        else:
            way = " to ".join(map(str, [*cycle, cycle[0]]))
            message = f"leads back to this product, from {way}; remove one of these parents"
        yield ProblemAt(places[cycle[0]], message)


def _redundant(product_id: int, place: Location, product: dict[str, Any]) -> Iterator[ProblemAt]:
    named = set[int]()
    for number, other in enumerate(list_at(product, "related")):
        if type(other) is not int:
            continue
        if other == product_id:
            message = f"{other} is this product itself; remove it"
            yield ProblemAt((*place, "related", number), message)
        elif other in named:
            message = f"{other} is already in this list; remove it"
            yield ProblemAt((*place, "related", number), message)
        named.add(other)


def _cycles(parents: Mapping[int, int]) -> Iterator[list[int]]:
    """Yield the ids in each cycle of parents; each cycle is reported once."""
    visited = set[int]()
    for start in parents:
        chain: dict[int, None] = {}
        step = start
        while step in parents and step not in visited:
            visited.add(step)
            chain[step] = None
            step = parents[step]
        if step in chain:
            ids = list(chain)
            yield ids[ids.index(step) :]
