"""The vocabulary of grades: terms with their names and synonyms.

Grades refer to terms by id, so that filters, search and tables use the same words for all products.
"""

import json
from typing import Annotated, Literal

from pydantic import AfterValidator, Field, StringConstraints, ValidationInfo

from prerender.catalogue.models import patterns
from prerender.catalogue.models.base import CatalogueModel, Targets, Text, Word, listed
from prerender.catalogue.models.quantity import Quantity


class Term(CatalogueModel):
    """A term that grades share, with its name on pages."""

    id: Word
    name: Text
    synonyms: list[Text] = []


class ProcessTerm(Term):
    """A process, and the makers of machines for it."""

    makers: list[Text] = []
    """The search finds the products of this process by these names. It shows the name as the
    reason, which is not a statement about approval."""


class PropertyTerm(CatalogueModel):
    """A property of grades that has figures."""

    id: Annotated[str, StringConstraints(pattern=patterns.PROPERTY)]
    name: Text
    searched: bool = False
    """Whether the search finds the property's figures, because buyers search for them by number."""


class ElementTerm(CatalogueModel):
    """A chemical element that buyers name in an alloy: its symbol and its name."""

    symbol: Text
    name: Text


class Counted(CatalogueModel):
    """The singular and the plural for something that is counted."""

    one: Text
    many: Text


class FormTerm(Term):
    """A form of delivery: how it is counted, and the units in which it can be measured."""

    counted: Counted
    measured: list[Literal["kg", "m"]] = []


class PackageTerm(CatalogueModel):
    """A package, and its net content if that is a single figure."""

    id: Word
    name: Text
    net: Quantity | None = None
    counted: Counted | None = None
    """The words for counting packages, if they differ from the form's: cartons of rods."""
    called: Text | None = None
    """The words after a count, if they differ from the name: ``{form} of {net}``. ``{form}`` is the
    counted form, and ``{net}`` is the net content."""
    synonyms: list[Text] = []
    """Trade names of the package, which the search treats as its name."""


class Vocabulary(CatalogueModel):
    """The terms that grades refer to, and synonyms for the search."""

    alloys: Annotated[list[Term], Field(min_length=1)]
    coatings: list[Term]
    tempers: list[Term]
    processes: list[ProcessTerm]
    forms: list[FormTerm]
    packages: list[PackageTerm]
    documents: list[Term] = []
    """Documents that can accompany the goods; each product lists its own in ``availableAddOns``."""
    properties: list[PropertyTerm]
    elements: list[ElementTerm] = []
    """Elements whose share in an alloy can be searched for, such as "8% tin"."""
    synonyms: list[Annotated[list[Text], Field(min_length=2)]] = []
    """Lists of words with the same meaning, including misspellings."""


def _known(kind: str) -> AfterValidator:
    """Return a validator that requires an id to be in the vocabulary."""

    def check(word: str, info: ValidationInfo) -> str:
        targets: Targets | None = info.context
        known = targets.vocabulary.get(kind) if targets else None
        if known and word not in known:
            ids = listed(sorted(known))
            msg = f"vocabulary.{kind} has no id {json.dumps(word)}; use one of {ids}"
            raise ValueError(msg)
        return word

    return AfterValidator(check)


def _check_grade(ref: str, info: ValidationInfo) -> str:
    targets: Targets | None = info.context
    if targets and targets.grades and ref not in targets.grades:
        product = ref.partition("/")[0]
        of_product = sorted(grade for grade in targets.grades if grade.startswith(f"{product}/"))
        known = (
            f"use one of {listed(of_product)}" if of_product else f"product {product} has no grades"
        )
        msg = f"there is no grade {json.dumps(ref)}; {known}"
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
"""A reference to a grade: the product's id, a slash, the grade's id."""
