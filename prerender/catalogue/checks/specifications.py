"""Technical specifications: table rows are complete, and row references exist."""

import json
from collections.abc import Iterator
from typing import Any

from prerender.catalogue.source.location import ProblemAt
from prerender.catalogue.source.raw import PRODUCTS, list_at, maps_at, value_at


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
