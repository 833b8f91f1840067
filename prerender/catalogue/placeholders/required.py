"""Claims that block a publication: their values cannot be omitted."""

import json

from pydantic import ValidationError

from prerender.catalogue.model import Catalogue
from prerender.catalogue.placeholders.omission import (
    apply_omissions,
    omissions,
    publication_problems,
)


def required_claims(text: str) -> frozenset[tuple[str | int, ...]]:
    """Return the locations of the open claims without which no page can be published.

    Return none if the catalogue has other problems, which are reported first.
    """
    try:
        catalogue = Catalogue.model_validate(json.loads(text))
    except ValidationError:
        return frozenset()
    _, problems = apply_omissions(catalogue, omissions(catalogue))
    blocking = publication_problems(catalogue, problems)
    return frozenset(tuple(problem.location) for problem in blocking)
