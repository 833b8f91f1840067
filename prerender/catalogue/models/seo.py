"""Texts of search results and link previews."""

from typing import Annotated

from pydantic import Field, StringConstraints

from prerender.catalogue.models.base import CatalogueModel, Text

Summary = Annotated[Text, StringConstraints(min_length=50, max_length=155)]
"""As long as the two lines that a search result shows."""


class Seo(CatalogueModel):
    """Replaces a page's default title or description.

    The company's name follows every title. The first sentence of a description should be complete
    by itself, because phones show only that.
    """

    title: Text | None = None
    description: Summary | None = None


class ProductSeo(Seo):
    """The texts of a product, with the two technical specifications of its card."""

    figures: Annotated[list[Text], Field(min_length=2, max_length=2)] | None = None
