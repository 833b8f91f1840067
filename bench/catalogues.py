"""Catalogues of any size, derived from the real one. The same size gives the same bytes."""

from collections.abc import Iterator, Sequence
from copy import deepcopy
from typing import Any

from prerender.catalogue.checks.figures import FIGURE_FIELDS, figure_formatter
from prerender.catalogue.model import Catalogue

FAMILY = 12
"""Number of products in a family. The first product is the parent, whose page lists the others."""
CARDS = 200
"""Number of families with a card in the listing; a longer listing would be unrealistic."""
BRANCHES = 3
"""Number of further families without a card that each family links to."""
FIRST_ID = 10_001
GRADED = 60
"""Number of products with grades, so that the lists of sizes and names are those of one maker."""
SHOWN = 16
"""Letters of the model's name in a variant's name, so that titles fit into search results."""

DIAMETERS = ("0.10", "0.15", "0.20", "0.25", "0.30", "0.33", "0.80", "1.00", "1.20", "1.60")
TEMPERS = ("soft", "quarter hard", "half hard", "hard")
DESCRIPTION = "<p>{name} is delivered {temper}, {diameter} mm thick, from lot {number} on.</p>"
SUMMARY = "{name}: {temper}, {diameter} mm, drawn to order, wound and tested by the lot."

Content = dict[str, Any]


def catalogue_of(size: int, real: Content) -> Content:
    """Return the real catalogue with products added up to ``size``; menu and pages are unchanged.

    Raises ValueError if the real catalogue already has more products than ``size``.
    """
    models = real["products"]
    more = size - len(models)
    if more < 0:
        msg = f"the real catalogue already has {len(models)} products; choose a larger size"
        raise ValueError(msg)
    graded = GRADED - len(models)
    plain = _without_grades(real)
    products = [
        _variant((models if n < graded else plain)[n % len(models)], n, more) for n in range(more)
    ]
    heads = products[::FAMILY]
    cards = [_card(real["listing"], n, head) for n, head in enumerate(heads[:CARDS])]
    return real | {"products": [*models, *products], "listing": [*real["listing"], *cards]}


def _without_grades(real: Content) -> list[Content]:
    """Return the products without grades, and so without an order form.

    Their texts contain the figures of the grades, and no table leads to the form.
    """
    catalogue = Catalogue.model_validate(real)
    figures = figure_formatter(catalogue)
    texts = {*FIGURE_FIELDS, "specification_tables"}
    plain = []
    for model, product in zip(real["products"], catalogue.products, strict=True):
        own = {key: value for key, value in model.items() if key != "grades"}
        own |= figures.fill_product(product).model_dump(
            by_alias=True, include=texts, exclude_unset=True, exclude_defaults=True
        )
        for table in own.get("specificationTables", []):
            table.pop("sets", None)
        plain.append(own)
    return plain


def _variant(model: Content, number: int, count: int) -> Content:
    """Return a variant of a model product, with other words, numbers and related products."""
    own = FIRST_ID + number
    diameter = DIAMETERS[number % len(DIAMETERS)]
    temper = TEMPERS[number // len(DIAMETERS) % len(TEMPERS)]
    words = {"temper": temper, "diameter": diameter, "number": own}
    words["name"] = name = f"{model['name'][:SHOWN].rstrip()} {own}"
    product = deepcopy(model)
    product |= {
        "id": own,
        "name": name,
        "summary": SUMMARY.format(**words),
        "description": DESCRIPTION.format(**words) + model["description"],
        "tags": [{"text": model["name"], "link": str(model["id"])}],
        "related": [FIRST_ID + other for other in _neighbours(number, count)],
        "keyFeatures": _turned(model["keyFeatures"], number),
        "applications": _turned(model["applications"], number),
        "technicalSpecifications": {"Lot": f"{own}", "Diameter": f"{diameter} mm"}
        | model["technicalSpecifications"],
    }
    product.pop("parent", None)
    product.pop("seo", None)  # The texts in "seo" must be unique, so a copy cannot keep them.
    if number % FAMILY:
        product["parent"] = own - number % FAMILY
    for table in product.get("specificationTables", []):
        table["rows"] = [*table["rows"], [f"Lot {own}", *_cells(table["columns"], number)]]
    return product


def _neighbours(number: int, count: int) -> Iterator[int]:
    """Yield related products.

    The first product of a family is also related to the first products of later families.
    """
    family, position = divmod(number, FAMILY)
    ahead = [(family * BRANCHES + branch) * FAMILY for branch in range(1, BRANCHES + 1)]
    beside = [family * FAMILY + (position + step) % FAMILY for step in range(1, BRANCHES + 1)]
    for other in beside if position else ahead:
        if other < count and other != number:
            yield other


def _turned(texts: Sequence[str], number: int) -> list[str]:
    at = number % len(texts) if texts else 0
    return [*texts[at:], *texts[:at]]


def _cells(columns: Sequence[str], number: int) -> list[str]:
    return [f"{(number * 7 + column * 13) % 1000 / 10:.1f}" for column in range(1, len(columns))]


def _card(models: Sequence[Content], number: int, product: Content) -> Content:
    name = product["name"]
    model = models[number % len(models)]
    shared = {key: product[key] for key in ("image", "category", "subcategory")}
    return model | shared | {"title": name, "heading": name, "link": str(product["id"])}
