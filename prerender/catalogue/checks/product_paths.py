"""The addresses of product pages, in content that is not checked yet."""

from typing import Any

from prerender.catalogue.source.raw import PRODUCTS, maps_at, value_at


def product_paths(raw: Any) -> dict[int, str]:  # noqa: ANN401
    """Return the path of each product's page by its id; none where the file does not say them."""
    template = value_at(raw, "pages", "product", "path")
    if not isinstance(template, str) or "{id}" not in template or not template.isprintable():
        return {}
    ids = (product.get("id") for _, product in maps_at(raw, *PRODUCTS))
    return {known: template.replace("{id}", str(known)) for known in ids if type(known) is int}
