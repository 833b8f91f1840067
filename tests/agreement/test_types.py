"""The generated schema and types are current; run ``make types`` when one is stale."""

import json
import shlex
import subprocess
from pathlib import Path

import pytest

from prerender.catalogue.published import published_schema
from tests.support.project import ROOT, Project

SCHEMA = "catalogue.schema.json"
TYPES = "spa/src/content/catalogue.types.ts"


def test_schema_file_equals_the_command_output(sources: Project) -> None:
    """catalogue.schema.json equals the output of ``python -m prerender schema``."""
    result = sources.call("schema")

    assert result.returncode == 0, result.stderr
    assert result.stdout == (ROOT / SCHEMA).read_bytes().decode()


@pytest.mark.usefixtures("programs")
def test_types_file_equals_the_generated_types(tmp_path: Path) -> None:
    """catalogue.types.ts equals the output of ``npm run types`` for the published catalogue."""
    generated = tmp_path / "types.ts"
    script = json.loads((ROOT / "package.json").read_text("utf-8"))["scripts"]["types"]
    command, *arguments = (
        str(generated) if word == TYPES else word for word in shlex.split(script)
    )
    assert str(generated) in arguments

    program = [ROOT / "node_modules/.bin" / command, *arguments]
    subprocess.run(program, cwd=ROOT, check=True, input=published_schema(), text=True)

    assert generated.read_bytes() == (ROOT / TYPES).read_bytes()
