"""The generated schema and types are current; run ``make types`` when one is stale."""

import json
import shlex
import subprocess
from pathlib import Path

import pytest

from prerender.catalogue.published import published_schema
from prerender.preview.answers import answers_schema
from tests.support.project import ROOT, Project

SCHEMA = "catalogue.schema.json"
TYPES = {
    "types": ("spa/src/content/catalogue.types.ts", published_schema),
    "types:preview": ("spa/preview/src/preview.types.ts", answers_schema),
}
"""The file that each script of package.json writes, and the schema that it reads."""


def test_schema_file_equals_the_command_output(sources: Project) -> None:
    """catalogue.schema.json equals the output of ``python -m prerender schema``."""
    result = sources.call("schema")

    assert result.returncode == 0, result.stderr
    assert result.stdout == (ROOT / SCHEMA).read_bytes().decode()


@pytest.mark.usefixtures("programs")
@pytest.mark.parametrize("name", TYPES)
def test_types_file_equals_the_generated_types(tmp_path: Path, name: str) -> None:
    """Each file of TypeScript types equals the output of its script for the present models."""
    types, schema = TYPES[name]
    generated = tmp_path / "types.ts"
    script = json.loads((ROOT / "package.json").read_text("utf-8"))["scripts"][name]
    command, *arguments = (
        str(generated) if word == types else word for word in shlex.split(script)
    )
    assert str(generated) in arguments

    program = [ROOT / "node_modules/.bin" / command, *arguments]
    subprocess.run(program, cwd=ROOT, check=True, input=schema(), text=True)

    assert generated.read_bytes() == (ROOT / types).read_bytes()
