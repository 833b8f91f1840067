"""Circular parents, and related products that repeat or refer to themselves."""

from collections.abc import Iterator, Mapping
from typing import Any

from prerender.catalogue.source.location import Location, ProblemAt
from prerender.catalogue.source.raw import list_at, maps_at


def product_relation_problems(raw: Any) -> Iterator[ProblemAt]:  # noqa: ANN401 - unchecked JSON
    """Yield each circle of parents, and each redundant entry of ``related``."""
    parents: dict[int, int] = {}
    places: dict[int, Location] = {}
    for place, product in maps_at(raw, "products"):
        known, parent = product.get("id"), product.get("parent")
        if type(known) is not int:
            continue
        yield from _redundant(known, place, product)
        if type(parent) is int:
            parents.setdefault(known, parent)
            places.setdefault(known, (*place, "parent"))
    for circle in _circles(parents):
        if len(circle) == 1:
            message = f"{circle[0]} is this product itself; use another product, or remove the key"
        else:
            way = " to ".join(map(str, [*circle, circle[0]]))
            message = f"leads back to this product, from {way}; remove one of these parents"
        yield ProblemAt(places[circle[0]], message)


def _redundant(known: int, place: Location, product: dict[str, Any]) -> Iterator[ProblemAt]:
    named = set[int]()
    for number, other in enumerate(list_at(product, "related")):
        if type(other) is not int:
            continue
        if other == known:
            message = f"{other} is this product itself; remove it"
            yield ProblemAt((*place, "related", number), message)
        elif other in named:
            message = f"{other} is already in this list; remove it"
            yield ProblemAt((*place, "related", number), message)
        named.add(other)


def _circles(parents: Mapping[int, int]) -> Iterator[list[int]]:
    """Yield the ids of each circle of parents, once."""
    passed = set[int]()
    for start in parents:
        way: dict[int, None] = {}
        step = start
        while step in parents and step not in passed:
            passed.add(step)
            way[step] = None
            step = parents[step]
        if step in way:
            steps = list(way)
            yield steps[steps.index(step) :]
