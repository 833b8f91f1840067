"""Sample content: what still stands in for what only the owner can supply."""

from collections.abc import Iterator

from pydantic import BaseModel

from prerender.catalogue.base import Sample
from prerender.catalogue.model import Catalogue


def count_samples(catalogue: Catalogue) -> int:
    """Return how many entries of the catalogue are marked as sample."""
    return sum(1 for _ in _samples(catalogue))


def _samples(value: object) -> Iterator[Sample]:
    if isinstance(value, Sample) and value.sample:
        yield value
    if isinstance(value, BaseModel):
        for name in type(value).model_fields:
            yield from _samples(getattr(value, name))
    elif isinstance(value, list):
        for item in value:
            yield from _samples(item)
