"""References to figures as the editor shows them: the figure with its name instead of its id."""

from collections.abc import Iterator
from typing import Any

from pydantic import ValidationError

from prerender.catalogue.checks.figures import COMPOSITION_PREFIX, FIGURE_REFERENCE, FigureFormatter
from prerender.catalogue.pages.product_pages import FigureWords
from prerender.catalogue.source import PRODUCTS, list_at, maps_at, value_at
from prerender.preview.editor.labels import key_label

Place = tuple[str | int, ...]
FigureTexts = tuple[tuple[str, str], ...]
"""Each reference in a text, such as ``{cuzn37.density}``, and the text that the editor shows."""


def figure_texts(raw: Any, location: Place, text: str) -> FigureTexts:  # noqa: ANN401 - any JSON
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
    if path.startswith(COMPOSITION_PREFIX):
        return f"share of {path.removeprefix(COMPOSITION_PREFIX)}"
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
