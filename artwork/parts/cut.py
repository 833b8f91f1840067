"""A workpiece cut by wire: a gear and its plate."""

import math

from artwork.parts.paths import rounded
from artwork.shapes import Flat, Group, Piece, Place, Prism, Wires


def gear(teeth: int, root: float, tip: float) -> tuple[Flat, ...]:
    """Return the outline of a gear, anticlockwise from the middle of a gap at 0 degrees."""
    shares = ((0.0, root), (0.14, root), (0.32, tip), (0.68, tip), (0.86, root))
    return tuple(
        (r * math.cos(a), r * math.sin(a))
        for n in range(teeth)
        for share, r in shares
        for a in (2 * math.pi * (n + share) / teeth,)
    )


def cut_out(side: float, thick: float, *, raised: float, wire: str) -> Group:
    """Build a plate, the raised gear that was cut out of it, and the wire in its entry slot."""
    part, slot = gear(18, side * 0.27, side * 0.33), 0.7
    inner = gear(18, side * 0.27 + slot, side * 0.33 + slot)
    start, edge = inner[0][0], side / 2
    outside = rounded(side, side, 3, 4)
    # Because of the wire's entry slot, the plate is a single outline with an opening at the right.
    after = [p for p in outside if p[1] > 0 and p[0] > 0]
    rest = [p for p in outside if not (p[1] > 0 and p[0] > 0)]
    half = slot / 2
    outline = (
        (edge, half),
        *after,
        *rest,
        (edge, -half),
        (start, -half),
        *reversed(inner[1:]),
        (start, half),
    )
    return Group(
        (
            Piece(Prism(outline, thick), "steel"),
            Piece(Prism(part, thick), "steel", (Place((0, 0, raised)),)),
            Piece(
                Wires((((start + half, 0, -2), (start + half, 0, thick + side)),), 0.8, sides=5),
                wire,
            ),
        )
    )
