"""Wear parts of EDM machines: filters, guides, contacts."""

import math
from dataclasses import dataclass

from artwork.parts.straight import rod
from artwork.shapes import Block, Flat, Group, Piece, Place, Prism, Turned, put


def cartridge(
    diameter: float, height: float, paper: str, cap: str, *, pleats: int = 64, bore: float = 0.3
) -> Group:
    """Build an upright pleated filter cartridge with end caps and an open core."""
    outer, inner = diameter / 2 * 0.955, diameter / 2 * 0.66
    outline: list[Flat] = []
    for n in range(pleats):
        for offset, r in ((0.0, outer), (0.18, outer), (0.5, inner), (0.68, inner)):
            a = 2 * math.pi * (n + offset) / pleats
            outline.append((r * math.cos(a), r * math.sin(a)))
    plate = _cap(diameter / 2, diameter * bore / 2, height * 0.06)
    grid = Turned(
        ((outer, -0.8), (outer + 1.2, -0.8), (outer + 1.2, 0.8), (outer, 0.8)), 96, ring=True
    )
    belts = tuple(Place((0, 0, height * share)) for share in (0.28, 0.5, 0.72))
    caps = (Place((0, 0, height * 0.06), (180, 0, 0)), Place((0, 0, height * 0.94)))
    return Group(
        (
            Piece(Prism(tuple(outline), height * 0.94), paper, (Place((0, 0, height * 0.03)),)),
            Piece(plate, cap, caps),
            Piece(grid, cap, belts),
        )
    )


def _cap(r: float, bore: float, thick: float) -> Turned:
    e = thick * 0.25
    return Turned(
        (
            (bore, 0),
            (r - e, 0),
            (r, e),
            (r, thick - e),
            (r - e, thick),
            (r * 0.78, thick),
            (r * 0.74, thick * 0.55),
            (bore * 1.35, thick * 0.55),
            (bore * 1.25, thick * 1.25),
            (bore, thick * 1.25),
            (bore, -thick),
        ),
        128,
        ring=True,
    )


@dataclass(frozen=True, slots=True)
class Guide:
    """A drill guide: a turned body on a flange, with a bored insert."""

    body: float
    length: float
    flange: float
    insert: str
    stone: float
    bore: float

    @property
    def thick(self) -> float:
        """Return the flange's thickness."""
        return self.length * 0.16

    @property
    def nose(self) -> float:
        """Return the height at which the body begins to narrow."""
        return self.length * 0.7

    def standing(self) -> Group:
        """Build the guide on its flange, with the nose up."""
        r, f, s, b = self.body / 2, self.flange / 2, self.stone / 2, self.bore / 2
        thick, length, e = self.thick, self.length, self.body * 0.03
        shell = (
            (s, 0.0),
            (f - e, 0.0),
            (f, e),
            (f, thick - e),
            (f - e, thick),
            (r + e, thick),
            (r * 0.93, thick + e),
            (r * 0.93, thick + 3 * e),
            (r, thick + 4 * e),
            (r, self.nose),
            (s * 1.5, length - e),
            (s * 1.45, length),
            (s, length),
        )
        jewel = (
            (b, length * 0.5),
            (s, length * 0.5),
            (s, length + e),
            (s - e, length + 2 * e),
            (b * 1.6, length + 2 * e),
            (b, length + e),
        )
        return Group(
            (
                Piece(Turned(shell, 128, ring=True), "stainless"),
                Piece(Turned(jewel, 64, ring=True), self.insert),
            )
        )

    def lying(self, x: float, y: float, turn: float) -> Group:
        """Build the guide on its side, resting on the flange and on the body."""
        f, thick = self.flange / 2, self.thick
        rests = ((self.body / 2, self.nose), (self.stone * 0.75, self.length))
        tilt = min(math.atan((f - r) / (z - thick)) for r, z in rests)
        height = f * math.cos(tilt) + thick * math.sin(tilt)
        return put(self.standing(), x, y, height, turn=(90 + math.degrees(tilt), 0, turn))


def through(diameter: float, length: float, bore: float, material: str, *, foot: float) -> Piece:
    """Build an upright tube electrode in a guide."""
    return Piece(rod(diameter, length, bore), material, (Place((0, 0, foot)),))


def contact(size: tuple[float, float, float], *, face: str, body: str, inlay: float = 0.0) -> Group:
    """Build a power feed contact: a ground block with a plain face or an inlaid pad."""
    width, depth, height = size
    pieces = [Piece(Block(size, 0.35), body)]
    if inlay:
        pad = Block((width * 0.86, depth * 0.6, inlay), 0.12)
        pieces.append(Piece(pad, face, (Place((0, 0, height - 0.05)),)))
    return Group(tuple(pieces))


def screw(diameter: float, head: float) -> Group:
    """Build the head of a socket cap screw."""
    r, s = diameter / 2, diameter * 0.26
    socket = tuple(
        (s * math.cos(math.radians(60 * n)), s * math.sin(math.radians(60 * n))) for n in range(6)
    )
    crown = Turned(
        (
            (0, 0),
            (r, 0),
            (r, head * 0.88),
            (r * 0.92, head),
            (s * 1.15, head),
            (s * 1.05, head * 0.45),
            (0, head * 0.45),
        ),
        48,
    )
    return Group(
        (
            Piece(crown, "dark steel"),
            Piece(Prism(socket, 0.1), "black plastic", (Place((0, 0, head * 0.46)),)),
        )
    )
