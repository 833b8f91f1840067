"""The table of running lengths: the km of wire on each spool, for wire on spools only.

The page shows the same table (spa/src/features/product/running-lengths.ts); tests compare both.
"""

import math
from collections.abc import Iterable, Sequence

from prerender.catalogue.model import Catalogue
from prerender.catalogue.models.grade import Grade, Offer
from prerender.catalogue.models.product import Product, Table
from prerender.catalogue.models.quantity import Quantity, Sizes
from prerender.catalogue.models.vocabulary import PackageTerm

_Ends = tuple[float, float]


def running_lengths(catalogue: Catalogue, product: Product) -> Table | None:
    """Return the running lengths of a wire that is only sold on spools with a stated mass."""
    grades = [grade for grade in product.grades if grade.offers]
    offers = [offer for grade in grades for offer in grade.offers]
    density = next(filter(None, map(_density, grades)), None)
    packs = _packs(catalogue, offers)
    masses = [_kilograms(pack.net) for pack in packs]
    diameters = [offer.diameters for offer in offers]
    is_spooled = len({offer.form for offer in offers}) == 1 and len(packs) > 1 and all(masses)
    if not density or not is_spooled or any(not one or one.low for one in diameters):
        return None
    words = catalogue.pages.product.sizes
    sizes = _labels(diameters, catalogue.pages.ask.choice.on_order)
    return Table(
        caption=words.lengths,
        columns=[words.diameter, *map(_pack_label, packs)],
        rows=[
            [label, *(_kilometres(float(size), mass, density) for mass in masses if mass)]
            for size, label in sizes.items()
        ],
        note=words.lengths_note,
    )


def _packs(catalogue: Catalogue, offers: Iterable[Offer]) -> list[PackageTerm]:
    terms = {pack.id: pack for pack in catalogue.vocabulary.packages}
    return [terms[one] for one in dict.fromkeys(one for offer in offers for one in offer.packages)]


def _labels(diameters: Sequence[Sizes | None], on_order: str) -> dict[str, str]:
    """Return the label of each diameter. The label states whether the diameter is on order."""
    labels: dict[str, str] = {}
    for one in diameters:
        if one:
            own = {size: size for size in one.values}
            own |= {size: f"{size} ({on_order})" for size in one.on_order}
            labels |= dict(sorted(own.items(), key=lambda entry: float(entry[0])))
    return labels


def _pack_label(pack: PackageTerm) -> str:
    net = f"{pack.net.value} {pack.net.unit}" if pack.net else ""
    return pack.name if net in pack.name else f"{pack.name} ({net})"


def _kilograms(net: Quantity | None) -> float | None:
    return float(net.value) if net and net.value and net.unit == "kg" else None


def _density(grade: Grade) -> _Ends | None:
    density = grade.properties.get("density")
    low, high = (
        (density.value or density.low, density.value or density.high) if density else ("", "")
    )
    return (float(low), float(high)) if low and high else None


def _kilometres(diameter: float, mass: float, density: _Ends) -> str:
    area = math.pi / 4 * diameter**2
    least, most = (mass * 1000 / (one * area) for one in reversed(density))
    return f"{(least + most) / 2000:.1f}"
