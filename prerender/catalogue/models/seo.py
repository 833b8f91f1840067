"""What search results and link previews say of a page."""

from typing import Annotated

from pydantic import Field, StringConstraints

from prerender.catalogue.models.base import CatalogueModel, Text

Summary = Annotated[Text, StringConstraints(min_length=50, max_length=155)]
"""About as long as the two lines that a search result shows."""


class Seo(CatalogueModel):
    """Takes the place of the title or description that a page would have without it.

    The company's name follows every title. A description's first sentence should stand alone:
    phones show no more of it.
    """

    title: Text | None = None
    description: Summary | None = None


class ProductSeo(Seo):
    """A product's, with the two technical specifications that its card shows."""

    figures: Annotated[list[Text], Field(min_length=2, max_length=2)] | None = None
