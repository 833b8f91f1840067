"""The words that grades are described in: a name for each thing, and what else buyers call it.

A grade refers to them by id, so that a filter, a search and a table say the same of all products.
"""

import json
from typing import Annotated, Literal

from pydantic import AfterValidator, Field, StringConstraints, ValidationInfo

from prerender.catalogue.models import patterns
from prerender.catalogue.models.base import CatalogueModel, Targets, Text, Word, named
from prerender.catalogue.models.quantity import Quantity


class Term(CatalogueModel):
    """A thing that grades have in common, as pages name it."""

    id: Word
    name: Text
    synonyms: list[Text] = []


class PropertyTerm(CatalogueModel):
    """A property that grades have figures of."""

    id: Annotated[str, StringConstraints(pattern=patterns.PROPERTY)]
    name: Text
    searched: bool = False
    """Whether buyers look for it by a number, so that the search finds its figures."""


class ElementTerm(CatalogueModel):
    """A chemical element that buyers name in an alloy: its symbol and its name."""

    symbol: Text
    name: Text


class Counted(CatalogueModel):
    """What one and several of a thing are called when they are counted."""

    one: Text
    many: Text


class FormTerm(Term):
    """A form of delivery: how it is counted, and by what it is measured instead."""

    counted: Counted
    measured: list[Literal["kg", "m"]] = []


class PackageTerm(CatalogueModel):
    """A package, and what it holds where that is one figure."""

    id: Word
    name: Text
    net: Quantity | None = None
    counted: Counted | None = None
    """Where it is counted by another name than its form: cartons of rods."""
    called: Text | None = None
    """How it is called behind a count, where that is not by its name: ``{form} of {net}``.

    ``{form}`` is how it is counted, ``{net}`` what it holds.
    """
    synonyms: list[Text] = []
    """Trade names of the package, which a search takes for its name."""


class Vocabulary(CatalogueModel):
    """All that grades refer to, and the words that a search takes for one another."""

    alloys: Annotated[list[Term], Field(min_length=1)]
    coatings: list[Term]
    tempers: list[Term]
    processes: list[Term]
    forms: list[FormTerm]
    packages: list[PackageTerm]
    documents: list[Term] = []
    """What can come with the goods; a product's ``availableAddOns`` name those that there are."""
    properties: list[PropertyTerm]
    elements: list[ElementTerm] = []
    """Elements whose share in an alloy the search finds: "8% tin"."""
    synonyms: list[Annotated[list[Text], Field(min_length=2)]] = []
    """Each list: words that mean the same, spelling mistakes among them."""


def _known(kind: str) -> AfterValidator:
    """Check that the vocabulary has the id that is referred to."""

    def check(word: str, info: ValidationInfo) -> str:
        targets: Targets | None = info.context
        known = targets.words.get(kind) if targets else None
        if known and word not in known:
            msg = (
                f"vocabulary.{kind} has no id {json.dumps(word)}; there are {named(sorted(known))}"
            )
            raise ValueError(msg)
        return word

    return AfterValidator(check)


def _check_grade(ref: str, info: ValidationInfo) -> str:
    targets: Targets | None = info.context
    if targets and targets.grades and ref not in targets.grades:
        product = ref.partition("/")[0]
        of_product = sorted(grade for grade in targets.grades if grade.startswith(f"{product}/"))
        known = named(of_product) if of_product else f"no grades of product {product}"
        msg = f"no grade is called {json.dumps(ref)}; there are {known}"
        raise ValueError(msg)
    return ref


Alloy = Annotated[Word, _known("alloys")]
Coating = Annotated[Word, _known("coatings")]
TemperName = Annotated[Word, _known("tempers")]
Process = Annotated[Word, _known("processes")]
Form = Annotated[Word, _known("forms")]
Package = Annotated[Word, _known("packages")]
Property = Annotated[str, StringConstraints(pattern=patterns.PROPERTY), _known("properties")]

GradeRef = Annotated[str, StringConstraints(pattern=patterns.GRADE), AfterValidator(_check_grade)]
"""A grade of a product: the product's id, a stroke, the grade's."""
