"""Which wire is wound on which pack, and its length there."""

import math

from prerender.catalogue.models.base import CatalogueModel, Text
from prerender.catalogue.models.grade import (
    FormTerm,
    Grade,
    Offer,
    PackageTerm,
    Quantity,
    Sizes,
    Winding,
)


class PackLimits(CatalogueModel):
    """The thinnest and the thickest wire in mm that a pack of an offer is wound with."""

    thinnest: Text | None = None
    thickest: Text | None = None


def pack_limits(
    rule: Winding,
    form: FormTerm,
    pack: PackageTerm,
    offer: Offer,
    density: tuple[float, float] | None,
) -> PackLimits:
    """Return the diameters that give a length within the limits and that the core can bend."""
    masses = [] if offer.lengths else kilograms(pack.net)
    thinnest = [float(form.thinnest)] if form.thinnest else []
    thickest = [float(pack.barrel) / float(rule.barrel_to_wire)] if pack.barrel else []
    if density and masses:
        thinnest.append(_diameter(min(masses), float(rule.longest), density))
        thickest.append(_diameter(max(masses), float(rule.shortest) / 1000, density))
    return PackLimits(
        thinnest=f"{max(thinnest):.3f}" if thinnest else None,
        thickest=f"{min(thickest):.3f}" if thickest else None,
    )


def kilograms(net: Quantity | None) -> list[float]:
    """Return the ends of a net content in kg; none if it is not a mass."""
    if not net or net.unit != "kg":
        return []
    ends = (net.value or net.low, net.value or net.high)
    return [float(end) for end in ends if end] if all(ends) else []


def density_of(grade: Grade) -> tuple[float, float] | None:
    """Return the ends of a grade's density in g/cm³."""
    density = grade.properties.get("density")
    low, high = (
        (density.value or density.low, density.value or density.high) if density else ("", "")
    )
    return (float(low), float(high)) if low and high else None


def is_binding(limits: PackLimits, sizes: Sizes | None) -> bool:
    """Return whether limits exclude one of the diameters."""
    ends = [sizes.low, sizes.high, *sizes.values, *sizes.on_order] if sizes else []
    offered = [float(size) for size in ends if size]
    return bool(offered) and (
        min(offered) < float(limits.thinnest or 0)
        or max(offered) > float(limits.thickest or max(offered))
    )


def _diameter(mass: float, kilometres: float, density: tuple[float, float]) -> float:
    """Return the diameter in mm of a mass of wire in kg that has a length in km."""
    return math.sqrt(mass * 8 / (math.pi * kilometres * sum(density)))


def kilometres(diameter: float, mass: float, density: tuple[float, float]) -> float:
    """Return the length of a mass of wire in km."""
    area = math.pi / 4 * diameter**2
    least, most = (mass * 1000 / (end * area) for end in reversed(density))
    return (least + most) / 2000
