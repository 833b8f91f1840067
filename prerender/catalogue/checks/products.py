"""Products: complete specifications, and relations that neither repeat nor form a circle."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from prerender.catalogue.source import PRODUCTS, Location, ProblemAt, list_at, maps_at, value_at


def incomplete_rows(raw: Any) -> Iterator[ProblemAt]:  # noqa: ANN401
    """Yield each row that does not have as many cells as the table has columns."""
    for product, _ in maps_at(raw, "products"):
        for table, _ in maps_at(raw, *product, "specificationTables"):
            columns = len(list_at(raw, *table, "columns"))
            for number, row in enumerate(list_at(raw, *table, "rows")):
                if columns and isinstance(row, list) and len(row) != columns:
                    message = (
                        f"must have {columns} cells, one for each of the table's columns; "
                        f"it has {len(row)}"
                    )
                    yield ProblemAt((*table, "rows", number), message)


def missing_figures(raw: Any) -> Iterator[ProblemAt]:  # noqa: ANN401
    """Yield each figure on a card that is not among the specifications of the card's product."""
    for product, values in maps_at(raw, "products"):
        known = values.get("technicalSpecifications")
        if not isinstance(known, dict):
            continue
        for number, figure in enumerate(list_at(raw, *product, "seo", "figures")):
            if isinstance(figure, str) and figure not in known:
                message = (
                    f"{json.dumps(figure)} is not a technical specification of this product; "
                    "use the label of one"
                )
                yield ProblemAt((*product, "seo", "figures", number), message)


def missing_labels(raw: Any) -> Iterator[ProblemAt]:  # noqa: ANN401
    """Yield each label in the listing's settings that no product's specifications contain."""
    all_values = (values.get("technicalSpecifications") for _, values in maps_at(raw, *PRODUCTS))
    known = {label for values in all_values if isinstance(values, dict) for label in values}
    place = ("pages", "product", "materialLabels")
    for number, label in enumerate(list_at(raw, *place)):
        if known and isinstance(label, str) and label not in known:
            message = (
                f"no product has the technical specification {json.dumps(label)}; "
                "correct or remove it"
            )
            yield ProblemAt((*place, number), message)


def missing_rows(raw: Any) -> Iterator[ProblemAt]:  # noqa: ANN401
    """Yield each contested figure for which the product's specifications have no row."""
    for location, product in maps_at(raw, *PRODUCTS):
        rows = value_at(product, "technicalSpecifications")
        known = rows if isinstance(rows, dict) else {}
        sources = value_at(product, "figureSources")
        for label in sources if isinstance(sources, dict) else ():
            if label not in known:
                shown = json.dumps(label, ensure_ascii=False)
                message = f"technicalSpecifications has no row {shown}. Use the label of a row."
                yield ProblemAt((*location, "figureSources", label), message)


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
