"""The value types of the catalogue's models, and the claims that mark values."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Annotated, Literal

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    PlainSerializer,
    StringConstraints,
    ValidationInfo,
)
from pydantic.alias_generators import to_camel

from prerender.catalogue.models import patterns
from prerender.catalogue.models.markup import check_markup, links_in

MAX_ID = 999_999_999_999_999
"""15 digits: JavaScript numbers are exact up to here."""
MAX_NAME_LENGTH = 100
"""Characters; search results show 60, and file systems allow 255 bytes."""
_MAX_LISTED = 60
"""The most existing values that a message lists."""
_FIELDS_SET: dict[frozenset[str], set[str]] = {}
"""Each combination of fields that models were read with."""


@dataclass(frozen=True, slots=True)
class Targets:
    """The valid targets of references in the catalogue.

    The models receive this object as validation context, so that a broken reference is reported
    with all other problems. An empty set means that the targets are invalid. That problem is
    reported elsewhere, and references to the targets are not checked.
    """

    products: frozenset[int]
    paths: frozenset[str]
    templates: frozenset[str]
    """The paths as written in the catalogue, with ``{id}`` for a product's id."""
    images: frozenset[str]
    invalid_images: Mapping[str, str]
    """The problem with each invalid drawing, by file."""
    described_images: frozenset[str]
    """The images that have an entry in ``images``."""
    vocabulary: Mapping[str, frozenset[str]]
    """The ids in each list of the vocabulary."""
    categories: Mapping[str, Sequence[str]]
    """The names of categories and subcategories, under ``category`` and ``subcategory``."""
    grades: frozenset[str]
    """The references of all grades, such as ``1/cuzn37``."""
    company: object
    """The company as written, whose values replace references in texts."""


class CatalogueModel(BaseModel):
    """A strict model: camelCase keys, no unknown keys, no type conversion."""

    model_config = ConfigDict(
        alias_generator=to_camel, validate_by_name=False, extra="forbid", frozen=True, strict=True
    )

    def model_post_init(self, _context: object, /) -> None:
        """Share the set of assigned field names between models.

        A product contains two dozen models. Pydantic gives each model its own set, and these sets
        take a third of a product's memory. Models are frozen, and a copy gets its own set.
        """
        names = self.__pydantic_fields_set__
        shared = _FIELDS_SET.setdefault(frozenset(names), names)
        object.__setattr__(self, "__pydantic_fields_set__", shared)


def _check_product(product: int, info: ValidationInfo) -> int:
    targets: Targets | None = info.context
    if targets and targets.products and product not in targets.products:
        msg = f"no product has id {product}; use one of {listed(sorted(targets.products))}"
        raise ValueError(msg)
    return product


def _check_code(code: str, info: ValidationInfo) -> str:
    _check_product(int(code), info)
    return code


def _check_path(path: str, info: ValidationInfo) -> str:
    targets: Targets | None = info.context
    bare = path.partition("#")[0]
    if targets and targets.paths and bare and bare not in targets.paths:
        known = listed(sorted(targets.templates))
        if bare[-1].isdigit():
            known += f" with the ids {listed(sorted(targets.products))}"
        msg = f"{json.dumps(bare)} is not a page; use one of {known}"
        raise ValueError(msg)
    return path


def _check_links(markup: str, info: ValidationInfo) -> str:
    for address in links_in(markup):
        if address.startswith("/"):
            _check_path(address, info)
    return markup


def _check_image(image: str, info: ValidationInfo) -> str:
    targets: Targets | None = info.context
    if targets and image not in targets.images:
        msg = f"spa/images/{image} does not exist; add the file or use another"
        raise ValueError(msg)
    if targets and image in targets.invalid_images:
        msg = f"spa/images/{image} {targets.invalid_images[image]}"
        raise ValueError(msg)
    return image


def _check_description(image: str, info: ValidationInfo) -> str:
    targets: Targets | None = info.context
    if targets and targets.described_images and image not in targets.described_images:
        msg = f'{image} has no description; add "{image}": {{"alt": "…"}} to images'
        raise ValueError(msg)
    return image


