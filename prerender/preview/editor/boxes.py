"""The boxes in which the editor shows values of the catalogue."""

from dataclasses import dataclass
from typing import Any, Literal

from prerender.preview.editor.figure_texts import FigureTexts
from prerender.preview.editor.options import Options

Place = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Field:
    """A text, or a key of a map that the editor shows as a text."""

    location: Place
    label: str
    value: str | None
    """The present text; None if an optional text is missing."""
    stamp: str
    entry: str
    """Identifies the entry around the text, wherever it is in its list."""
    around: str
    """The stamp of the lists around the text."""
    is_key: bool = False
    removable: bool = False
    is_markup: bool = False
    """Whether the text can contain HTML."""
    index: int = 0
    count: int = 0
    """The number of entries between which the text can be moved; 0 if it cannot be moved."""
    figures: FigureTexts = ()


@dataclass(frozen=True, slots=True)
class Item:
    """A value that contains several values: an entry of a list, or an optional group.

    An entry can be copied, moved and removed; a group can only be removed.
    """

    location: Place
    label: str
    stamp: str
    index: int
    count: int
    name: str = ""
    """The name of an entry, which its copy must not have; empty if it has none."""
    name_key: str | int = ""


@dataclass(frozen=True, slots=True)
class Choice:
    """A value that is chosen from a list, such as a product, a page, a picture or a day."""

    location: Place
    label: str
    value: Any
    stamp: str
    options: Options
    removable: bool = False
    index: int = 0
    count: int = 0


@dataclass(frozen=True, slots=True)
class Addition:
    """A list or map to which entries can be added, or a missing group that can be added."""

    location: Place
    label: str
    kind: Literal["list", "map", "group"]
    at: int
    """The present number of entries in the list or map."""
    stamp: str
    """The stamp of the place at the end, where a new entry is added."""
    blank: Any
    """A new entry, in which all texts are empty."""
    labels: tuple[str, ...]
    """The labels of the empty texts in a new entry, in the order of ``blank``."""
    options: tuple[Options, ...]
    """The possible values for each label; empty if any text is possible."""


Box = Field | Item | Choice | Addition
