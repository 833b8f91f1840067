"""The company's values in texts, which models/company_references.py describes.

A text that becomes empty is removed from its list. Products have no such texts.
"""

from collections.abc import Iterator
from typing import Any

from pydantic import BaseModel

from prerender.catalogue.checks.claimed_values import CLAIMS
from prerender.catalogue.checks.references import texts_containing
from prerender.catalogue.model import Catalogue
from prerender.catalogue.models.base import listed
from prerender.catalogue.models.claim import Claim
from prerender.catalogue.models.company_references import COMPANY, REFERENCE, START, fill_text
from prerender.catalogue.schema import node_at
from prerender.catalogue.source.location import ProblemAt
from prerender.catalogue.source.raw import value_at

_INCOMPLETE = (
    f"{START} is not complete; write a reference as {START}address.city}}, or as "
    f"{START}chat?words with chat|words without}}"
)


def with_company_values(catalogue: Catalogue) -> Catalogue:
    """Return the catalogue with the company's values in its texts."""
    company = catalogue.company.model_dump(by_alias=True, exclude_none=True)
    names = type(catalogue).model_fields.keys() - {"products"}
    filled = {name: _filled(getattr(catalogue, name), company) for name in sorted(names)}
    return catalogue.model_copy(update=filled)


def _filled(value: Any, company: Any) -> Any:  # noqa: ANN401 - of any field
    if isinstance(value, str):
        return fill_text(value, company)
    if isinstance(value, list):
        return [one for inner in value if (one := _filled(inner, company)) != ""]
    if isinstance(value, dict):
        return {key: _filled(inner, company) for key, inner in value.items()}
    if isinstance(value, BaseModel) and not isinstance(value, Claim):
        fields = {name: getattr(value, name) for name in type(value).model_fields}
        filled = {name: _filled(inner, company) for name, inner in fields.items()}
        changed = {name: inner for name, inner in filled.items() if inner != fields[name]}
        return value.model_copy(update=changed) if changed else value
    return value


def company_value_problems(raw: Any) -> Iterator[ProblemAt]:  # noqa: ANN401 - unvalidated JSON
    """Yield each text with a reference that cannot be replaced."""
    company = value_at(raw, COMPANY)
    for key, value in raw.items() if isinstance(raw, dict) else ():
        if key != "products" and isinstance(value, dict | list):
            for place, text in texts_containing(value, START, (key,)):
                if CLAIMS not in place and (message := _problem(text, company)):
                    yield ProblemAt(place, message)


def _problem(text: str, company: Any) -> str:  # noqa: ANN401
    for found in REFERENCE.finditer(text):
        if not node_at((COMPANY, *found[1].split("."))):
            return f"{found[0]} is not a value of the company; use one of {_texts(company)}"
    filled = fill_text(text, company)
    if START not in filled:
        return ""
    left = REFERENCE.search(filled)
    return _without_value(left[0], left[1], company) if left else _INCOMPLETE


def _without_value(reference: str, path: str, company: Any) -> str:  # noqa: ANN401
    if value_at(company, *path.split(".")) is not None:
        return f"{reference} is not a text; use one of {_texts(company)}"
    group = path.partition(".")[0]
    return (
        f"{reference} has no value; add {COMPANY}.{path}, or write {START}{group}?…}} around the "
        "words that need it"
    )


def _texts(company: Any) -> str:  # noqa: ANN401
    """Return the references to the company's texts, for a message."""
    found = texts_containing(company, "", ()) if isinstance(company, dict) else []
    paths = (place for place, text in found if CLAIMS not in place and START not in text)
    named = (place for place in paths if all(isinstance(step, str) for step in place))
    return listed([f"{START}{'.'.join(map(str, place))}}}" for place in named])
