"""A picture as data: what stands where, how it is framed, and a digest of it all."""

import hashlib
import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass, fields, is_dataclass

from artwork.materials import MATERIALS
from artwork.shapes import Piece, Thing
from artwork.studio import DAY, Studio


@dataclass(frozen=True, slots=True)
class Frame:
    """The picture's size in pixels."""

    width: int
    height: int


PRODUCT = Frame(960, 720)
CLOSE_UP = Frame(960, 640)
HERO = Frame(1280, 640)
FULL_HERO = Frame(1280, 1060)


@dataclass(frozen=True, slots=True)
class Scene:
    """One picture; ``span`` is how many millimetres the frame is wide at ``middle``."""

    name: str
    things: tuple[Thing, ...]
    span: float
    middle: tuple[float, float, float] = (0.0, 0.0, 0.0)
    frame: Frame = PRODUCT
    studio: Studio = DAY
    elevation: float | None = None
    stop: float | None = None
    """The camera's f-number; without it everything is sharp."""

    def pieces(self) -> Iterator[Piece]:
        """Every piece, whatever group it is in."""
        for thing in self.things:
            yield from _pieces(thing)


def _pieces(thing: Thing) -> Iterator[Piece]:
    if isinstance(thing, Piece):
        yield thing
        return
    for part in thing.things:
        yield from _pieces(part)


def digest(scene: Scene) -> str:
    """Say what the scene would look like, in 16 hexadecimal digits.

    Made from the geometry itself, so that tidying the code that computes it changes nothing.
    """
    used = {piece.material: asdict(MATERIALS[piece.material]) for piece in scene.pieces()}
    text = json.dumps([_plain(scene), used], sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _plain(value: object) -> object:
    # Four decimals: a last bit that differs between two mathematics libraries is no change.
    if isinstance(value, float):
        return round(value, 4) + 0.0
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    if is_dataclass(value):
        inner = {field.name: _plain(getattr(value, field.name)) for field in fields(value)}
        return {type(value).__name__: inner}
    return value
