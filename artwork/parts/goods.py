"""Finished wire: a winder, a laser gauge and a carton."""

from artwork.parts.baths import pulley
from artwork.parts.wound import Measures, spool
from artwork.shapes import Block, Group, Piece, Place, Point, Prism, Turned, Wires, put


def winder(m: Measures, wire: str, gauge: float) -> Group:
    """Build a spool on its shaft along x, and a pulley that lays wire from the right."""
    level = m.flange * 0.78
    lying = put(spool(m, wire, turns=84), -m.length / 2, 0, level, turn=(0, 90, 0))
    shaft = Turned(
        ((0, 0), (m.bore * 0.48, 0), (m.bore * 0.48, m.length * 2.1), (0, m.length * 2.1)), 48
    )
    head = Block((m.length * 0.62, m.flange * 0.9, level + m.flange * 0.42), 4)
    nut = Turned(
        ((0, 0), (m.bore, 0), (m.bore * 1.1, 3), (m.bore * 1.1, 16), (m.bore, 19), (0, 19)), 48
    )
    guide_r = m.flange * 0.16
    at = (m.length * 0.12, -m.flange * 1.05, level + m.flange * 0.1)
    wheel = Piece(pulley(guide_r, guide_r * 0.5), "ceramic", (Place(at, (0, 90, 0)),))
    bar_z = at[2] - guide_r * 0.2
    rod = Turned(((0, 0), (5, 0), (5, m.length * 3.2), (0, m.length * 3.2)), 32)
    arm = Block((9, 12, guide_r * 1.7), 1)
    post = Block((12, 16, bar_z - guide_r * 1.3), 1)
    posts = tuple(Place((x * m.length, at[1], 0)) for x in (-1.1, 1.9))
    top = level + m.wound
    lay = (
        (at[0], at[1] - guide_r * 0.2, at[2] + guide_r * 0.92),
        (at[0], at[1], at[2] + guide_r * 0.92),
        (at[0] - 2, -m.flange * 0.12, top),
        (at[0] - 2, 0, top + gauge * 0.2),
    )
    fed = (
        (at[0], at[1] - m.flange * 1.6, at[2] - m.flange * 0.5),
        (at[0], at[1] - guide_r * 0.72, at[2] + guide_r * 0.5),
        lay[0],
    )
    return Group(
        (
            lying,
            Piece(shaft, "steel", (Place((-m.length * 1.25, 0, level), (0, 90, 0)),)),
            Piece(nut, "dark steel", (Place((m.length / 2 + 2, 0, level), (0, 90, 0)),)),
            Piece(head, "grey paint", (Place((-m.length * 1.1, 0, 0)),)),
            wheel,
            Piece(
                rod, "steel", (Place((-m.length * 1.2, at[1], bar_z - guide_r * 1.3), (0, 90, 0)),)
            ),
            Piece(
                arm, "dark steel", (Place((at[0] - guide_r * 0.45, at[1], bar_z - guide_r * 1.4)),)
            ),
            Piece(post, "grey paint", posts),
            Piece(Wires((fed, lay), gauge, sides=4), wire),
        )
    )


def laser_gauge(size: float, wire: str, gauge: float) -> Group:
    """Build a gauge whose light crosses a gap; a wire along y casts its shadow."""
    wide, deep, high = size, size * 0.5, size * 0.52
    gap, floor = size * 0.3, high * 0.34
    side = (wide - gap) / 2
    body = Prism(
        (
            (-wide / 2, 0),
            (wide / 2, 0),
            (wide / 2, high),
            (gap / 2, high),
            (gap / 2, floor),
            (-gap / 2, floor),
            (-gap / 2, high),
            (-wide / 2, high),
        ),
        deep,
        1.6,
    )
    window = Block((1.2, deep * 0.42, high * 0.3), 0.3)
    level = high * 0.68
    windows = tuple(Place((x * gap / 2, 0, level - high * 0.15)) for x in (-1, 1))
    light = Block((gap, deep * 0.05, high * 0.05), 0.1)
    plate = Block((side * 0.72, 1, high * 0.34), 0.4)
    lamp = Turned(((0, 0), (size * 0.014, 0), (size * 0.012, 1.5), (0, 2)), 24)
    return Group(
        (
            Piece(body, "grey paint", (Place((0, deep / 2, 0), (90, 0, 0)),)),
            Piece(window, "black plastic", windows),
            Piece(light, "laser", (Place((0, 0, level - high * 0.025)),)),
            Piece(plate, "black plastic", (Place((wide / 2 - side / 2, -deep / 2, high * 0.4)),)),
            Piece(
                lamp, "laser", (Place((-wide / 2 + side / 2, -deep / 2, high * 0.6), (90, 0, 0)),)
            ),
            Piece(Wires((((0, -size * 4, level), (0, size * 9, level)),), gauge, sides=5), wire),
        )
    )


def carton(size: Point, thick: float = 4.0) -> Group:
    """Build an open carton with open flaps and a blank label on its front."""
    wide, deep, high = size
    x, y = wide / 2 - thick / 2, deep / 2 - thick / 2
    long, short = Block((wide, thick, high), 0.6), Block((thick, deep, high), 0.6)
    flap, end = (
        Block((wide * 0.98, thick, deep * 0.42), 0.6),
        Block((thick, deep * 0.96, deep * 0.42), 0.6),
    )
    label = Block((wide * 0.4, 0.6, high * 0.4), 0.1)
    bar = Block((wide * 0.3, 0.8, high * 0.035), 0.1)
    front = -deep / 2
    bars = tuple(Place((-wide * 0.18, front - 0.2, high * (0.36 + 0.075 * n))) for n in range(3))
    return Group(
        (
            Piece(long, "card", (Place((0, y, 0)), Place((0, -y, 0)))),
            Piece(short, "card", (Place((x, 0, 0)), Place((-x, 0, 0)))),
            Piece(Block((wide, deep, thick), 0.4), "card"),
            Piece(
                flap, "card", (Place((0, y, high), (-48, 0, 0)), Place((0, -y, high), (128, 0, 0)))
            ),
            Piece(
                end, "card", (Place((x, 0, high), (0, 112, 0)), Place((-x, 0, high), (0, -112, 0)))
            ),
            Piece(label, "paper", (Place((-wide * 0.18, front, high * 0.28)),)),
            Piece(bar, "dark steel", bars),
        )
    )


def packed(m: Measures, wires: tuple[str, str, str, str]) -> Group:
    """Put four spools into a carton."""
    room = m.flange * 1.06
    box = carton((2 * room + 10, 2 * room + 10, m.length * 0.86))
    spots = [(x * room / 2, y * room / 2) for y in (1, -1) for x in (-1, 1)]
    return Group(
        (box, *(put(spool(m, wire), x, y, 5) for (x, y), wire in zip(spots, wires, strict=True)))
    )
