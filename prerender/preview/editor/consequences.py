"""The edits that follow from a change of structure.

A product's deletion leaves references, and its new name leaves the old one elsewhere. The editor
lists the affected places, and one save changes the chosen ones.
"""

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from typing import Any

from prerender.catalogue.checks.addresses import MENU_PLACE, product_paths
from prerender.catalogue.checks.entries import MATERIAL_LABELS
from prerender.catalogue.checks.figures import FigureFormatter, grade_places
from prerender.catalogue.model import choices_of, node_at, pattern_at, schemas_at
from prerender.catalogue.models import patterns
from prerender.catalogue.models.base import MAX_ID
from prerender.catalogue.models.markup import without_links_to
from prerender.catalogue.pages.product_pages import FigureWords
from prerender.catalogue.source import PRODUCTS, Location, list_at, maps_at, value_at
from prerender.errors import PrerenderError
from prerender.preview.editor.edit import Edit
from prerender.preview.editor.labels import label_of, view_of
from prerender.preview.editor.options import options_at

_PRODUCT = 2
"""The steps of a product's location."""
OWN_IDS = ("products", "items")
"""The lists whose entries have ids of their own; every other product id is a reference."""


@dataclass(frozen=True, slots=True)
class AffectedPlace:
    """A place that a change affects."""

    location: Location
    label: str
    text: str
    """The text that shows an old name, or what becomes of the value."""
    view: str
    """The address of the editor's view that shows the place."""


@dataclass(frozen=True, slots=True)
class Consequence(AffectedPlace):
    """A place that a change affects, and the edit that adapts it."""

    edit: Edit


class ConsequencesNotChosenError(PrerenderError):
    """The change affects other places, and nobody has chosen which of them to change."""

    def __init__(self, message: str, places: Collection[Consequence]) -> None:
        """Store the affected places."""
        super().__init__(message)
        self.places = tuple(AffectedPlace(p.location, p.label, p.text, p.view) for p in places)


def consequences(raw: Any, edit: Edit) -> list[Consequence]:  # noqa: ANN401 - any JSON
    """Return the places that an edit affects, in the order of the file."""
    at = edit.location
    if at[:1] != PRODUCTS:
        return []
    if edit.kind == "remove" and len(at) == _PRODUCT:
        return _references(raw, at)
    if edit.kind == "remove" and at[_PRODUCT:-1] == ("grades",):
        return list(_grade_references(raw, at))
    if edit.kind == "set" and at[_PRODUCT:] == ("name",):
        return list(_renamed(raw, at, edit.value))
    return []


def ask_about(edit: Edit, places: Collection[Consequence]) -> ConsequencesNotChosenError:
    """Return the question which of the affected places to change."""
    if edit.kind == "remove":
        message = "These places refer to it, and change with it. Nothing is deleted yet."
    else:
        message = (
            "Other places show the old name. Choose the places to rename. Nothing was written."
        )
    return ConsequencesNotChosenError(message, places)


def ordered(edit: Edit, chosen: Collection[Consequence]) -> list[Edit]:
    """Return an edit and its consequences; later places first, so that no edit moves another."""
    edits = [*(one.edit for one in chosen), edit]
    outermost = [
        one
        for one in dict.fromkeys(map(_key, edits))
        if not any(
            _is_inside(one[1], other) for kind, other in map(_key, edits) if kind == "remove"
        )
    ]
    by_key = {_key(one): one for one in edits}
    return [by_key[key] for key in sorted(outermost, key=lambda key: _order(key[1]), reverse=True)]


def _renamed(raw: Any, at: Location, name: Any) -> Iterator[Consequence]:  # noqa: ANN401
    old = value_at(raw, *at)
    if not isinstance(old, str) or old == name:
        return
    for place, text in _leaves(raw, ()):
        if place != at and "claims" not in place and text == old:
            yield _consequence(raw, Edit("set", place, name), old)
        elif isinstance(text, str) and place[-1] == old and _is_free(place):
            edit = Edit("rename", place, name)
            label = f"{label_of(raw, place, ())} (name)"
            yield Consequence(place, label, old, view_of(raw, place), edit)


def _references(raw: Any, at: Location) -> list[Consequence]:  # noqa: ANN401 - as above
    product = value_at(raw, *at, "id")
    path = product_paths(raw).get(product, "")
    written_out = _figures_of(raw, at)
    own_labels = _own_labels(raw, at)
    found: dict[Location, Consequence] = {}
    for place, value in _leaves(raw, ()):
        if place[: len(at)] == at:
            continue
        if isinstance(value, str) and f"{{{product}/" in value:
            edit: Edit | None = Edit("set", place, written_out(0, value))
        elif isinstance(value, str) and f'"{path}' in value:
            kept = without_links_to(path, value)
            edit = None if kept == value else Edit("set", place, kept)
        elif place[:-1] == MATERIAL_LABELS and value in own_labels:
            edit = Edit("remove", place)
        else:
            edit = _mending(raw, place, value, product, path)
        if edit and edit.location not in found:
            found[edit.location] = _consequence(raw, edit, _outcome(edit))
    return list(found.values())


def _grade_references(raw: Any, at: Location) -> Iterator[Consequence]:  # noqa: ANN401 - as above
    """Yield the references to a grade, and the texts of any product with its figures."""
    product = value_at(raw, *at[:_PRODUCT], "id")
    name = value_at(raw, *at, "id")
    written_out = _figures_of(raw, at[:_PRODUCT], name)
    for place, value in _leaves(raw, ()):
        if place[: len(at)] == at or not isinstance(value, str):
            continue
        own = product if place[:_PRODUCT] == at[:_PRODUCT] else 0
        if value == f"{product}/{name}" and pattern_at(place) == patterns.GRADE:
            gone = _removable(raw, place)
            other = _similar_grade(raw, value, product)
            edit = Edit("remove", gone) if gone else Edit("set", place, other)
            yield _consequence(raw, edit, _outcome(edit))
        elif "{" in value and (text := written_out(own, value)) != value:
            yield _consequence(raw, Edit("set", place, text), text)


