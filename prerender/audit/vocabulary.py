"""The types and properties of schema.org, from the package schema-dts."""

import json
from functools import cache
from pathlib import Path

_FILE = Path(__file__).with_name("schema_org.json")


def is_type(name: str) -> bool:
    """Whether schema.org defines this type."""
    return name in _types()


@cache
def properties(name: str) -> frozenset[str]:
    """Return the properties of a type, including inherited ones."""
    own = _types().get(name, {"of": [], "has": []})
    return frozenset(own["has"]).union(*map(properties, own["of"]))


@cache
def is_kind_of(name: str, other: str) -> bool:
    """Whether a type equals another or inherits from it."""
    above = _types().get(name, {"of": []})["of"]
    return name == other or any(is_kind_of(kind, other) for kind in above)


@cache
def _types() -> dict[str, dict[str, list[str]]]:
    types: dict[str, dict[str, list[str]]] = json.loads(_FILE.read_text("utf-8"))
    return types
