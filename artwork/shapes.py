"""What every part is made of. Lengths are millimetres, angles degrees, z is up."""

from dataclasses import dataclass

Point = tuple[float, float, float]
Flat = tuple[float, float]
ORIGIN: Point = (0.0, 0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Turned:
    """A body of revolution about z: a profile of (radius, z); ``ring`` closes it on itself."""

    profile: tuple[Flat, ...]
    segments: int = 96
    ring: bool = False


@dataclass(frozen=True, slots=True)
class Block:
    """A box that stands on z = 0, its edges broken."""

    size: Point
    edge: float = 0.4


@dataclass(frozen=True, slots=True)
class Prism:
    """A section in x and y, drawn out along z, its edges broken; holes are outlines too."""

    outline: tuple[Flat, ...]
    length: float
    edge: float = 0.0


@dataclass(frozen=True, slots=True)
class Loft:
    """A skin over loops of the same number of points, closed at both ends."""

    loops: tuple[tuple[Point, ...], ...]


@dataclass(frozen=True, slots=True)
class Wires:
    """Round wire of one gauge along paths."""

    paths: tuple[tuple[Point, ...], ...]
    gauge: float
    closed: bool = False
    sides: int = 3
    """Blender's bevel resolution: 3 makes ten sides."""


@dataclass(frozen=True, slots=True)
class Grains:
    """Many equal balls."""

    centres: tuple[Point, ...]
    size: float


Shape = Turned | Block | Prism | Loft | Wires | Grains


@dataclass(frozen=True, slots=True)
class Place:
    """Where something stands: turned about x, y, z in this order, then moved."""

    at: Point = ORIGIN
    turn: Point = ORIGIN


HERE = Place()


@dataclass(frozen=True, slots=True)
class Piece:
    """A shape in a material, at one place or, the same shape again, at many."""

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
    """Move the thing to another place."""
    return Group((thing,), Place((x, y, z), turn))