def _outcome(edit: Edit) -> str:
    """Return what becomes of a value that refers to a deleted one."""
    if edit.kind == "remove":
        return "removed"
    return edit.value if isinstance(edit.value, str) else "without its link"


def _consequence(raw: Any, edit: Edit, text: str) -> Consequence:  # noqa: ANN401 - as above
    place = edit.location
    return Consequence(place, label_of(raw, place, ()), text, view_of(raw, place), edit)


def _mending(raw: Any, place: Location, value: Any, product: int, path: str) -> Edit | None:  # noqa: ANN401
    """Return the edit that removes a value's reference to a product, if it has one."""
    if not _refers(place, value, product, path):
        return None
    gone = _removable(raw, place)
    if gone is None:
        other = _other(raw, place, value, product)
        return None if other is None else Edit("set", place, other)
    entry = value_at(raw, *gone)
    if gone[:2] == MENU_PLACE and isinstance(entry, dict) and entry.get("children"):
        return Edit("set", gone, _group(entry))
    return Edit("remove", gone)


def _own_labels(raw: Any, at: Location) -> set[str]:  # noqa: ANN401 - as above
    """Return the labels of technical specifications that only this product has."""
    others = {
        label
        for place, one in maps_at(raw, *PRODUCTS)
        if place != at
        for label in one.get("technicalSpecifications") or ()
    }
    return set(value_at(raw, *at, "technicalSpecifications") or ()) - others


def _other(raw: Any, place: Location, value: Any, product: int) -> Any:  # noqa: ANN401 - as above
    """Return another value for a reference that must stay; None if there is none."""
    if pattern_at(place) == patterns.GRADE:
        return _similar_grade(raw, value, product)
    return next((one for one, _ in options_at(raw, place, value) if one != value), None)


def _similar_grade(raw: Any, value: str, product: int) -> str | None:  # noqa: ANN401 - as above
    """Return a grade of another product with a density, if possible with a common process."""
    grades = grade_places(raw)
    own = set(list_at(raw, *grades.get(value, ()), "processes"))
    others = [
        (not own & set(list_at(raw, *at, "processes")), ref)
        for ref, at in grades.items()
        if not ref.startswith(f"{product}/") and value_at(raw, *at, "properties", "density")
    ]
    return min(others, key=lambda one: one[0])[1] if others else None


def _group(entry: dict[str, Any]) -> dict[str, Any]:
    """Return a menu entry without its link, which keeps the entries below it."""
    kept = {key: value for key, value in entry.items() if key != "link"}
    return kept | {"id": f"group-{entry['id']}", "hasLink": False}


def _refers(place: Location, value: Any, product: int, path: str) -> bool:  # noqa: ANN401
    if value == product and type(value) is int:
        own = place[-1] == "id" and place[-3] in OWN_IDS
        return not own and any(one.get("maximum") == MAX_ID for one in schemas_at(place))
    if not isinstance(value, str):
        return False
    bare = value.partition("#")[0]
    return (
        (value == str(product) and pattern_at(place) == patterns.PRODUCT_CODE)
        or (bool(path) and bare == path and pattern_at(place) == patterns.SITE_PATH)
        or (value.startswith(f"{product}/") and pattern_at(place) == patterns.GRADE)
    )


def _figures_of(raw: Any, at: Location, name: Any = None) -> Callable[[int, str], str]:  # noqa: ANN401
    """Return a function that writes out the figures of a product's grades, or of one, in a text.

    Its first argument is the product whose text it is; 0 keeps references without a product.
    """
    product = value_at(raw, *at, "id")
    grades = {
        f"{product}/{value_at(one, 'id')}": one
        for one in list_at(raw, *at, "grades")
        if name in (None, value_at(one, "id"))
    }
    words = value_at(raw, "pages", "product", "figures")

    def written_out(own: int, text: str) -> str:
        return FigureFormatter(FigureWords.model_validate(words), grades).fill_text(own, text)

    return written_out


def _removable(raw: Any, place: Location) -> Location | None:  # noqa: ANN401 - as above
    """Return the smallest value around a reference that the catalogue can lack, if any."""
    while len(place) > 1:
        around = node_at(place[:-1])
        maps = [one for one in choices_of(around) if one.get("type") == "object"]
        if isinstance(place[-1], int):
            lists = [one for one in choices_of(around) if one.get("type") == "array"]
            fewest = max((one.get("minItems", 0) for one in lists), default=0)
            if len(list_at(raw, *place[:-1])) > fewest:
                return place
        elif "hasLink" not in (value_at(raw, *place[:-1]) or {}) and not any(
            place[-1] in one.get("required", []) for one in maps
        ):
            return place
        place = place[:-1]
    return None


def _is_free(place: Location) -> bool:
    return any("patternProperties" in one for one in choices_of(node_at(place[:-1])))


def _leaves(value: Any, location: Location) -> Iterator[tuple[Location, Any]]:  # noqa: ANN401
    if isinstance(value, dict | list):
        for step, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield from _leaves(inner, (*location, step))
    else:
        yield location, value


def _key(edit: Edit) -> tuple[str, Location]:
    return edit.kind, edit.location


def _is_inside(inner: Location, outer: Location) -> bool:
    return len(outer) < len(inner) and inner[: len(outer)] == outer


def _order(place: Location) -> tuple[tuple[str, int], ...]:
    return tuple((step, 0) if isinstance(step, str) else ("", step) for step in place)
