"""What grades and texts may refer to, collected from content that is not checked yet."""

from collections.abc import Mapping
from typing import Any

from prerender.catalogue.mistake import Location
from prerender.catalogue.raw import maps_at, value_at

VOCABULARY = ("vocabulary",)


def words_of(raw: Any) -> Mapping[str, frozenset[str]]:  # noqa: ANN401 - anything may stand there
    """Return the ids in each list of the vocabulary; a list that has none is the mistake."""
    lists = value_at(raw, *VOCABULARY)
    ids = {
        kind: frozenset(
            term["id"]
            for _, term in maps_at(raw, *VOCABULARY, kind)
            if isinstance(term.get("id"), str)
        )
        for kind in (lists if isinstance(lists, dict) else ())
    }
    return {kind: known for kind, known in ids.items() if known}


def grade_places(raw: Any) -> dict[str, Location]:  # noqa: ANN401
    """Return where each grade stands, by the name that references have for it: ``1/cuzn37``."""
    return {
        f"{product['id']}/{grade['id']}": place
        for at, product in maps_at(raw, "products")
        for place, grade in maps_at(raw, *at, "grades")
        if type(product.get("id")) is int and isinstance(grade.get("id"), str)
    }
