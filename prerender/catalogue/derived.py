"""Values derived from the catalogue alone.

They are full names, the terms of an order, and the tables of sizes and running lengths.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from pydantic import ConfigDict

from prerender.catalogue.checks.figures import FigureFormatter, figure_formatter
from prerender.catalogue.model import Catalogue
from prerender.catalogue.models.base import CatalogueModel, ProductRef, Text
from prerender.catalogue.models.grade import (
    Designation,
    Form,
    FormTerm,
    Grade,
    Offer,
    Package,
    PackageTerm,
    Sizes,
)
from prerender.catalogue.models.product import Product
from prerender.catalogue.winding import (
    PackLimits,
    density_of,
    is_binding,
    kilograms,
    kilometres,
    pack_limits,
)

_AMOUNT = re.compile(r"([0-9]+) (\S+)")
"""A minimum order as written: ``10 spools``, ``250 meters``."""
_Unit = Literal["pack", "kg", "m"]
_MEASURES: Mapping[str, _Unit] = {"kg": "kg", "m": "m", "meters": "m", "metres": "m"}


class LeastAmount(CatalogueModel):
    """A minimum order as a number; ``pack`` counts spools, rods or pieces."""

    quantity: int
    unit: _Unit
    of_family: Literal[True] | None = None
    """Whether the family states it, and all its members count together."""


class OrderTerms(CatalogueModel):
    """The terms that a product states, or those of its family if it states none."""

    minimum_order: Text | None = None
    """The family's is left out if every pack of the product holds more."""
    delivery_time: Text | None = None
    family: Text | None = None
    """The family's name, if the family states the terms."""
    least: LeastAmount | None = None


class SizeRow(CatalogueModel):
    """A diameter or a range of diameters, with its forms and their processes."""

    size: Text | None = None
    """A single diameter in mm, such as ``0.25``; None for a range."""
    cells: list[str]


class PackChoice(CatalogueModel):
    """The choice of a pack for the order form, with the form if there are several."""

    form: Form | None = None
    package: Package


class PublishedOffer(Offer):
    """An offer with the diameters of each pack, if they are limited."""

    model_config = ConfigDict(title="Offer")

    limits: dict[Package, PackLimits] = {}


class PackColumn(CatalogueModel):
    """A form of the goods in one of its packs."""

    label: Text
    choice: PackChoice


class LengthRow(CatalogueModel):
    """A diameter with the length of wire in each pack."""

    size: Text
    """The diameter in mm."""
    cells: list[Text | None]
    """The diameter as shown, then a length for each pack; None if the pack is not offered."""


class RunningLengths(CatalogueModel):
    """The length of wire in each pack, for goods whose diameters and packs are all recorded.

    They are calculated for the first grade that has a density; other grades differ by less than the
    net weight does.
    """

    packs: list[PackColumn]
    rows: list[LengthRow]


class PublishedPackage(PackageTerm):
    """A package with the texts that follow from its net content."""

    model_config = ConfigDict(title="PackageTerm")

    called: Text
    """The words after a number; the word for the form replaces ``{form}``."""
    contents: Text | None = None
    """The net content, if the name does not contain it."""


class PublishedDesignation(Designation):
    """A designation with its names as pages show them."""

    model_config = ConfigDict(title="Designation")

    full_standard: Text
    """The standard with its system, such as ``AWS A5.8``, or the system alone."""
    full_name: Text
    """The name with its standard, such as ``AWS A5.8 BCuP-2``."""


class PublishedGrade(Grade):
    """A grade with the full names of its designations."""

    model_config = ConfigDict(title="Grade")

    designations: list[PublishedDesignation] = []  # type: ignore[assignment]  # models are frozen
    offers: list[PublishedOffer] = []  # type: ignore[assignment]  # models are frozen


class PublishedProduct(Product):
    """A product page, with the figures of grades in its texts."""

    model_config = ConfigDict(title="Product")

    path: Text
    grades: list[PublishedGrade] = []  # type: ignore[assignment]  # models are frozen
    members: list[ProductRef] = []
    """The products whose family this is."""
    terms: OrderTerms
    size_rows: list[SizeRow] = []
    running_lengths: RunningLengths | None = None
    strengths: dict[Text, Text] = {}
    """The strength of each temper as a text, such as ``cuzn37.hard``."""


