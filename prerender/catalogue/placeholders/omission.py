"""Omit every value that the owner has not confirmed from a production build.

Values are omitted before anything is derived from the content.
"""

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

from pydantic import BaseModel, ValidationError

from prerender.catalogue.checks.claims import resolve
from prerender.catalogue.checks.figures import FIGURE_KEYS, FIGURE_REFERENCE, texts_containing
from prerender.catalogue.model import Catalogue
from prerender.catalogue.models.base import Claimed
from prerender.catalogue.models.product import Product
from prerender.catalogue.placeholders.claims import claimed_models
from prerender.catalogue.placeholders.edition import identity_problems
from prerender.catalogue.source import Location, ProblemAt, list_at, value_at

PICTURES_KEY = "images"
"""Pictures stay until photographs replace them; every page has a notice about them."""
_DASH = "\N{EN DASH}"
"""The content of a table cell whose value is omitted or on request."""
_IS_NEEDED = (
    "needs the owner's confirmation, and pages cannot be published without it. "
    "Confirm it, or replace it and remove this claim"
)
_IS_LINKED = (
    "needs the owner's confirmation, and pages link to this product. "
    "Confirm it, or remove the product and every link to it"
)


@dataclass(frozen=True, slots=True)
class Omission:
    """A value that is not published, and the value that replaces it."""

    location: Location
    claim: Location
    """The location of the claim."""
    state: str
    put: str | list[Any] | dict[str, Any] | None
    """The replacement; None removes the key, or the entry from its list."""

    @property
    def kind(self) -> str:
        """The location without list indexes, such as ``products.keyFeatures``."""
        group, *inner = [step for step in self.location if isinstance(step, str)]
        return ".".join([group, *inner[: 2 if group == "pages" else 1]])


def omissions(catalogue: Catalogue) -> list[Omission]:
    """Return the unconfirmed values to omit, and the texts with figures of omitted grades."""
    unconfirmed = [
        omission
        for location, part in claimed_models(catalogue)
        if location[0] != PICTURES_KEY
        for omission in _of_part(part, location)
    ]
    return [*unconfirmed, *_of_figures(catalogue, unconfirmed)]


def _of_figures(catalogue: Catalogue, omitted: Sequence[Omission]) -> Iterator[Omission]:
    """Yield the texts that refer to figures of omitted grades; of a table, the whole row.

    If all rows of a table are omitted, so is the table.
    """
    grades = dict(_omitted_grades(catalogue, omitted))
    if not grades:
        return
    places = {one.location for one in omitted}
    for at, product in enumerate(catalogue.products):
        fields = {name for name, key in _keys(product) if key in FIGURE_KEYS}
        raw = product.model_dump(by_alias=True, exclude_unset=True, include=fields)
        for place, text in texts_containing(raw, "{", ("products", at)):
            known = (
                f"{other or product.id}/{name}"
                for other, name, *_ in FIGURE_REFERENCE.findall(text)
            )
            grade = next((grades[one] for one in known if one in grades), None)
            found = place[:-1] if place[-3:-2] == ("rows",) else place
            if grade is None or any(found[:end] in places for end in range(len(found) + 1)):
                continue
            places.add(found)
            yield Omission(found, grade.claim, grade.state, None)
            rows = list_at(raw, *found[2:-1]) if found[-2:-1] == ("rows",) else ()
            if rows and all((*found[:-1], row) in places for row in range(len(rows))):
                yield Omission(found[:-2], grade.claim, grade.state, None)


def _omitted_grades(
    catalogue: Catalogue, omitted: Sequence[Omission]
) -> Iterator[tuple[str, Omission]]:
    """Yield each omitted grade as texts refer to it, such as ``1/cuzn37``."""
    for one in omitted:
        match one.location:
            case ("products", int(at), "grades", *inner):
                product = catalogue.products[at]
                for number, grade in enumerate(product.grades):
                    if not inner or number == inner[0]:
                        yield f"{product.id}/{grade.id}", one


def _of_part(part: Claimed, location: Location) -> Iterator[Omission]:
    """Yield the values to omit from a model.

    If all rows of a table are omitted, so is the table.
    """
    claims = {at: claim for at, claim in enumerate(part.claims) if claim.confirmed is None}
    keys = {claim.of[0] for claim in claims.values() if claim.of}
    fields = {name for name, key in _keys(part) if key in keys}
    raw = part.model_dump(by_alias=True, exclude_unset=True, include=fields) if fields else {}
    left: Counter[Location] = Counter()
    for at, claim in claims.items():
        found = tuple(resolve(raw, claim.of)[0])
        put = _replacement(part, raw, found)
        place = (*location, "claims", at)
        yield Omission((*location, *found), place, claim.state, put)
        if found[-2:-1] == ("rows",):
            table, rows = found[:-2], found[:-1]
            left[rows] -= 1
            if len(list_at(raw, *rows)) + left[rows] == 0:
                yield Omission((*location, *table), place, claim.state, None)


