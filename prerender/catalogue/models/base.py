"""The value types that every part of the catalogue is made of."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints, ValidationInfo
from pydantic.alias_generators import to_camel

from prerender.catalogue.models import patterns
from prerender.catalogue.models.markup import check_markup

LARGEST_ID = 999_999_999_999_999
"""Fifteen digits: JavaScript reads them exactly, longer ones only roughly."""
LONGEST_NAME = 100
"""Characters; a search result shows about 60, and file systems take 255 bytes."""
_NAMED = 60
"""How many of the things that exist a message names."""
_FIELDS_SET: dict[frozenset[str], set[str]] = {}
"""Each combination of fields that parts were read with."""


@dataclass(frozen=True, slots=True)
class Targets:
    """What a reference in the catalogue may point at.

    Handed to the models as validation context, so that a dangling reference is
    reported together with every other problem, at its own place in the file. An empty set is
    itself the mistake; what refers to it is not reported as well.
    """

    products: frozenset[int]
    paths: frozenset[str]
    templates: frozenset[str]
    """The paths as the catalogue gives them: ``{id}`` stands for any product's id."""
    images: frozenset[str]
    unusable: Mapping[str, str]
    """What is wrong with each drawing that cannot be published."""
    described: frozenset[str]
    """The images that have words."""
    words: Mapping[str, frozenset[str]]
    """The ids in each list of the vocabulary."""
    categories: Mapping[str, Sequence[str]]
    """The names of categories and subcategories, under ``category`` and ``subcategory``."""
    grades: frozenset[str]
    """The grades of all products, as a reference names them: ``1/cuzn37``."""


class CatalogueModel(BaseModel):
    """A part of the catalogue: camelCase keys, no unknown ones, no conversions."""

    model_config = ConfigDict(
        alias_generator=to_camel, validate_by_name=False, extra="forbid", frozen=True, strict=True
    )

    def model_post_init(self, _context: object, /) -> None:
        """Have the names of the fields that are set in common with other parts.

        A product is two dozen parts, and pydantic gives each a set of its own: a third of all that
        a product takes in memory. Parts are frozen, and a copy of one gets a copy of its set.
        """
        names = self.__pydantic_fields_set__
        shared = _FIELDS_SET.setdefault(frozenset(names), names)
        object.__setattr__(self, "__pydantic_fields_set__", shared)


def _check_product(product: int, info: ValidationInfo) -> int:
    targets: Targets | None = info.context
    if targets and targets.products and product not in targets.products:
        msg = f"no product has id {product}; there are {named(sorted(targets.products))}"
        raise ValueError(msg)
    return product


def _check_code(code: str, info: ValidationInfo) -> str:
    _check_product(int(code), info)
    return code


def _check_path(path: str, info: ValidationInfo) -> str:
    targets: Targets | None = info.context
    bare = path.partition("#")[0]
    if targets and targets.paths and bare and bare not in targets.paths:
        known = named(sorted(targets.templates))
        if bare[-1].isdigit():
            known += f" with the ids {named(sorted(targets.products))}"
        msg = f"{json.dumps(bare)} is no page; there are {known}"
        raise ValueError(msg)
    return path


def _check_image(image: str, info: ValidationInfo) -> str:
    targets: Targets | None = info.context
    if targets and image not in targets.images:
        msg = f"spa/images/{image} does not exist; add the file or name another"
        raise ValueError(msg)
    if targets and image in targets.unusable:
        msg = f"spa/images/{image} {targets.unusable[image]}"
        raise ValueError(msg)
    return image


def _check_words(image: str, info: ValidationInfo) -> str:
    targets: Targets | None = info.context
    if targets and targets.described and image not in targets.described:
        msg = f'{image} has no words; add "{image}": {{"alt": "…"}} to images'
        raise ValueError(msg)
    return image


def _check_day(day: str) -> str:
    try:
        date.fromisoformat(day)
    except ValueError as error:
        msg = f"{day} is no day of the calendar"
        raise ValueError(msg) from error
    return day


def named(known: Sequence[object]) -> str:
    """Return the things that exist, for a message; of very many, the first."""
    more = f" and {len(known) - _NAMED} more" if len(known) > _NAMED else ""
    return ", ".join(map(str, known[:_NAMED])) + more


Text = Annotated[str, StringConstraints(min_length=1, pattern=patterns.TEXT)]
"""One piece of plain text: it begins with something visible, no space at either end."""

Name = Annotated[Text, StringConstraints(max_length=LONGEST_NAME)]
"""A name that titles, file names and lists have space for."""

Word = Annotated[str, StringConstraints(pattern=patterns.WORD)]
"""A short name of small letters, digits and hyphens."""

Markup = Annotated[Text, AfterValidator(check_markup)]
"""HTML text of the allowed tags, written the way a browser would write it back."""

IsoDate = Annotated[str, StringConstraints(pattern=patterns.DATE), AfterValidator(_check_day)]
"""A day, written as ISO 8601 says."""

ProductId = Annotated[int, Field(gt=0, le=LARGEST_ID)]
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
"""A path of this site, with an anchor or without; or an anchor of the same page."""

WebAddress = Annotated[str, StringConstraints(pattern=patterns.WEB_ADDRESS)]
"""An absolute address outside this site."""

ImageFile = Annotated[
    str, StringConstraints(pattern=patterns.IMAGE_PATH), AfterValidator(_check_image)
]
"""A file below ``spa/images``."""

ImagePath = Annotated[ImageFile, AfterValidator(_check_words)]
"""A file below ``spa/images`` that ``images`` describes."""


class Link(CatalogueModel):
    """A labelled link inside the site."""

    label: Text
    to: SitePath


class Labelled(CatalogueModel):
    """A figure or a name with the words that explain it."""

    value: Text
    label: Text


class Titled(CatalogueModel):
    """A title with a text below it."""

    title: Text
    text: Text
