"""Product categories and their properties."""

import json
from typing import Annotated

from pydantic import AfterValidator, Field, ValidationInfo

from prerender.catalogue.models.base import CatalogueModel, Targets, Text, listed


class Category(CatalogueModel):
    """A category of products."""

    name: Text
    made: bool
    """Whether the company makes these products itself; otherwise it only supplies them."""
    wire: bool
    """Whether the products' diameters are wire diameters, to which wire gauges apply."""
    subcategories: Annotated[list[Text], Field(min_length=1)]


def _check_category(name: str, info: ValidationInfo) -> str:
    return _checked("category", name, info)


def _check_subcategory(name: str, info: ValidationInfo) -> str:
    return _checked("subcategory", name, info) if name else name


def _checked(kind: str, name: str, info: ValidationInfo) -> str:
    targets: Targets | None = info.context
    known = targets.categories[kind] if targets else ()
    if known and name not in known:
        msg = f"categories has no {kind} {json.dumps(name)}; use one of {listed(known)}"
        raise ValueError(msg)
    return name


CategoryName = Annotated[Text, AfterValidator(_check_category)]
"""The name of one of the catalogue's categories."""

SubcategoryName = Annotated[str, AfterValidator(_check_subcategory)]
"""The name of a subcategory, or empty."""