class Derivation:
    """Derives the values of products; relations between products are computed once."""

    def __init__(self, catalogue: Catalogue) -> None:
        """Use a catalogue without omitted values."""
        self._words = catalogue.pages.product
        self._on_order = catalogue.pages.ask.choice.on_order
        self._figures = figure_formatter(catalogue)
        self._products = {product.id: product for product in catalogue.products}
        self._members: dict[int, list[int]] = defaultdict(list)
        for product in catalogue.products:
            if product.parent:
                self._members[product.parent].append(product.id)
        vocabulary = catalogue.vocabulary
        self._packs = {pack.id: self._package(pack) for pack in vocabulary.packages}
        self._forms = {form.id: form for form in vocabulary.forms}
        self._winding = vocabulary.winding
        self._names = {term.id: term.name for term in [*vocabulary.forms, *vocabulary.processes]}

    def packages(self) -> list[PublishedPackage]:
        """Return all packages, in the order of the vocabulary."""
        return [*self._packs.values()]

    def product(self, product: Product) -> PublishedProduct:
        """Return a product with the figures of grades in its texts and all derived values."""
        own = self._figures.fill_product(product)
        tables = own.specification_tables
        if not any(grade.offers for grade in product.grades):
            # Without an order form, rows lead nowhere.
            tables = [table.model_copy(update={"sets": None}) for table in tables]
        return PublishedProduct.model_construct(
            **dict(own)
            | {
                "grades": [self._published_grade(grade) for grade in product.grades],
                "specification_tables": tables,
            },
            path=self._words.path.replace("{id}", str(product.id)),
            members=self._members.get(product.id, []),
            terms=self._terms(product),
            size_rows=self._size_rows(product),
            running_lengths=self._running_lengths(product),
            strengths=dict(_strengths(product, self._figures)),
        )

    def _terms(self, product: Product) -> OrderTerms:
        own = [product] + ([self._products[product.parent]] if product.parent else [])
        stated = next((owner for owner in own if owner.minimum_order or owner.delivery_time), None)
        if stated is None:
            return OrderTerms()
        family = None if stated is product else stated.name
        least = self._least(stated.minimum_order, family)
        is_exceeded = family and least and self._packs_exceed(product, least)
        return OrderTerms.model_construct(
            minimum_order=None if is_exceeded else stated.minimum_order,
            delivery_time=stated.delivery_time,
            family=family,
            least=least,
        )

    def _least(self, minimum_order: str | None, family: str | None) -> LeastAmount | None:
        amount = _AMOUNT.fullmatch(minimum_order or "")
        if not amount:
            return None
        counted = {form.counted.many for form in self._forms.values()}
        unit: _Unit | None = "pack" if amount[2] in counted else _MEASURES.get(amount[2])
        if unit is None:
            return None
        of_family: Literal[True] | None = True if family else None
        return LeastAmount.model_construct(quantity=int(amount[1]), unit=unit, of_family=of_family)

    def _packs_exceed(self, product: Product, least: LeastAmount) -> bool:
        """Return whether every pack of a product holds more than a minimum order."""
        packs = {
            pack for grade in product.grades for offer in grade.offers for pack in offer.packages
        }
        nets = [self._packs[pack].net for pack in packs]
        return bool(nets) and all(
            net and net.unit == least.unit and float(net.value or net.low or 0) > least.quantity
            for net in nets
        )

    def _size_rows(self, product: Product) -> list[SizeRow]:
        """Return the diameters of a product, each with its forms and their processes."""
        rows: dict[str, tuple[dict[str, None], dict[str, None], dict[str, None]]] = {}
        regular: set[str] = set()
        made = [grade for grade in product.grades if any(offer.diameters for offer in grade.offers)]
        for grade in made:
            for offer in grade.offers:
                if not offer.diameters:
                    continue
                listed = self._listed(offer.diameters)
                regular.update(listed)
                for size in [*listed, *offer.diameters.on_order]:
                    forms, uses, names = rows.setdefault(size, ({}, {}, {}))
                    forms[self._names[offer.form]] = None
                    names[grade.name] = None
                    for use in offer.processes or grade.processes:
                        uses[self._names[use]] = None
        on_order = self._words.sizes.on_order
        return [
            SizeRow.model_construct(
                size=None if " " in size else size,
                cells=[
                    size,
                    ", ".join(
                        [
                            *(forms if len(names) == len(made) else names),
                            *([] if size in regular else [on_order]),
                        ]
                    ),
                    ", ".join(uses),
                ],
            )
            for size, (forms, uses, names) in sorted(
                rows.items(), key=lambda row: float(row[0].split(maxsplit=1)[0])
            )
        ]

    def _listed(self, sizes: Sizes) -> list[str]:
        if sizes.low is None or sizes.high is None:
            return sizes.values
        between = self._words.figures.between
        return [between.replace("{from}", sizes.low).replace("{to}", sizes.high)]

    def _running_lengths(self, product: Product) -> RunningLengths | None:
        grades = [grade for grade in product.grades if grade.offers]
        offers = {offer.form: offer for grade in grades for offer in grade.offers}.values()
        density = next(filter(None, map(density_of, grades)), None)
        columns = [*self._columns(offers, density)] if density else []
        is_listed = all(
            offer.diameters and not offer.diameters.low and offer.packages for offer in offers
        )
        in_metres = any(column.pack.net and column.pack.net.unit == "m" for column in columns)
        if not columns or not density or not is_listed or in_metres:
            return None
        is_mixed = len(offers) > 1
        labels = self._labels(columns)
        lengths = [[column.lengths(size, density) for size in labels] for column in columns]
        # A column is in metres if one of its lengths is below 1 km.
        units = ["m" if any(km < 1 for ends in row for km in ends) else "km" for row in lengths]
        cells = [
            [_length_text(length, unit) for length in of_pack]
            for of_pack, unit in zip(lengths, units, strict=True)
        ]
        return RunningLengths(
            packs=[
                self._pack_column(column, unit, is_mixed=is_mixed)
                for column, unit in zip(columns, units, strict=True)
            ],
            rows=[
                LengthRow(size=size, cells=[label, *row])
                for (size, label), *row in zip(labels.items(), *cells, strict=True)
            ],
        )

    def _columns(
        self, offers: Iterable[Offer], density: tuple[float, float]
    ) -> Iterator["_Column"]:
        for offer in offers:
            for pack in offer.packages:
                if offer.diameters:
                    form, limits = self._forms[offer.form], self._limits(offer, pack, density)
                    yield _Column(form, self._packs[pack], offer.diameters, limits)

    def _limits(self, offer: Offer, pack: str, density: tuple[float, float] | None) -> PackLimits:
        form, package = self._forms[offer.form], self._packs[pack]
        return pack_limits(self._winding, form, package, offer, density)

    def _published_grade(self, grade: Grade) -> PublishedGrade:
        designations = [_published_designation(designation) for designation in grade.designations]
        offers = [self._published_offer(offer, density_of(grade)) for offer in grade.offers]
        return PublishedGrade.model_construct(
            **dict(grade) | {"designations": designations, "offers": offers}
        )

    def _published_offer(self, offer: Offer, density: tuple[float, float] | None) -> PublishedOffer:
        limits = {pack: self._limits(offer, pack, density) for pack in offer.packages}
        limited = {
            pack: limit for pack, limit in limits.items() if is_binding(limit, offer.diameters)
        }
        return PublishedOffer.model_construct(**dict(offer) | {"limits": limited})

    def _labels(self, columns: Iterable["_Column"]) -> dict[str, str]:
        """Return the label of each diameter, which states whether it is made to order."""
        labels: dict[str, str] = {}
        for sizes in (column.diameters for column in columns):
            labels |= {size: size for size in sizes.values}
            labels |= {size: f"{size} ({self._on_order})" for size in sizes.on_order}
        return dict(sorted(labels.items(), key=lambda entry: float(entry[0])))

    def _pack_column(self, column: "_Column", unit: str, *, is_mixed: bool) -> PackColumn:
        form, pack = column.form, column.pack
        name = _name_among_forms(form, pack) if is_mixed else pack.name
        label = f"{name} ({pack.contents})" if pack.contents else name
        choice = PackChoice(form=form.id if is_mixed else None, package=pack.id)
        return PackColumn(label=f"{label}, {unit}", choice=choice)

    def _package(self, pack: PackageTerm) -> PublishedPackage:
        net = self._figures.quantity(pack.net) if pack.net else ""
        called = (pack.called or f"{{form}} {pack.name}").replace("{net}", net)
        contents = net if net and net not in pack.name else None
        return PublishedPackage.model_construct(
            **dict(pack) | {"called": called, "contents": contents}
        )


