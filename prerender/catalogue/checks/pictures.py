"""Invalid pictures, reported at the keys in the catalogue that refer to them."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from prerender.catalogue.source.location import Location
from prerender.catalogue.source.positions import Source, json_path
from prerender.catalogue.source.raw import value_at
from prerender.errors import CatalogueError, Problem


def picture_problems(catalogue: Path, problems_file: Path) -> CatalogueError:
    """Return the error for the image problems that spa/plugins/catalogue.ts wrote as JSON.

    Each problem is reported at every key that refers to the picture, with the product's name.
    """
    text = catalogue.read_text("utf-8-sig")
    raw, source = json.loads(text), Source(text)
    problems = [
        Problem(source.line(place), json_path(place), _sentence(raw, place, problem))
        for problem in json.loads(problems_file.read_text("utf-8"))
        for place in _shown(raw, problem["image"], ())
    ]
    return CatalogueError(catalogue.name, problems)


def _shown(value: Any, image: str, place: Location) -> Iterator[Location]:  # noqa: ANN401 - any JSON
    """Yield the location of every ``image`` key whose value is this picture."""
    if isinstance(value, dict | list):
        for step, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield from _shown(inner, image, (*place, step))
    elif place[-1] == "image" and value == image:
        yield place


def _sentence(raw: Any, place: Location, problem: dict[str, str]) -> str:  # noqa: ANN401 - any JSON
    shower = value_at(raw, *place[:-1])
    name = shower.get("name") or shower.get("title") or shower.get("heading")
    of = f" (the picture of {json.dumps(name, ensure_ascii=False)})" if name else ""
    return f"spa/images/{problem['image']} {problem['message']}{of}"