def _replacement(
    part: Claimed,
    raw: Any,  # noqa: ANN401 - JSON
    found: Location,
) -> str | list[Any] | dict[str, Any] | None:
    """Return the replacement for an omitted value; None removes the value."""
    value = value_at(raw, *found) if found else None
    if isinstance(part, Product) and found == ("description",):
        return f"<p>{escape(part.summary, quote=False)}</p>"
    match found:
        case (str(key),) if isinstance(dict(_values(part)).get(key), BaseModel):
            return None
        case (*_, str()) if isinstance(value, list | dict):
            return [] if isinstance(value, list) else {}
        case (*_, int(), int()):
            return _DASH
    return None


def _values(part: BaseModel) -> Iterator[tuple[str, Any]]:
    """Yield each key of the file with its value in the model."""
    for name, key in _keys(part):
        yield key, getattr(part, name)


def _keys(part: BaseModel) -> Iterator[tuple[str, str]]:
    """Yield each field's name with its key in the file."""
    for name, field in type(part).model_fields.items():
        yield name, field.alias or name


def apply_omissions(
    catalogue: Catalogue, omitted: Iterable[Omission]
) -> tuple[Catalogue, list[ProblemAt]]:
    """Return the catalogue without these values, and a problem for each value that is required."""
    problems: list[ProblemAt] = []
    plan: dict[str | int, Any] = {}
    for one in omitted:
        if len(one.location) == 2 and one.location[0] == "products":  # noqa: PLR2004 - a product
            problems.append(ProblemAt(one.claim, _IS_LINKED))
            continue
        inside = plan
        for step in one.location[:-1]:
            inside = inside.setdefault(step, {})
            if isinstance(inside, Omission):
                break  # inside another omitted value
        else:
            inside[one.location[-1]] = one
    return _changed(catalogue, plan, problems), problems


def _changed(value: Any, plan: Mapping[str | int, Any], problems: list[ProblemAt]) -> Any:  # noqa: ANN401
    """Return a copy with the planned omissions; unchanged values are shared with the original."""
    if isinstance(value, list | dict):
        items = value.items() if isinstance(value, dict) else enumerate(value)
        kept = {
            step: _put(item, plan.get(step), problems)
            for step, item in items
            if not _is_removed(plan.get(step))
        }
        return kept if isinstance(value, dict) else list(kept.values())
    return value.model_copy(update=dict(_fields(value, plan, problems)))


def _fields(
    part: BaseModel, plan: Mapping[str | int, Any], problems: list[ProblemAt]
) -> Iterator[tuple[str, Any]]:
    fields = type(part).model_fields
    for name, key in _keys(part):
        step = plan.get(key)
        if step is None:
            continue
        if not _is_removed(step):
            yield name, _put(getattr(part, name), step, problems)
        elif fields[name].is_required():
            problems.append(ProblemAt(step.claim, _IS_NEEDED))
        else:
            yield name, fields[name].get_default(call_default_factory=True)


def _is_removed(step: Any) -> bool:  # noqa: ANN401
    return isinstance(step, Omission) and step.put is None


def _put(value: Any, step: Any, problems: list[ProblemAt]) -> Any:  # noqa: ANN401
    if step is None:
        return value
    return step.put if isinstance(step, Omission) else _changed(value, step, problems)


def publication_problems(catalogue: Catalogue, problems: Iterable[ProblemAt]) -> list[ProblemAt]:
    """Return the problems of ``apply_omissions`` with those of a live company, each claim once."""
    of_company = list(identity_problems(catalogue))
    known = {problem.location for problem in of_company}
    return [*of_company, *(one for one in problems if one.location not in known)]


def count_kinds(omitted: Sequence[Omission]) -> dict[str, int]:
    """Return the number of omitted values of each kind, largest first."""
    return dict(Counter(one.kind for one in omitted).most_common())


def required_claims(text: str) -> frozenset[Location]:
    """Return the locations of the open claims without which no page can be published.

    Return none if the catalogue has other problems, which are reported first.
    """
    try:
        catalogue = Catalogue.model_validate(json.loads(text))
    except ValidationError:
        return frozenset()
    _, problems = apply_omissions(catalogue, omissions(catalogue))
    blocking = publication_problems(catalogue, problems)
    return frozenset(problem.location for problem in blocking)