def _published_designation(designation: Designation) -> PublishedDesignation:
    standard = designation.standard or designation.system
    full = (
        standard if standard.startswith(designation.system) else f"{designation.system} {standard}"
    )
    return PublishedDesignation.model_construct(
        **dict(designation), full_standard=full, full_name=f"{full} {designation.name}"
    )


def _strengths(product: Product, figures: FigureFormatter) -> Iterator[tuple[str, str]]:
    for grade in product.grades:
        for temper in grade.tempers:
            if temper.strength:
                # The table of tempers states the typical value together with the limit.
                limit = temper.strength.model_copy(update={"typical": None})
                yield f"{grade.id}.{temper.temper}", figures.quantity(limit)


@dataclass(frozen=True, slots=True)
class _Column:
    """A form of the goods in one of its packs."""

    form: FormTerm
    pack: PublishedPackage
    diameters: Sizes
    limits: PackLimits

    def lengths(self, size: str, density: tuple[float, float]) -> list[float]:
        """Return the least and the greatest length in km; no length if the pack is not offered."""
        is_offered = size in [*self.diameters.values, *self.diameters.on_order]
        thickest = float(self.limits.thickest or size)
        if not is_offered or not float(self.limits.thinnest or 0) <= float(size) <= thickest:
            return []
        return [kilometres(float(size), mass, density) for mass in kilograms(self.pack.net)]


def _length_text(lengths: list[float], unit: str) -> str | None:
    """Return a length in tenths of a kilometre, or in metres with three significant digits."""
    digits = (
        f"{km:.1f}" if unit == "km" else f"{float(f'{km * 1000:.3g}'):,.0f}" for km in lengths
    )
    return "\N{EN DASH}".join(dict.fromkeys(digits)) or None


def _name_among_forms(form: FormTerm, pack: PublishedPackage) -> str:
    """Return the name of a pack, after its form if there are several: ``Rod, carton of 5 kg``."""
    counted = pack.counted or form.counted
    own = pack.called.replace("{form}", counted.one)
    is_other = counted.one != form.counted.one
    return f"{form.name}, {own}" if is_other else own[:1].upper() + own[1:]
