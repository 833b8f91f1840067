"""Scenes as data: their objects with places, the frame, and a digest of the whole scene."""

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass

from artwork.materials import MATERIALS
from artwork.shapes import Piece, Thing
from artwork.studio import DAY, Studio


@dataclass(frozen=True, slots=True)
class Frame:
    """A picture's size in pixels."""

    width: int
    height: int


PRODUCT = Frame(960, 720)
CLOSE_UP = Frame(960, 640)
HERO = Frame(1280, 640)
FULL_HERO = Frame(1280, 1060)


@dataclass(frozen=True, slots=True)
class Scene:
    """The description of a picture; ``span`` is the frame's width in millimetres at ``middle``."""

    name: str
    things: tuple[Thing, ...]
    span: float
    middle: tuple[float, float, float] = (0.0, 0.0, 0.0)
    frame: Frame = PRODUCT
    studio: Studio = DAY
    elevation: float | None = None
    stop: float | None = None
    """The camera's f-number; without one, everything is in focus."""
    lens: float | None = None
    """The focal length in millimetres, if it differs from the studio's."""

    def pieces(self) -> Iterator[Piece]:
        """Yield every piece in all groups of the scene."""
        for thing in self.things:
            yield from _pieces(thing)


def _pieces(thing: Thing) -> Iterator[Piece]:
    if isinstance(thing, Piece):
        yield thing
        return
    for part in thing.things:
        yield from _pieces(part)


def digest(scene: Scene) -> str:
    """Return a digest of the scene's appearance, in 16 hexadecimal digits.

    The digest covers the geometry, so refactoring the code that computes it changes nothing.
    """
    used = {piece.material: MATERIALS[piece.material] for piece in scene.pieces()}
    text = json.dumps([_plain(scene), _plain(used)], sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _plain(value: object) -> object:
    # Round to four decimals: mathematics libraries can differ in the last bit.
    if isinstance(value, float):
        return round(value, 4) + 0.0
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    if is_dataclass(value):
        values = {field: getattr(value, field.name) for field in fields(value)}
        # Leave out defaults, so that a new property changes no digest until a scene uses it.
        inner = {f.name: _plain(item) for f, item in values.items() if item != f.default}
        return {type(value).__name__: inner}
    if isinstance(value, dict):
        return {key: _plain(item) for key, item in value.items()}
    return value
