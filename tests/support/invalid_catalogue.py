"""Invalid catalogues, and the problems that a build reports."""

import json
import re
import tempfile
from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from prerender.catalogue.content import dead_links
from prerender.catalogue.reading import read_catalogue
from prerender.errors import CatalogueError
from tests.support.project import ROOT, SETTINGS, Project, tree

CATALOGUE = ROOT / "catalogue.json"
COPIES = slice(39, 99)
"""The places of added products that no other entry refers to, for a catalogue of any length."""
STEP = re.compile(r'\[(".+?"|\d+)\]|\.?([^.\[\]]+)')


@dataclass(frozen=True, slots=True)
class InvalidValue:
    """One catalogue value, replaced by an invalid one."""

    where: str
    """The value's place, in the notation of the build's reports."""
    written: str
    """The inserted JSON, on one line."""
    sentence: str = ""
    """The expected report or the beginning of it."""

    def __str__(self) -> str:
        """Return the case's name."""
        return f"{self.where} {self.written[:40]}"


def content_with_copies() -> Any:
    """Return the catalogue's content with extra products that can be made invalid."""
    content = json.loads(CATALOGUE.read_text("utf-8"))
    first = content["products"][0]
    content["products"][39:39] = [deepcopy(first) | {"id": 1001 + n} for n in range(60)]
    return content


def insert_invalid_values(content: Any, cases: Sequence[InvalidValue]) -> tuple[str, list[str]]:
    """Insert every case's JSON; return the text and the expected report lines."""
    for number, case in enumerate(cases):
        set_value(content, case.where, f"@{number}@")
    text = json.dumps(content, indent=2, ensure_ascii=False) + "\n"
    printed = []
    for number, case in enumerate(cases):
        mark = f'"@{number}@"'
        line = text.count("\n", 0, text.index(mark)) + 1
        printed.append(f"catalogue.json:{line}: {case.where}: {case.sentence}")
        text = text.replace(mark, case.written)
    return text, printed


def set_value(content: Any, where: str, value: object) -> None:
    """Set the value at a place in the notation of the build's reports."""
    steps = [json.loads(inside) if inside else name for inside, name in STEP.findall(where)]
    for step in steps[:-1]:
        content = content[step]
    content[steps[-1]] = value


def catalogue_problems(text: str | bytes) -> list[str]:
    """Parse a catalogue as every command does; return the line of each problem."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, CATALOGUE.name)
        file.write_bytes(text if isinstance(text, bytes) else text.encode())
        with pytest.raises(CatalogueError) as caught:
            read_catalogue(file, SETTINGS.app, dead_links(SETTINGS))
    return lines_of(str(caught.value))


def lines_of(message: str) -> list[str]:
    """Return the line of each problem in a message that begins with their count."""
    first, *problems = message.splitlines()
    count = "1 problem" if len(problems) == 1 else f"{len(problems)} problems"
    assert first == f"catalogue.json has {count}; nothing was published."
    return problems


def build_problems(project: Project) -> list[str]:
    """Build over an existing site; return the line of each problem.

    The build must exit with code 2 and leave the site unchanged.
    """
    (project.site / "products").mkdir(parents=True, exist_ok=True)
    (project.site / "index.html").write_bytes(b"<!doctype html><p>the previous page\r\n")
    (project.site / "products/5.html").write_bytes(b"<!doctype html><p>before\n")
    before, times = tree(project.root / "build"), modified(project.site)

    result = project.call("build")

    assert result.returncode == 2, result.stdout + result.stderr
    assert result.stdout == ""
    assert tree(project.root / "build") == before
    assert modified(project.site) == times
    return lines_of(result.stderr)


def modified(folder: Path) -> dict[Path, int]:
    """Return the modification time of each file and folder."""
    return {path: path.stat().st_mtime_ns for path in [folder, *folder.rglob("*")]}


def assert_reported(problems: Sequence[str], expected: str) -> None:
    """Check that exactly one problem is reported at this place, with this text."""
    place = expected[: expected.index(": ", expected.index(": ") + 2) + 2]
    reported = [problem for problem in problems if problem.startswith(place)]
    assert [problem[: len(expected)] for problem in reported] == [expected], (
        reported or problems[:5]
    )
