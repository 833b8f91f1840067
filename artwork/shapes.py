"""The basic shapes that all parts consist of.

Lengths are in millimetres, angles in degrees; z is up.
"""

from dataclasses import dataclass

Point = tuple[float, float, float]
Flat = tuple[float, float]
ORIGIN: Point = (0.0, 0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Turned:
    """A body of revolution about z: a profile of (radius, z); ``ring`` closes the profile."""

    profile: tuple[Flat, ...]
    segments: int = 96
    ring: bool = False


@dataclass(frozen=True, slots=True)
class Block:
    """A box on z = 0 with bevelled edges."""

    size: Point
    edge: float = 0.4


@dataclass(frozen=True, slots=True)
class Prism:
    """A section in x and y, extruded along z with bevelled edges; holes are outlines too."""

    outline: tuple[Flat, ...]
    length: float
    edge: float = 0.0


@dataclass(frozen=True, slots=True)
class Loft:
    """A surface over loops with equal numbers of points, closed at both ends."""

    loops: tuple[tuple[Point, ...], ...]


@dataclass(frozen=True, slots=True)
class Wires:
    """Round wires of one diameter along paths."""

    paths: tuple[tuple[Point, ...], ...]
    gauge: float
    closed: bool = False
    sides: int = 3
    """Blender's bevel resolution: 3 gives ten sides."""


@dataclass(frozen=True, slots=True)
class Grains:
    """Many equal balls."""

    centres: tuple[Point, ...]
    size: float


Shape = Turned | Block | Prism | Loft | Wires | Grains


@dataclass(frozen=True, slots=True)
class Place:
    """A rotation about x, y, z in this order, followed by a translation."""

    at: Point = ORIGIN
    turn: Point = ORIGIN


HERE = Place()


@dataclass(frozen=True, slots=True)
class Piece:
    """A shape in a material, at one place or repeated at several places."""

    shape: Shape
    material: str
    places: tuple[Place, ...] = (HERE,)


@dataclass(frozen=True, slots=True)
class Group:
    """Pieces that belong together and move together."""

    things: tuple["Piece | Group", ...]
    place: Place = HERE


Thing = Piece | Group


def put(thing: Thing, x: float = 0, y: float = 0, z: float = 0, *, turn: Point = ORIGIN) -> Group:
    """Return the object at another place."""
    return Group((thing,), Place((x, y, z), turn))
