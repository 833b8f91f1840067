"""The edition of the content that a build publishes, and the values that it omits.

A build with a placeholder company is a demonstration. A production build omits every value that the
owner has not confirmed, before anything is derived from the content.
"""

import contextlib
import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any, Literal

from pydantic import TypeAdapter

from prerender.catalogue.checks.claims import CLAIMS, claimed_maps, resolve
from prerender.catalogue.checks.entries import HIDDEN_PAGES
from prerender.catalogue.checks.figures import FIGURE_KEYS, FIGURE_REFERENCE, texts_containing
from prerender.catalogue.model import Catalogue, choices_of, node_at, removable
from prerender.catalogue.models.product import Product
from prerender.catalogue.placeholders.claims import unconfirmed_claims
from prerender.catalogue.source import (
    PRODUCTS,
    Location,
    ProblemAt,
    list_at,
    maps_at,
    sort_key,
    value_at,
    with_value,
)
from prerender.finding import Finding
from prerender.settings import PROJECT_FILE, Settings
from prerender.system.files import ConcurrentWriteError, replace_file

Edition = Literal["demonstration", "production", "preview"]
"""``demonstration``: the company is a placeholder; pages show every value and a notice, and search
engines are excluded. ``production``: the company is real, or the site is live; pages show only
confirmed values.
``preview``: pages show every value, with a label if it is not confirmed."""
IDENTITY_RULE = "sample-identity"
IDENTITY_TARGET = "company"
_IS_LIVE = (
    "the site is live, and this value needs the owner's confirmation. Confirm it in the preview's "
    'checklist, or remove "live" from the file to publish a demonstration again'
)
IDENTITY_WHY = "Buyers would contact and pay a company that does not exist."


def choose_edition(catalogue: Catalogue, settings: Settings) -> Edition:
    """Return the edition that a build with these settings publishes."""
    if settings.labelled:
        return "preview"
    return "demonstration" if sample_identity(catalogue) and not catalogue.live else "production"


def mark_live(file: Path) -> None:
    """Write ``"live": true`` into a catalogue as its first key; all other bytes stay.

    Raises UnwritableError.
    """
    while True:
        before = file.read_bytes()
        head, brace, rest = before.partition(b"{")
        gap = rest[: len(rest) - len(rest.lstrip())]
        after = head + brace + gap + b'"live": true,' + (gap or b" ") + rest.lstrip()
        with contextlib.suppress(ConcurrentWriteError):
            replace_file(file, before, after)
            return


def sample_identity(catalogue: Catalogue) -> list[str]:
    """Return the company's keys whose values the owner has not confirmed, in file order."""
    return [
        ".".join((IDENTITY_TARGET, *claim.of)) for claim in unconfirmed_claims(catalogue.company)
    ]


def identity_findings(catalogue: Catalogue, settings: Settings) -> list[Finding]:
    """Return the finding about a placeholder company: an error only in production."""
    keys = sample_identity(catalogue)
    if not keys:
        return []
    file = settings.catalogue.name
    message = (
        f"the company is a sample: {', '.join(keys)}. Enter the real values in {file}, then "
        "confirm or remove each claim; or accept "
        f'"{IDENTITY_RULE}" of "{IDENTITY_TARGET}" with a reason in {PROJECT_FILE}'
    )
    return [
        Finding(
            page=catalogue.pages.home.path,
            rule=IDENTITY_RULE,
            message=message,
            target=IDENTITY_TARGET,
            level="error" if settings.production else "warning",
            why=IDENTITY_WHY,
            aspect="text",
            value=catalogue.company.name,
        )
    ]


def is_indexable(catalogue: Catalogue, settings: Settings) -> bool:
    """Return whether search engines can list the pages; false for a preview or a demonstration."""
    return settings.indexable and not sample_identity(catalogue)


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
    """A value that is not published."""

    location: Location
    claim: Location
    """The location of the claim."""


def omissions(raw: Any) -> list[Omission]:  # noqa: ANN401 - JSON
    """Return the unconfirmed values to omit, and the texts with figures of omitted grades."""
    unconfirmed = [
        Omission((*owner, *resolve(value, list_at(content, "of"))[0]), claim)
        for owner, value in claimed_maps(raw)
        if owner[0] != PICTURES_KEY
        for claim, content in maps_at(raw, *owner, CLAIMS)
        if not content.get("confirmed")
    ]
    return [*unconfirmed, *_with_figures(raw, dict(_omitted_grades(raw, unconfirmed)))]


def _omitted_grades(raw: Any, omitted: Iterable[Omission]) -> Iterator[tuple[str, Location]]:  # noqa: ANN401
    """Yield each omitted grade as texts refer to it, such as ``1/cuzn37``, with its claim."""
    for omission in omitted:
        match omission.location:
            case ("products", int(at), "grades", *inner):
                for (*_, number), grade in maps_at(raw, *PRODUCTS, at, "grades"):
                    if not inner or number == inner[0]:
                        product = value_at(raw, *PRODUCTS, at, "id")
                        yield f"{product}/{grade.get('id')}", omission.claim


