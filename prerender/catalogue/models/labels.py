"""Labels: the words of pages that need no model of their own.

``labels.json`` lists the key of every text with the placeholders that the app fills, and models
take their labels from there. A missing or unknown label is reported with its line, and so is a
placeholder that the page does not fill. A new label is a line there, one in catalogue.json, and its
use.
"""

import json
import keyword
import re
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Annotated, Any, TypeVar

from pydantic import AfterValidator, BaseModel, Field, create_model
from pydantic.alias_generators import to_snake

from prerender.catalogue.models.base import CatalogueModel, Text, listed

LABELS_FILE = Path(__file__).with_name("labels.json")
_PLACEHOLDER = re.compile(r"\{(\w+)\}")
_Model = TypeVar("_Model", bound=CatalogueModel)


def with_labels(
    *place: str, page: type[CatalogueModel] = CatalogueModel
) -> Callable[[type[_Model]], type[_Model]]:
    """Add the listed labels at a place of the catalogue, such as ``pages, finder``, to a model.

    Keys that the model declares itself are not labels. ``page`` is the model of a group of labels
    with a path, which is a page without a model of its own.
    """
    entries: Any = json.loads(LABELS_FILE.read_text("utf-8"))
    for key in place:
        entries = entries[key]

    def complete(model: type[_Model]) -> type[_Model]:
        declared = {field.alias for field in model.model_fields.values()}
        labels = {key: entry for key, entry in entries.items() if key not in declared}
        return _completed(model, model.__name__, place, labels, page)

    return complete


def _completed(
    base: type[_Model],
    name: str,
    place: tuple[str, ...],
    labels: Mapping[str, Any],
    page: type[CatalogueModel] = CatalogueModel,
) -> type[_Model]:
    fields: dict[str, Any] = {
        _field_name(key): (_label_type((*place, key), entry, page), Field(alias=key))
        for key, entry in labels.items()
    }
    doc = None if base is CatalogueModel else base.__doc__
    return create_model(name, __base__=base, __module__=base.__module__, __doc__=doc, **fields)


def _label_type(place: tuple[str, ...], entry: Any, page: type[CatalogueModel]) -> Any:  # noqa: ANN401 - JSON
    if isinstance(entry, dict):
        # Names of types in TypeScript: ``FinderSize`` in pages.finder.size, ``FinderPage``.
        steps = [step for step in place if step != "pages"]
        name = "".join(f"{step[0].upper()}{step[1:]}" for step in steps)
        base = page if "path" in entry else CatalogueModel
        name += "Page" if "path" in entry else ""
        declared = {field.alias for field in base.model_fields.values()}
        labels = {key: inner for key, inner in entry.items() if key not in declared}
        return _completed(base, name, place, labels)
    return Annotated[Text, AfterValidator(partial(_check_placeholders, allowed=entry))]


def _check_placeholders(text: str, allowed: list[str]) -> str:
    unknown = [name for name in _PLACEHOLDER.findall(text) if name not in allowed]
    if unknown:
        known = listed([f"{{{name}}}" for name in allowed])
        advice = f"use only {known}" if known else "remove it"
        msg = f"contains {{{unknown[0]}}}, which the page does not fill; {advice}"
        raise ValueError(msg)
    return text


def _field_name(key: str) -> str:
    name = to_snake(key)
    return f"{name}_" if keyword.iskeyword(name) or hasattr(BaseModel, name) else name
