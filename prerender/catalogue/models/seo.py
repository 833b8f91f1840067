"""Texts of search results and link previews."""

from typing import Annotated

from pydantic import Field, StringConstraints

from prerender.catalogue.models.base import CatalogueModel, Text

Summary = Annotated[Text, StringConstraints(min_length=50, max_length=155)]
"""As long as the two lines that a search result shows."""


class Seo(CatalogueModel):
    """A title or description that replaces a page's default.

    The company's name is added to every title. Phones show only the first sentence of a
    description, so that sentence should be complete by itself.
    """

    title: Text | None = None
    description: Summary | None = None


class ProductSeo(Seo):
    """The search texts of a product, with two technical specifications for its card."""

    figures: Annotated[list[Text], Field(min_length=2, max_length=2)] | None = None
