"""The generated files are what the models make of them: run ``make types`` when one is stale."""

import json
import shlex
import subprocess
from pathlib import Path

import pytest

from tests.support.project import ROOT, Project

SCHEMA = "catalogue.schema.json"
TYPES = "spa/src/content/catalogue.types.ts"


def test_schema_file_is_what_the_command_prints(sources: Project) -> None:
    """catalogue.schema.json holds the bytes that ``python -m prerender schema`` prints."""
    result = sources.call("schema")

    assert result.returncode == 0, result.stderr
    assert result.stdout == (ROOT / SCHEMA).read_bytes().decode()


@pytest.mark.usefixtures("programs")
def test_types_are_made_from_the_schema_file(tmp_path: Path) -> None:
    """catalogue.types.ts holds the bytes that ``npm run types`` makes of catalogue.schema.json."""
    made = tmp_path / "types.ts"
    script = json.loads((ROOT / "package.json").read_text("utf-8"))["scripts"]["types"]
    command, *arguments = (str(made) if word == TYPES else word for word in shlex.split(script))
    assert str(made) in arguments

    subprocess.run([ROOT / "node_modules/.bin" / command, *arguments], cwd=ROOT, check=True)

    assert made.read_bytes() == (ROOT / TYPES).read_bytes()
