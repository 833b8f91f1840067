"""The JSON Schema that editors check the catalogue with while it is written."""

import json
import subprocess
from collections.abc import Iterator
from typing import Any

import pytest

from prerender.catalogue.models.patterns import MEANINGS
from prerender.catalogue.schema import schema_text
from tests.support.project import ROOT, Project

COMPILE = "for (const p of JSON.parse(process.argv[1])) new RegExp(p, 'u')"


@pytest.fixture(scope="module")
def schema() -> Any:
    """Return the schema as JSON."""
    return json.loads(schema_text())


def maps(node: Any) -> Iterator[dict[str, Any]]:
    """Yield every map inside a value of JSON."""
    if isinstance(node, dict):
        yield node
    for inner in node.values() if isinstance(node, dict) else node:
        if isinstance(inner, dict | list):
            yield from maps(inner)


def patterns(schema: Any) -> set[str]:
    """Return every pattern of a schema, of values and of keys."""
    values = {node["pattern"] for node in maps(schema) if isinstance(node.get("pattern"), str)}
    keys = (node.get("patternProperties", {}) for node in maps(schema))
    return values.union(*keys)


def test_command_prints_the_schema(sources: Project) -> None:
    """``python -m prerender schema`` prints the schema, whatever the catalogue holds."""
    sources.catalogue.unlink()

    result = sources.call("schema")

    assert (result.returncode, result.stderr) == (0, "")
    assert result.stdout.rstrip("\n") == schema_text().rstrip("\n")


def test_catalogue_names_its_schema() -> None:
    """An editor finds the schema beside the catalogue, by the catalogue's own $schema."""
    catalogue = json.loads((ROOT / "catalogue.json").read_text("utf-8"))

    assert (ROOT / catalogue["$schema"]).is_file()


def test_no_map_allows_unknown_keys(schema: Any) -> None:
    """Every map with named keys is closed, so that an editor marks a misspelt key."""
    shapes = [
        node for node in maps(schema) if node.get("type") == "object" and "properties" in node
    ]

    assert shapes
    assert [node for node in shapes if node.get("additionalProperties") is not False] == []


@pytest.mark.usefixtures("programs")
def test_editors_can_run_every_pattern(schema: Any) -> None:
    """Each pattern is one of JavaScript too, in which editors check."""
    result = subprocess.run(
        ["node", "-e", COMPILE, json.dumps(sorted(patterns(schema)))],
        capture_output=True,
        text=True,
        check=False,
    )

    assert result.stderr == ""


def test_every_pattern_has_words(schema: Any) -> None:
    """Whatever form a text must have, there is a sentence that says so."""
    assert patterns(schema) == set(MEANINGS)
