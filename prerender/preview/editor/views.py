"""The views of the editor, and which of them shows a value."""

from typing import Any

from prerender.catalogue.checks.addresses import product_paths
from prerender.catalogue.source import value_at

Place = tuple[str | int, ...]

PARTS: dict[str, tuple[str, Place]] = {
    "company": ("Company", ("company",)),
    "frame": ("Header and footer", ("frame",)),
    "product-pages": ("Labels of all product pages", ("pages", "product")),
    "industries": ("Industries", ("industries",)),
    "units": ("Units", ("units",)),
    "carousels": ("Carousels", ("carouselWords",)),
    "not-found": ("Page not found", ("pages", "notFound")),
    "product-not-found": ("Product not found", ("pages", "productNotFound")),
    "failed": ("Error page", ("pages", "error")),
}
"""Values that several pages show, by the name in their address in the editor."""


def view_of(raw: Any, location: Place) -> str:  # noqa: ANN401 - any JSON
    """Return the address of the editor's view that shows a value; empty if there is none."""
    part = next((name for name, (_, at) in PARTS.items() if location[: len(at)] == at), "")
    if part:
        return f"edit/{part}"
    match location:
        case ("products", int(at), *_):
            product = value_at(raw, "products", at, "id")
        case ("listing", int(at), *_):
            product = value_at(raw, "listing", at, "link")
        case ("closeUps", int(at), *_):
            product = value_at(raw, "closeUps", at, "products", 0)
        case ("pages", str(page), *_):
            path = value_at(raw, "pages", page, "path")
            return path if isinstance(path, str) and "{" not in path else ""
        case _:
            return ""
    paths = {str(number): path for number, path in product_paths(raw).items()}
    return paths.get(str(product), "")
