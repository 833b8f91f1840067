"""Wound wire: spools, reels, cones and coils."""

import math
from dataclasses import dataclass

from artwork.parts.paths import smooth
from artwork.shapes import Flat, Group, Piece, Place, Point, Prism, Turned, Wires

_FILL = 0.86
"""Height of the winding as a fraction of the flange."""


@dataclass(frozen=True, slots=True)
class Measures:
    """A spool's dimensions as in the spool table: D, d, L, W and H."""

    flange: float
    barrel: float
    length: float
    width: float
    bore: float

    @property
    def wall(self) -> float:
        """Return the thickness of a flange."""
        return (self.length - self.width) / 2

    @property
    def wound(self) -> float:
        """Return the outer radius of the winding."""
        return (self.barrel + _FILL * (self.flange - self.barrel)) / 2


def winding(radius: float, width: float, turns: int) -> Turned:
    """Build a layer of wire: a cylinder with a scallop for each turn."""
    gauge = width / turns
    steps = (0.0, 0.12, 0.32, 0.5, 0.68, 0.88)
    profile = [
        (radius - gauge * (0.5 - 0.5 * math.sin(math.pi * step)), (turn + step) * gauge)
        for turn in range(turns)
        for step in steps
    ]
    return Turned(((radius - 4 * gauge, 0.0), *profile, (radius - 4 * gauge, width)))


def spool(m: Measures, wire: str, body: str = "black plastic", *, turns: int = 90) -> Group:
    """Build a flanged spool upright on its flange, as in storage."""
    wound = Piece(winding(m.wound, m.width, turns), wire, (Place((0, 0, m.wall)),))
    return Group((Piece(_body(m), body), wound))


def _body(m: Measures) -> Turned:
    rim, bore, break_ = m.flange / 2, m.bore / 2, m.wall * 0.18
    hub, step = bore + 0.22 * (rim - bore), m.wall * 0.3
    inside, outside = hub + 1.5 * step, rim * 0.9
    top = m.length

    def face(z: float, inwards: float) -> list[Flat]:
        deep = z + inwards * step
        return [
            (hub, z),
            (inside, deep),
            (outside, deep),
            (outside + step, z),
            (rim - break_, z),
            (rim, z + inwards * break_),
        ]

    barrel = m.barrel / 2
    profile = [
        (bore, 0.0),
        *face(0.0, 1),
        (rim, m.wall - break_),
        (rim - break_, m.wall),
        (barrel, m.wall),
        (barrel, top - m.wall),
        (rim - break_, top - m.wall),
        (rim, top - m.wall + break_),
        *reversed(face(top, -1)),
        (bore, top),
    ]
    return Turned(tuple(profile), ring=True)


def free_end(m: Measures, wire: str, gauge: float) -> Piece:
    """Build the end of the wire: it leaves the winding on the right and lies in front of it."""
    r, low = m.wound, gauge / 2
    a = math.radians(-18)

    def at(forward: float, outward: float, z: float) -> Point:
        x = r * (math.sin(a) * forward + math.cos(a) * outward)
        y = r * (math.sin(a) * outward - math.cos(a) * forward)
        return (x, y, z)

    high = m.wall + m.width * 0.5
    corners = [
        at(-0.3, 0.96, high * 1.02),
        at(0.0, 1.01, high),
        at(0.5, 1.09, high * 0.86),
        at(1.0, 1.12, high * 0.42),
        at(1.35, 1.08, low),
        at(1.7, 0.82, low),
        at(1.78, 0.4, low),
        at(1.6, 0.05, low),
    ]
    # The curve passes slightly below its corners, so keep it above the ground.
    path = tuple((x, y, max(low, z)) for x, y, z in smooth(corners))
    return Piece(Wires((path,), gauge), wire)


def spoked(m: Measures, wire: str, body: str = "black plastic", *, turns: int = 70) -> Group:
    """Build a MIG spool with flanges of rim, hub and spokes; the winding shows between them."""
    rim, hub, barrel = m.flange / 2, m.barrel / 2 * 0.62, m.barrel / 2
    # Keep the inner parts below the faces of the rings, because faces in the same plane flicker.
    low = m.wall * 0.12
    lower, upper = 0.0, m.length - m.wall
    spokes = tuple(Place((0, 0, z + low), (0, 0, 45 * n)) for z in (lower, upper) for n in range(8))
    rings = (Place((0, 0, lower)), Place((0, 0, upper)))
    webs = (Place((0, 0, lower + 2 * low)), Place((0, 0, upper + low)))
    bar = _bar(barrel * 0.9, rim * 0.97, m.flange * 0.05, m.wall - 2 * low)
    return Group(
        (
            Piece(_hoop(rim * 0.9, rim, m.wall), body, rings),
            Piece(_hoop(hub, barrel * 1.04, m.wall), body, rings),
            Piece(_hoop(m.bore / 2, m.bore / 2 * 1.3, m.length), body),
            Piece(_hoop(m.bore / 2 * 1.25, hub * 1.05, m.wall * 0.64), body, webs),
            Piece(bar, body, spokes),
            Piece(
                _hoop(barrel * 0.96, barrel, m.length - 4 * low), body, (Place((0, 0, 2 * low)),)
            ),
            Piece(winding(m.wound, m.width, turns), wire, (Place((0, 0, m.wall)),)),
            Piece(_sides(m), wire, (Place((0, 0, m.wall)), Place((0, 0, m.wall + m.width - 1)))),
        )
    )


def _sides(m: Measures) -> Turned:
    rows = 14
    pitch = (m.wound - m.barrel / 2) / rows
    profile = [
        (m.barrel / 2 + (row + step) * pitch, 0.5 + side * pitch * 0.4 * math.sin(math.pi * step))
        for side in (-1, 1)
        for row in range(rows)[::-side]
        for step in ((0.8, 0.5, 0.2) if side > 0 else (0.2, 0.5, 0.8))
    ]
    return Turned(tuple(profile), ring=True)


def _hoop(inner: float, outer: float, height: float) -> Turned:
    e = min(0.8, height / 4, (outer - inner) / 4)
    return Turned(
        (
            (inner, e),
            (inner + e, 0),
            (outer - e, 0),
            (outer, e),
            (outer, height - e),
            (outer - e, height),
            (inner + e, height),
            (inner, height - e),
        ),
        ring=True,
    )


def _bar(start: float, end: float, width: float, height: float) -> Prism:
    half = width / 2
    return Prism(((start, -half), (end, -half), (end, half), (start, half)), height, 0.8)
