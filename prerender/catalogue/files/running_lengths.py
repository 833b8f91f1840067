"""The table of running lengths: the km of wire in each pack, for goods whose packs are recorded.

The page shows the same table (spa/src/features/product/running-lengths.ts); tests compare both.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from prerender.catalogue.model import Catalogue
from prerender.catalogue.models.grade import Grade, Offer
from prerender.catalogue.models.product import Product, Table
from prerender.catalogue.models.quantity import Quantity, Sizes
from prerender.catalogue.models.vocabulary import FormTerm, PackageTerm
from prerender.catalogue.pages.product_pages import FigureWords

_Ends = tuple[float, float]
_NOT_MADE = "\N{EN DASH}"
_MADE = "\N{BULLET}"
"""The cell of a pack whose contents are not recorded exactly."""


@dataclass(frozen=True, slots=True)
class _Column:
    """A form of the goods in one of its packs."""

    form: FormTerm
    pack: PackageTerm
    diameters: Sizes

    def cell(self, size: str, density: _Ends) -> str:
        """Return the length of wire in the pack, in km."""
        if size not in [*self.diameters.values, *self.diameters.on_order]:
            return _NOT_MADE
        ends = _kilograms(self.pack.net)
        kilometres = [_kilometres(float(size), mass, density) for mass in ends]
        return "\N{EN DASH}".join(dict.fromkeys(kilometres)) or _MADE


def running_lengths(catalogue: Catalogue, product: Product) -> Table | None:
    """Return the running lengths of goods whose diameters and packs are all recorded."""
    grades = [grade for grade in product.grades if grade.offers]
    offers = {offer.form: offer for grade in grades for offer in grade.offers}
    density = next(filter(None, map(_density, grades)), None)
    columns = [*_columns(catalogue, offers.values())]
    is_listed = all(
        one.diameters and not one.diameters.low and one.packages for one in offers.values()
    )
    in_metres = any(one.pack.net and one.pack.net.unit == "m" for one in columns)
    if not density or not columns or not is_listed or in_metres:
        return None
    words = catalogue.pages.product
    sizes = _labels([one.diameters for one in columns], catalogue.pages.ask.choice.on_order)
    return Table(
        caption=words.sizes.lengths,
        columns=[
            words.sizes.diameter,
            *(_label(one, words.figures, is_mixed=len(offers) > 1) for one in columns),
        ],
        rows=[
            [label, *(one.cell(size, density) for one in columns)] for size, label in sizes.items()
        ],
        note=words.sizes.lengths_note,
    )


def _columns(catalogue: Catalogue, offers: Iterable[Offer]) -> Iterable[_Column]:
    packs = {pack.id: pack for pack in catalogue.vocabulary.packages}
    forms = {form.id: form for form in catalogue.vocabulary.forms}
    for offer in offers:
        for pack in offer.packages:
            if offer.diameters:
                yield _Column(forms[offer.form], packs[pack], offer.diameters)


def _labels(diameters: Sequence[Sizes], on_order: str) -> dict[str, str]:
    """Return the label of each diameter. The label states whether the diameter is on order."""
    labels: dict[str, str] = {}
    for one in diameters:
        labels |= {size: size for size in one.values}
        labels |= {size: f"{size} ({on_order})" for size in one.on_order}
    return dict(sorted(labels.items(), key=lambda entry: float(entry[0])))


def _label(column: _Column, words: FigureWords, *, is_mixed: bool) -> str:
    pack = column.pack
    net = _net(pack.net, words) if pack.net else ""
    name = _name_among_forms(column, net) if is_mixed else pack.name
    return name if not net or net in pack.name else f"{name} ({net})"


def _name_among_forms(column: _Column, net: str) -> str:
    """Return the name of a pack among several forms: ``Rod, carton of 5 kg``."""
    form, pack = column.form, column.pack
    counted = pack.counted or form.counted
    called = (pack.called or f"{{form}} {pack.name}").replace("{net}", net)
    own = called.replace("{form}", counted.one)
    is_other = counted.one != form.counted.one
    return f"{form.name}, {own}" if is_other else own[:1].upper() + own[1:]


def _net(net: Quantity, words: FigureWords) -> str:
    span = "\N{EN DASH}".join(end for end in (net.low, net.high, net.value) if end)
    text = f"{span} {net.unit}"
    if net.basis == "approximate":
        text = words.approximate.replace("{figure}", text)
    is_limit = not net.value and not net.low
    return words.at_most.replace("{figure}", text) if is_limit else text


def _kilograms(net: Quantity | None) -> list[float]:
    if not net or net.unit != "kg":
        return []
    ends = (net.value or net.low, net.value or net.high)
    return [float(end) for end in ends if end] if all(ends) else []


def _density(grade: Grade) -> _Ends | None:
    density = grade.properties.get("density")
    low, high = (
        (density.value or density.low, density.value or density.high) if density else ("", "")
    )
    return (float(low), float(high)) if low and high else None


def _kilometres(diameter: float, mass: float, density: _Ends) -> str:
    """Return a length in km with one decimal, or with two below 1 km."""
    area = math.pi / 4 * diameter**2
    least, most = (mass * 1000 / (one * area) for one in reversed(density))
    length = (least + most) / 2000
    return f"{length:.1f}" if length >= 1 else f"{length:.2f}"
