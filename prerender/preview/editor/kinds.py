"""The kinds of the catalogue's values: texts, optional values, references and their options."""

from collections.abc import Iterator
from typing import Any

from pydantic import ValidationError

from prerender.catalogue.checks.entries import HIDDEN_PAGES, hideable_pages, product_paths
from prerender.catalogue.checks.figures import (
    COMPOSITION_KEY_PREFIX,
    FIGURE_REFERENCE,
    FigureFormatter,
    grade_places,
)
from prerender.catalogue.model import choices_of, node_at, schemas_at
from prerender.catalogue.models import base, patterns
from prerender.catalogue.pages.pages import FigureWords
from prerender.catalogue.source import PRODUCTS, Location, list_at, maps_at, value_at
from prerender.preview.editor.labels import key_label

_WIRING = frozenset(
    {
        patterns.IMAGE_PATH,
        patterns.PAGE_PATH,
        patterns.PROPERTY,
        patterns.PRODUCT_PATH,
        patterns.PRODUCT_CODE,
        patterns.SITE_PATH,
        patterns.WORD,
    }
)
"""Patterns of references and file names, which are not shown as texts."""


def can_be_removed(location: Location) -> bool:
    """Return whether a text is optional, or an entry of a list whose length is free."""
    if isinstance(location[-1], int):
        return not is_fixed(node_at(location[:-1])) and not is_of_table(location[:-1])
    return has_optional_text(node_at(location))


def is_of_table(location: Location) -> bool:
    """Return whether a list is the columns or a row of a table, whose lengths must stay equal."""
    return location[-1] == "columns" or location[-2:-1] == ("rows",)


def is_text(location: Location) -> bool:
    """Return whether the editor shows a value as a text."""
    return has_text(node_at(location))


def is_free_key(location: Location) -> bool:
    """Return whether the editor can rename a key, because pages show it."""
    return "patternProperties" in map_of(node_at(location[:-1])) and is_text(location)


def is_markup(location: Location) -> bool:
    """Whether a text can contain HTML."""
    return any("contentMediaType" in choice for choice in choices_of(node_at(location)))


def has_text(node: dict[str, Any]) -> bool:
    """Return whether a value of this schema is shown as a text."""
    choices = choices_of(node)
    return any(
        choice.get("type") == "string"
        and "enum" not in choice
        and choice.get("pattern") not in _WIRING
        for choice in choices
    ) and not any("const" in choice for choice in choices)


def has_optional_text(node: dict[str, Any]) -> bool:
    """Return whether a value of this schema is a text that can be missing."""
    choices = choices_of(node)
    return has_text(node) and any(choice.get("type") == "null" for choice in choices)


def is_optional_group(around: dict[str, Any], location: Location) -> bool:
    """Return whether a map is optional as a whole, and needs values if it exists."""
    is_known = location[-1] in around.get("properties", {})
    is_needed = location[-1] in around.get("required", [])
    return is_known and not is_needed and bool(map_of(node_at(location)).get("required"))


def is_fixed(node: dict[str, Any]) -> bool:
    """Return whether the schema fixes the number of entries in a list."""
    lists = [choice for choice in choices_of(node) if choice.get("type") == "array"]
    return not lists or lists[0].get("minItems", 0) == lists[0].get("maxItems")


def map_of(node: dict[str, Any]) -> dict[str, Any]:
    """Return the branch of a schema that is a map; empty if it has none."""
    return next((choice for choice in choices_of(node) if choice.get("type") == "object"), {})


_TERMS = {"packages": "packages", "processes": "processes", "form": "forms", "temper": "tempers"}
"""The list of the vocabulary to which a key of a grade refers."""
Options = tuple[tuple[str | int | bool, str], ...]
"""The possible values of a reference, each with its label."""


def options_at(raw: Any, location: Location, value: Any) -> Options:  # noqa: ANN401 - any JSON
    """Return the possible values of a reference, or of a word in a list; empty for texts."""
    options = _options_beside(raw, location) or next(
        (some for node in schemas_at(location) if (some := _options(raw, location, node))), ()
    )
    is_known = value in ("", None) or value in [option for option, _ in options]
    return options if is_known or not options else ((value, str(value)), *options)


CATEGORY_GROUPS = ("products", "listing")
"""Lists whose entries have a category."""


