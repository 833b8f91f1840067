"""The model of catalogue.json, and its JSON Schema.

Editors use the schema, and the TypeScript types are derived from it.
"""

import json
from collections.abc import Iterator
from functools import cache
from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field
from pydantic.json_schema import GenerateJsonSchema, JsonSchemaMode

from prerender.catalogue.models.base import CatalogueModel, Claimed, ImageFile, Text
from prerender.catalogue.models.company import Company
from prerender.catalogue.models.grade import Vocabulary
from prerender.catalogue.models.labels import with_labels
from prerender.catalogue.models.product import Category, CloseUp, ListingEntry, Product
from prerender.catalogue.pages.frame import Frame, Industries
from prerender.catalogue.pages.pages import Pages
from prerender.catalogue.source import Location, list_at


class Image(Claimed):
    """A picture's alternative text, crop and caption."""

    alt: Text
    focus: Literal["left", "right", "top", "bottom"] | None = None
    """The side of the picture that stays visible when a hero crops it; the centre by default."""
    caption: Text | None = None
    """The text below a large picture, such as a note that it is an illustration."""


@with_labels()
class Catalogue(CatalogueModel):
    """All content of the site."""

    schema_file: str = Field(alias="$schema", default="catalogue.schema.json")
    live: Literal[True] | None = None
    """The site is online as the company's own, so a build is never a demonstration again."""
    company: Company
    frame: Frame
    images: Annotated[dict[ImageFile, Image], Field(min_length=1)]
    categories: Annotated[list[Category], Field(min_length=1)]
    vocabulary: Vocabulary
    listing: Annotated[list[ListingEntry], Field(min_length=1)]
    products: Annotated[list[Product], Field(min_length=1)]
    close_ups: list[CloseUp] = []
    industries: Industries
    pages: Pages


class UntitledSchema(GenerateJsonSchema):
    """Omits pydantic's titles for fields, because each title would become a TypeScript type."""

    def field_title_should_be_set(self, schema: object) -> bool:  # noqa: ARG002 - the base's hook
        """Omit the title."""
        return False


def schema_text() -> str:
    """Return the text of the schema file, which is the same for every run."""
    return json.dumps(_schema(), indent=2, ensure_ascii=False, sort_keys=True) + "\n"


def schema_of(model: type[BaseModel], mode: JsonSchemaMode = "validation") -> dict[str, Any]:
    """Return the JSON Schema of a model that is read, or of one that is written."""
    return model.model_json_schema(by_alias=True, schema_generator=UntitledSchema, mode=mode)


def node_at(location: Location) -> dict[str, Any]:
    """Return the schema of a value; an empty map if the schema has no such location."""
    node = _schema()
    for step in location:
        node = next((inner for choice in _choices(node) if (inner := _below(choice, step))), {})
    return _named(node)


def choices_of(node: dict[str, Any]) -> list[dict[str, Any]]:
    """Return each branch of a union with its references resolved, or the only type."""
    return list(_choices(node))


def schemas_at(location: Location) -> list[dict[str, Any]]:
    """Return the schemas that a value can have, with nested unions resolved."""
    return [inner for choice in choices_of(node_at(location)) for inner in choices_of(choice)]


def pattern_at(location: Location) -> str | None:
    """Return the pattern of a text, if it has one."""
    return next((one["pattern"] for one in schemas_at(location) if "pattern" in one), None)


def removable(raw: Any, place: Location, least: int) -> Location | None:  # noqa: ANN401 - JSON
    """Return the smallest value at or around a place that the catalogue can lack, if any.

    Values with ``least`` steps or fewer are not considered.
    """
    while len(place) > least:
        *around, step = place
        nodes = choices_of(node_at(tuple(around)))
        if isinstance(step, int):
            fewest = max((node.get("minItems", 0) for node in nodes), default=0)
            if len(list_at(raw, *around)) > fewest:
                return place
        elif not any(step in node.get("required", []) for node in nodes):
            return place
        place = tuple(around)
    return None


def _choices(node: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for choice in node.get("anyOf") or node.get("oneOf") or [node]:
        yield _named(choice)


def _below(node: dict[str, Any], step: str | int) -> dict[str, Any]:
    if isinstance(step, int):
        return dict(node.get("items", {}))
    free = dict(next(iter(node.get("patternProperties", {}).values()), {}))
    return dict(node.get("properties", {}).get(step, free))


@cache
def _schema() -> dict[str, Any]:
    return schema_of(Catalogue)


def _named(node: dict[str, Any]) -> dict[str, Any]:
    """Resolve a reference, even if it is in a union with null."""
    for choice in node.get("anyOf", [node]):
        if "$ref" in choice:
            named: dict[str, Any] = _schema()["$defs"][choice["$ref"].rpartition("/")[2]]
            return named
    return node
