"""The addresses of product pages in unvalidated content."""

from typing import Any

from prerender.catalogue.source.raw import PRODUCTS, maps_at, value_at


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
