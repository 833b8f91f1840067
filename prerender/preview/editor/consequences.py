"""The edits that follow from a deletion.

The deletion is applied and validated. For every reference that it breaks, the editor offers the
smallest change that repairs the content, and one save makes all of them.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from prerender.catalogue.checks.entries import MENU_PLACE, product_paths
from prerender.catalogue.checks.figures import FigureFormatter
from prerender.catalogue.model import removable
from prerender.catalogue.models.markup import without_links_to
from prerender.catalogue.pages.pages import FigureWords
from prerender.catalogue.source import PRODUCTS, Location, list_at, location_of, sort_key, value_at
from prerender.errors import PrerenderError, Problem
from prerender.preview.editor.edit import Edit, edited
from prerender.preview.editor.kinds import options_at
from prerender.preview.editor.labels import label_of, view_of

_MAX_ROUNDS = 4
"""A repair can break another reference; real catalogues need two rounds."""
OWN_IDS = ("products", "items")
"""The lists of products and cards, whose entries have the ids of products."""
_RECORDS = ("products", "categories", "images")
"""Lists and maps whose entries, like grades, are not removed if a reference in them breaks."""
_RECORD, _GRADE = 2, 4
"""The steps to an entry of these lists, and to a grade."""

FindProblems = Callable[[Any], Iterable[Problem]]
"""Returns the problems of content."""


@dataclass(frozen=True, slots=True)
class AffectedPlace:
    """A place that a deletion changes."""

    location: Location
    label: str
    text: str
    """The new text, or "removed"."""
    view: str
    """The address of the editor's view that shows the place."""


class ConsequencesNotChosenError(PrerenderError):
    """The deletion breaks references, and nobody has agreed to the repairs."""

    def __init__(self, places: Collection[AffectedPlace]) -> None:
        """Store the affected places."""
        super().__init__("These places refer to it, and change with it. Nothing is deleted yet.")
        self.places = tuple(places)


def repairs(raw: Any, deletion: Edit, find_problems: FindProblems) -> list[Edit]:  # noqa: ANN401 - any JSON
    """Return the edits that repair the references that a deletion breaks."""
    known = {(problem.where, problem.message) for problem in find_problems(raw)}
    without_references = _reference_remover(raw, deletion.location)
    found: dict[Location, Edit] = {}
    for _ in range(_MAX_ROUNDS):
        edits = ordered(deletion, found.values())
        after = edited(raw, edits)
        broken = (
            _place_before(location_of(problem.where), edits)
            for problem in find_problems(after)
            if (problem.where, problem.message) not in known
        )
        repaired = (
            _repair(raw, after, place, without_references)
            for place in broken
            if not _is_inside(deletion.location, place)
        )
        new = {edit.location: edit for edit in repaired if edit and edit.location not in found}
        if not new:
            break
        found |= new
    return [edit for edit in ordered(deletion, found.values()) if edit != deletion]


def affected_places(raw: Any, edits: Iterable[Edit]) -> list[AffectedPlace]:  # noqa: ANN401 - any JSON
    """Describe the places that edits change, in the order of the file."""
    return [
        AffectedPlace(
            edit.location,
            label_of(raw, edit.location, ()),
            edit.value if isinstance(edit.value, str) else "removed",
            view_of(raw, edit.location),
        )
        for edit in sorted(edits, key=lambda edit: sort_key(edit.location))
    ]


def ordered(deletion: Edit, others: Collection[Edit]) -> list[Edit]:
    """Return a deletion and other edits; later places first, so that no edit moves another."""
    removed = [edit.location for edit in (deletion, *others) if edit.kind == "remove"]
    outermost = [
        edit
        for edit in (deletion, *others)
        if not any(_is_inside(edit.location, place) for place in removed if place != edit.location)
    ]
    return sorted(outermost, key=lambda edit: sort_key(edit.location), reverse=True)


def _repair(
    raw: Any,  # noqa: ANN401 - as above
    after: Any,  # noqa: ANN401
    place: Location,
    without_references: Callable[[Location, str], str],
) -> Edit | None:
    """Return the smallest edit that repairs a broken place, if there is one."""
    value = value_at(raw, *place)
    if isinstance(value, str) and (text := without_references(place, value)) != value:
        return Edit("set", place, text)
    # A grade or a record stays, and so does a menu entry with other entries below it.
    least = _GRADE if place[2:3] == ("grades",) else _RECORD if place[0] in _RECORDS else 1
    is_menu = place[:2] == MENU_PLACE and isinstance(place[-1], str)
    if found := removable(raw, place[:-1] if is_menu else place, least):
        entry = value_at(raw, *found)
        if not (is_menu and value_at(entry, "children")):
            return Edit("remove", found)
        remaining = {key: value for key, value in entry.items() if key != "link"}
        group = remaining | {"id": f"group-{entry['id']}", "hasLink": False}
        return Edit("set", found, group)
    others = (option for option, _ in options_at(after, place, value) if option != value)
    return next((Edit("set", place, option) for option in others), None)


def _reference_remover(raw: Any, deleted: Location) -> Callable[[Location, str], str]:  # noqa: ANN401
    """Return a function that removes references to a deleted product or grade from a text.

    Figures are written out, and links become plain text.
    """
    owner = value_at(raw, *deleted[:2], "id") if deleted[:1] == PRODUCTS else None
    is_product = deleted[:-1] == PRODUCTS
    path = product_paths(raw).get(owner, "") if is_product and owner else ""
    removed = list_at(raw, *deleted, "grades") if is_product else [value_at(raw, *deleted)]
    grades = {f"{owner}/{value_at(grade, 'id')}": grade for grade in removed}
    words = FigureWords.model_validate(value_at(raw, "pages", "product", "figures"))
    formatter = FigureFormatter(words, grades)

    def without_references(place: Location, text: str) -> str:
        own = owner if place[:2] == deleted[:2] else 0
        filled = formatter.fill_text(own or 0, text)
        return without_links_to(path, filled) if path else filled

    return without_references


def _place_before(place: Location, edits: Sequence[Edit]) -> Location:
    """Return the location that a place had before these edits."""
    for edit in reversed(edits):
        depth, number = len(edit.location) - 1, edit.location[-1]
        if edit.kind != "remove" or place[:depth] != edit.location[:-1] or len(place) <= depth:
            continue
        step = place[depth]
        if isinstance(step, int) and isinstance(number, int) and step >= number:
            place = (*place[:depth], step + 1, *place[depth + 1 :])
    return place


def _is_inside(inner: Location, outer: Location) -> bool:
    return inner[: len(outer)] == outer