def _options_beside(raw: Any, location: Location) -> Options:  # noqa: ANN401 - as above
    """Return the categories, the subcategories of an entry's category, or the sizes of an offer."""
    names: list[Any] = []
    match location:
        case (group, int(), "category") if group in CATEGORY_GROUPS:
            names = [category.get("name") for _, category in maps_at(raw, "categories")]
        case ("pages", *_, "categories", int()):
            names = [category.get("name") for _, category in maps_at(raw, "categories")]
        case (group, int(), "subcategory") if group in CATEGORY_GROUPS:
            names = ["", *subcategories(raw, value_at(raw, *location[:-1], "category"))]
        case (*place, int()) if tuple(place) == HIDDEN_PAGES:
            return tuple(hideable_pages(raw).items())
        case (*_, "usual") if sizes := list_at(raw, *location[:-1], "values"):
            names = ["", *sizes]
    return tuple((name, name or "None") for name in names)


def subcategories(raw: Any, category: str) -> list[str]:  # noqa: ANN401 - as above
    """Return the subcategories of a category."""
    entries = (entry for _, entry in maps_at(raw, "categories") if entry.get("name") == category)
    return next((list_at(entry, "subcategories") for entry in entries), [])


def _options(raw: Any, location: Location, node: dict[str, Any]) -> Options:  # noqa: ANN401
    options: Options = ()
    match node:
        case {"enum": [*words]} if isinstance(location[-1], int) or location[-1] == "icon":
            options = tuple((word, str(word)) for word in words)
        case {"maximum": base.MAX_ID} if location[-1] != "id":
            options = tuple(_product_names(raw))
        case {"pattern": patterns.PRODUCT_CODE}:
            options = tuple((str(number), name) for number, name in _product_names(raw))
        case {"pattern": patterns.IMAGE_PATH} if location[-1] != "logo":
            options = tuple((image, image) for image in value_at(raw, "images"))
        case {"pattern": patterns.SITE_PATH}:
            options = tuple(_pages(raw))
        case {"pattern": patterns.GRADE}:
            options = tuple(_grades_with_density(raw))
        case {"pattern": patterns.WORD}:
            options = tuple(_terms(raw, location))
    return options


def _product_names(raw: Any) -> Iterator[tuple[Any, str]]:  # noqa: ANN401 - as above
    for _, product in maps_at(raw, *PRODUCTS):
        yield product.get("id"), str(product.get("name"))


def _pages(raw: Any) -> Iterator[tuple[str, str]]:  # noqa: ANN401 - as above
    titles = [(page.get("path"), str(page.get("title"))) for _, page in maps_at(raw, "pages")]
    paths = product_paths(raw)
    products = ((paths.get(number), name) for number, name in _product_names(raw))
    for path, title in [*titles, *products]:
        if path and "{" not in path:
            yield path, f"{title} ({path})"


def _terms(raw: Any, location: Location) -> Iterator[tuple[str, str]]:  # noqa: ANN401 - as above
    """Yield the terms of the vocabulary to which a value of a grade refers."""
    key = next((step for step in reversed(location) if isinstance(step, str)), "")
    for _, term in maps_at(raw, "vocabulary", _TERMS[key]) if key in _TERMS else ():
        yield str(term.get("id")), str(term.get("name"))


def _grades_with_density(raw: Any) -> Iterator[tuple[str, str]]:  # noqa: ANN401 - as above
    """Yield the grades with a density, which calculators need."""
    for ref, place in grade_places(raw).items():
        if value_at(raw, *place, "properties", "density"):
            yield ref, str(value_at(raw, *place, "name"))


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
    places = grade_places(raw)
    for reference in FIGURE_REFERENCE.finditer(text):
        other, name, path, _ = reference.groups()
        ref = f"{other or product}/{name}"
        grade = value_at(raw, *places[ref]) if ref in places else {}
        formatter = FigureFormatter(words, {ref: grade})
        figure = formatter.fill_text(product, reference[0])
        if figure != reference[0]:
            yield reference[0], f"{{{figure}: {_label(raw, path)} of {value_at(grade, 'name')}}}"


def _label(raw: Any, path: str) -> str:  # noqa: ANN401 - as above
    """Return the name of a figure: ``half-hard.strength`` becomes strength, half hard."""
    if path.startswith(COMPOSITION_KEY_PREFIX):
        return f"share of {path.removeprefix(COMPOSITION_KEY_PREFIX)}"
    return ", ".join(_term(raw, step) for step in reversed(path.split(".")))


def _term(raw: Any, step: str) -> str:  # noqa: ANN401 - as above
    """Return the name of a term of the vocabulary, or the label of a key."""
    terms = (
        term
        for kind in ("properties", "tempers", "forms")
        for _, term in maps_at(raw, "vocabulary", kind)
    )
    name = next((str(t.get("name")) for t in terms if t.get("id") == step), key_label(step))
    return name[:1].lower() + name[1:]
