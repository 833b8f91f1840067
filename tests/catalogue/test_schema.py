"""The JSON Schema for checks in an editor."""

import json
import subprocess
from collections.abc import Iterator
from typing import Any

import pytest

from prerender.catalogue.model import schema_text
from tests.support.project import Project

COMPILE = "for (const p of JSON.parse(process.argv[1])) new RegExp(p, 'u')"


@pytest.fixture(scope="module")
def schema() -> Any:
    """Return the schema as JSON."""
    return json.loads(schema_text())


def maps(node: Any) -> Iterator[dict[str, Any]]:
    """Yield every map inside a JSON value."""
    if isinstance(node, dict):
        yield node
    for inner in node.values() if isinstance(node, dict) else node:
        if isinstance(inner, dict | list):
            yield from maps(inner)


def patterns(schema: Any) -> set[str]:
    """Return every pattern of values and keys in a schema."""
    values = {node["pattern"] for node in maps(schema) if isinstance(node.get("pattern"), str)}
    keys = (node.get("patternProperties", {}) for node in maps(schema))
    return values.union(*keys)


def test_command_prints_the_schema(sources: Project) -> None:
    """``python -m prerender schema`` prints the schema, even without a catalogue."""
    sources.catalogue.unlink()

    result = sources.call("schema")

    assert (result.returncode, result.stderr) == (0, "")
    assert result.stdout.rstrip("\n") == schema_text().rstrip("\n")


def test_no_map_allows_unknown_keys(schema: Any) -> None:
    """Every map with named keys rejects other keys, so an editor marks a misspelt one."""
    shapes = [
        node for node in maps(schema) if node.get("type") == "object" and "properties" in node
    ]

    assert shapes
    assert [node for node in shapes if node.get("additionalProperties") is not False] == []


@pytest.mark.usefixtures("programs")
def test_every_pattern_is_valid_in_javascript(schema: Any) -> None:
    """Every pattern is a valid JavaScript expression, because editors use JavaScript."""
    result = subprocess.run(
        ["node", "-e", COMPILE, json.dumps(sorted(patterns(schema)))],
        capture_output=True,
        text=True,
        check=False,
    )

    assert result.stderr == ""