def _check_day(day: str) -> str:
    try:
        date.fromisoformat(day)
    except ValueError as error:
        msg = f"{day} is not a valid date; correct it"
        raise ValueError(msg) from error
    return day


def listed(known: Sequence[object]) -> str:
    """Return the existing values for a message; if there are many, only the first."""
    more = f" and {len(known) - _MAX_LISTED} more" if len(known) > _MAX_LISTED else ""
    return ", ".join(map(str, known[:_MAX_LISTED])) + more


Text = Annotated[str, StringConstraints(min_length=1, pattern=patterns.TEXT)]
"""Plain text on one line, without spaces at its ends."""

Name = Annotated[Text, StringConstraints(max_length=MAX_NAME_LENGTH)]
"""A name short enough for titles, file names and lists."""

Word = Annotated[str, StringConstraints(pattern=patterns.WORD)]
"""An id of lower-case letters, digits and hyphens."""

Markup = Annotated[
    Text,
    AfterValidator(check_markup),
    AfterValidator(_check_links),
    Field(json_schema_extra={"contentMediaType": "text/html"}),
]
"""HTML of allowed tags, in the form that a browser serialises."""

IsoDate = Annotated[str, StringConstraints(pattern=patterns.DATE), AfterValidator(_check_day)]
"""A date in ISO 8601 form."""

ProductId = Annotated[int, Field(gt=0, le=MAX_ID)]
"""A positive whole number: the last part of the product's address."""

ProductRef = Annotated[ProductId, AfterValidator(_check_product)]
"""The id of a product of this catalogue."""

ProductCode = Annotated[
    str,
    StringConstraints(pattern=patterns.PRODUCT_CODE),
    AfterValidator(_check_code),
]
"""The id of a product of this catalogue, written as text."""

SitePath = Annotated[
    str, StringConstraints(pattern=patterns.SITE_PATH), AfterValidator(_check_path)
]
"""A path of this site with or without an anchor, or an anchor of the same page."""

WebAddress = Annotated[str, StringConstraints(pattern=patterns.WEB_ADDRESS)]
"""An absolute address outside this site."""

ImageFile = Annotated[
    str, StringConstraints(pattern=patterns.IMAGE_PATH), AfterValidator(_check_image)
]
"""A file below ``spa/images``."""

ImagePath = Annotated[ImageFile, AfterValidator(_check_description)]
"""A file below ``spa/images`` that ``images`` describes."""


class Link(CatalogueModel):
    """A labelled link inside the site."""

    label: Text
    to: SitePath


class Labelled(CatalogueModel):
    """A value with its label."""

    value: Text
    label: Text


class Titled(CatalogueModel):
    """A title and a text."""

    title: Text
    text: Text


State = Literal["sample", "unconfirmed", "confirmed"]
Need = Literal["yes", "words", "number", "document", "photograph"]


class Confirmation(CatalogueModel):
    """Who confirmed a value, when, and with which text; a changed text needs a new confirmation."""

    by: Text
    on: IsoDate
    words: Text
    """All texts inside the value, joined by a middle dot; see placeholders/claims.py."""


class Mark(CatalogueModel):
    """The published part of a claim: which value is not confirmed."""

    of: list[Text] = []
    """The path from the map that contains the claim to the value. A step is a key or, for an item
    in a list, its id, name, title, caption or text. An empty path means the whole map."""
    state: Literal["sample", "unconfirmed"]
    """``sample``: a placeholder to replace; ``unconfirmed``: a plausible value to confirm."""


class Claim(Mark):
    """A value that is a placeholder, or that needs the owner's confirmation."""

    needs: Need
    ask: Text
    """The question for the owner; it is not published."""
    unchanged: list[Text] = []
    """The texts of a placeholder that are not replaced yet, after the first one was. The value
    cannot be confirmed while it contains one of them."""
    confirmed: Confirmation | None = None


def _mark(claim: Claim) -> Mark:
    """Return a claim as it is published, without the question to the owner."""
    return Mark(of=claim.of, state=claim.state)


class Claimed(CatalogueModel):
    """A model that can mark its values with claims."""

    claims: list[Annotated[Claim, PlainSerializer(_mark)]] = []
