"""Texts of search results and link previews."""

from typing import Annotated

from pydantic import AfterValidator, Field, ValidationInfo

from prerender.catalogue.models.base import CatalogueModel, Targets, Text
from prerender.catalogue.models.company_references import fill_text

_SHORTEST, _LONGEST = 50, 155


def _check_length(text: str, info: ValidationInfo) -> str:
    targets: Targets | None = info.context
    if targets is None:
        return text  # the company's values are not known
    length = len(fill_text(text, targets.company))
    if length < _SHORTEST or length > _LONGEST:
        limit = f"at least {_SHORTEST}" if length < _SHORTEST else f"at most {_LONGEST}"
        msg = f"must have {limit} characters; it has {length}"
        raise ValueError(msg)
    return text


Summary = Annotated[Text, AfterValidator(_check_length)]
"""As long as the two lines that a search result shows, with the company's values."""


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