def _with_figures(raw: Any, grades: dict[str, Location]) -> Iterator[Omission]:  # noqa: ANN401
    """Yield the texts that refer to figures of omitted grades; of a table, the whole row."""
    for at, product in maps_at(raw, *PRODUCTS) if grades else ():
        texts = {key: product[key] for key in FIGURE_KEYS if key in product}
        for place, text in texts_containing(texts, "{", at):
            refs = FIGURE_REFERENCE.findall(text)
            named = (f"{other or product.get('id')}/{name}" for other, name, *_ in refs)
            if claim := next((grades[name] for name in named if name in grades), None):
                yield Omission(place[:-1] if place[-3:-2] == ("rows",) else place, claim)


def apply_omissions(raw: Any, omitted: Iterable[Omission]) -> tuple[Any, list[ProblemAt]]:  # noqa: ANN401 - JSON
    """Return content without these values, and a problem for each value that is required.

    If a value is required, the smallest value around it that can be missing is omitted, such as a
    table without rows.
    """
    problems: list[ProblemAt] = []
    removed: Location | None = None
    unique = {omission.location: omission for omission in omitted}
    # Later places first, so that no removal moves another place.
    for omission in sorted(unique.values(), key=lambda o: sort_key(o.location), reverse=True):
        place, owner = omission.location, omission.claim[:-2]
        is_product = place[:-1] == PRODUCTS
        if removed and place[: len(removed)] == removed:
            continue
        replacement = _replacement(raw, place)
        if replacement is not None:
            raw = with_value(raw, place, replacement)
        elif not is_product and (removed := removable(raw, place, min(len(owner), len(place) - 1))):
            *around, step = removed
            container = value_at(raw, *around).copy()
            del container[step]
            raw = with_value(raw, tuple(around), container)
        else:
            problems.append(ProblemAt(omission.claim, _IS_LINKED if is_product else _IS_NEEDED))
    return raw, problems[::-1]


def _replacement(raw: Any, place: Location) -> str | list[Any] | dict[str, Any] | None:  # noqa: ANN401
    """Return the replacement for an omitted value; None removes the value."""
    *around, step = place
    value, nodes = value_at(raw, *place), choices_of(node_at(place))
    match place:
        case ("products", int(), "description"):
            return f"<p>{escape(value_at(raw, *around, 'summary'), quote=False)}</p>"
        case (*_, int(), int()):
            return _DASH
    outer = choices_of(node_at(tuple(around)))
    is_required = any(step in node.get("required", []) for node in outer)
    if is_required and isinstance(value, list) and not any("minItems" in node for node in nodes):
        return []
    return {} if is_required and any("patternProperties" in node for node in nodes) else None


def without_omissions(
    catalogue: Catalogue,
    raw: Any,  # noqa: ANN401 - JSON
    omitted: Sequence[Omission],
) -> tuple[Catalogue, list[ProblemAt]]:
    """Return the model of ``raw`` without these values, and the problems of ``apply_omissions``."""
    content, problems = apply_omissions(raw, omitted)
    changed: dict[str, Any] = {}
    for name, field in Catalogue.model_fields.items():
        key = field.alias or name
        before, after = raw.get(key), content.get(key)
        if key == PRODUCTS[0]:
            changed[name] = [
                product if new is old else Product.model_validate(new)
                for product, old, new in zip(catalogue.products, before, after, strict=True)
            ]
        elif after is not before:
            changed[name] = TypeAdapter(field.rebuild_annotation()).validate_python(after)
    return catalogue.model_copy(update=changed), problems


def publication_problems(raw: Any, problems: Iterable[ProblemAt]) -> list[ProblemAt]:  # noqa: ANN401
    """Return the problems of ``apply_omissions`` with those of a live company, each claim once.

    Values of hidden pages are not published.
    """
    of_company = [
        ProblemAt(location, _IS_LIVE)
        for location, claim in (maps_at(raw, IDENTITY_TARGET, CLAIMS) if raw.get("live") else ())
        if not claim.get("confirmed")
    ]
    known = {problem.location for problem in of_company}
    return [
        *of_company,
        *(p for p in problems if p.location not in known and not _is_hidden(raw, p.location)),
    ]


def _is_hidden(raw: Any, place: Location) -> bool:  # noqa: ANN401
    page = value_at(raw, *place[:2], "path") if place[0] == "pages" else None
    return page in list_at(raw, *HIDDEN_PAGES)


def required_claims(text: str) -> frozenset[Location]:
    """Return the locations of the open claims without which no page can be published."""
    raw = json.loads(text)
    _, problems = apply_omissions(raw, omissions(raw))
    return frozenset(problem.location for problem in publication_problems(raw, problems))
