"""The values that a reference can have, and the figures that texts refer to."""

from collections.abc import Iterator
from typing import Any

from pydantic import ValidationError

from prerender.catalogue.checks.addresses import product_paths
from prerender.catalogue.checks.figures import (
    COMPOSITION_KEY_PREFIX,
    FIGURE_REFERENCE,
    FigureFormatter,
)
from prerender.catalogue.model import schemas_at
from prerender.catalogue.models import base, patterns
from prerender.catalogue.pages.product_pages import FigureWords
from prerender.catalogue.source import PRODUCTS, Location, list_at, maps_at, value_at
from prerender.preview.editor.labels import key_label

Options = tuple[tuple[str | int | bool, str], ...]
"""The possible values of a reference, each with its label."""


def options_at(raw: Any, location: Location, value: Any) -> Options:  # noqa: ANN401 - any JSON
    """Return the possible values of a reference, or of a word in a list; empty for texts."""
    found = next(
        (some for one in schemas_at(location) if (some := _choices(raw, location, one))), ()
    )
    known = value in ("", None) or value in [option for option, _ in found]
    return found if known or not found else ((value, str(value)), *found)


def _choices(raw: Any, location: Location, node: dict[str, Any]) -> Options:  # noqa: ANN401
    match node:
        case {"enum": [*words]} if isinstance(location[-1], int) or location[-1] == "icon":
            return tuple((word, str(word)) for word in words)
        case {"maximum": base.MAX_ID} if location[-1] != "id":
            return tuple(_names(raw))
        case {"pattern": patterns.PRODUCT_CODE}:
            return tuple((str(number), name) for number, name in _names(raw))
        case {"pattern": patterns.IMAGE_PATH} if location[-1] != "logo":
            return tuple((image, image) for image in value_at(raw, "images"))
        case {"pattern": patterns.SITE_PATH}:
            pages = [(one.get("path"), str(one.get("title"))) for _, one in maps_at(raw, "pages")]
            paths = product_paths(raw)
            return tuple(
                (path, f"{title} ({path})")
                for path, title in [
                    *pages,
                    *((paths.get(number), name) for number, name in _names(raw)),
                ]
                if path and "{" not in path
            )
    return ()


def _names(raw: Any) -> list[tuple[Any, str]]:  # noqa: ANN401 - as above
    return [(value_at(one, "id"), str(value_at(one, "name"))) for one in list_at(raw, *PRODUCTS)]


FigureTexts = tuple[tuple[str, str], ...]
"""Each reference in a text, such as ``{cuzn37.density}``, and the text that the editor shows."""


def figure_texts(raw: Any, location: Location, text: str) -> FigureTexts:  # noqa: ANN401 - any JSON
    """Return the references in a product's text; empty if the catalogue has problems with them."""
    if location[:1] != PRODUCTS or "{" not in text:
        return ()
    try:
        shown = dict(_figure_texts(raw, value_at(raw, *location[:2], "id"), text))
    except (ValidationError, KeyError, ValueError):
        return ()  # the catalogue's check reports the problem
    # Two references with the same text cannot be distinguished when the text is saved.
    return tuple(shown.items()) if len(set(shown.values())) == len(shown) else ()


def _figure_texts(raw: Any, product: Any, text: str) -> Iterator[tuple[str, str]]:  # noqa: ANN401
    words = FigureWords.model_validate(value_at(raw, "pages", "product", "figures"))
    for found in FIGURE_REFERENCE.finditer(text):
        other, name, path, _ = found.groups()
        grade = _grade(raw, int(other or product), name)
        formatter = FigureFormatter(words, {f"{other or product}/{name}": grade})
        figure = formatter.fill_text(product, found[0])
        if figure != found[0]:
            yield found[0], f"{{{figure}: {_label(raw, path)} of {value_at(grade, 'name')}}}"


def _grade(raw: Any, product: int, name: str) -> Any:  # noqa: ANN401 - as above
    grades = (
        grade
        for _, one in maps_at(raw, *PRODUCTS)
        if one.get("id") == product
        for grade in list_at(one, "grades")
    )
    return next((grade for grade in grades if value_at(grade, "id") == name), {})


def _label(raw: Any, path: str) -> str:  # noqa: ANN401 - as above
    """Return the name of a figure: ``half-hard.strength`` becomes strength, half hard."""
    if path.startswith(COMPOSITION_KEY_PREFIX):
        return f"share of {path.removeprefix(COMPOSITION_KEY_PREFIX)}"
    return ", ".join(_term(raw, step) for step in reversed(path.split(".")))


def _term(raw: Any, step: str) -> str:  # noqa: ANN401 - as above
    """Return the name of a term of the vocabulary, or the label of a key."""
    terms = (
        one
        for kind in ("properties", "tempers", "forms")
        for _, one in maps_at(raw, "vocabulary", kind)
    )
    name = next((str(one.get("name")) for one in terms if one.get("id") == step), key_label(step))
    return name[:1].lower() + name[1:]
