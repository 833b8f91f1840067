"""A catalogue with unusual texts in every field, and the texts that a page must show."""

import html
from collections.abc import Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass
from itertools import count, cycle
from typing import Any

FIRST = 10_404
"""An id that ends in 404, although the product's page is not a not-found page."""
WORDS = ("name", "minimumOrder", "deliveryTime", "note")
LISTS = (
    "keyFeatures",
    "advantages",
    "applications",
    "certifications",
    "availableAddOns",
    "variants",
)
MAPS = (
    "technicalSpecifications",
    "packagingAndDelivery",
    "complianceAndQuality",
    "customizationOptions",
    "handlingAndStorage",
)
MANY = 300
"""Number of entries in the longest list."""


@dataclass(frozen=True, slots=True)
class UnusualCatalogue:
    """A catalogue, and the expected page texts of each unusual product."""

    content: Any
    shown: dict[int, list[str]]


def unusual_catalogue(real: Any, texts: Sequence[str], products: int) -> UnusualCatalogue:
    """Add products whose texts all come from this list, each marked with the product's id."""
    content = deepcopy(real)
    source, shown = cycle(texts), {}
    ids = range(FIRST, FIRST + products)
    for own in ids:
        product, page_texts = _product(own, source, MANY if own == FIRST else 3)
        following = FIRST + (own + 1 - FIRST) % products
        product["related"] = [following]
        if following > own:
            product["parent"] = following
        product["tags"] = [{"text": page_texts[0], "link": str(own)}]
        content["products"].append(deepcopy(real["products"][0]) | product)
        content["products"][-1].pop("seo", None)
        content["listing"].append(
            deepcopy(real["listing"][0]) | {"title": page_texts[0], "link": str(own)}
        )
        shown[own] = page_texts
    return UnusualCatalogue(content, shown)


def _product(own: int, source: Iterator[str], entries: int) -> tuple[dict[str, Any], list[str]]:
    page_texts: list[str] = []
    number = count()

    def text() -> str:
        page_texts.append(f"[{own}.{next(number)}]{next(source)}.")
        return page_texts[-1]

    product: dict[str, Any] = {"id": own} | {key: text() for key in WORDS}
    product |= {key: [text() for _ in range(entries)] for key in LISTS}
    product |= {key: {text(): text() for _ in range(3)} for key in MAPS}
    rows = [[text(), text()] for _ in range(3)]
    table = {"caption": text(), "columns": [text(), text()], "rows": rows, "note": text()}
    product["specificationTables"] = [table]
    product["summary"] = f"{text()[:100]:_<60}."
    page_texts[-1] = product["summary"]
    written = html.escape(text(), quote=False).replace("\xa0", "&nbsp;")
    product["description"] = f"<p>{written}</p>"
    product.pop("crossSection", None)
    # The copied product's placeholders refer to texts that are missing here.
    product["claims"] = []
    return product, page_texts
