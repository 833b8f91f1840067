"""Reads of generated and damaged catalogues."""

import json
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from prerender.catalogue.reading import check_catalogue, read_catalogue
from prerender.catalogue.source import Location
from prerender.errors import CatalogueError
from tests.support.project import ROOT
from tests.support.texts import EXAMPLES, values

bounded = settings(
    max_examples=EXAMPLES or 20,
    derandomize=not EXAMPLES,
    deadline=None,
    database=None,
    suppress_health_check=list(HealthCheck),
)
LONGEST = 3000
"""Maximum characters of a message, which can list sixty allowed values."""
REAL = json.loads((ROOT / "catalogue.json").read_text("utf-8"))


def places(node: Any, place: Location = ()) -> Iterator[Location]:
    """Yield the path of every value inside a JSON value."""
    inside = node.items() if isinstance(node, dict) else enumerate(node)
    for step, inner in inside:
        yield (*place, step)
        if isinstance(inner, dict | list):
            yield from places(inner, (*place, step))


PLACES = sorted(places(REAL), key=str)
places_in_catalogue = st.sampled_from(PLACES)


def put(content: Any, place: Location, value: object) -> None:
    """Set the value at a path, unless an earlier change removed that path."""
    for step in place[:-1]:
        try:
            content = content[step]
        except (KeyError, IndexError, TypeError):
            return
    if isinstance(content, dict) or (
        isinstance(content, list) and place[-1] in range(len(content))
    ):
        content[place[-1]] = value


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the path of the file that each example writes."""
    return tmp_path_factory.mktemp("fuzz") / "catalogue.json"


def read(file: Path, content: bytes) -> None:
    """Read a catalogue; assert that problems have a place, a line and a printable message.

    A valid catalogue must also be equal when it is checked as bytes, as the editor does.
    """
    file.write_bytes(content)
    rejection = None
    try:
        catalogue = read_catalogue(file, ROOT / "spa", ["/pr"])
    except CatalogueError as error:
        rejection = error
    else:
        assert check_catalogue(file.name, content, ROOT / "spa", ["/pr"]) == catalogue
    lines = content.count(b"\n") + 1
    assert rejection is None or rejection.problems
    for problem in rejection.problems if rejection else ():
        assert 1 <= problem.line <= lines, problem
        assert problem.where
        assert (problem.where + problem.message).isprintable(), problem
        assert len(problem.message) < LONGEST


@bounded
@given(changes=st.lists(st.tuples(places_in_catalogue, values), min_size=1, max_size=12))
def test_any_value_in_any_place_is_read_or_rejected(
    file: Path, changes: list[tuple[Location, object]]
) -> None:
    """A catalogue with arbitrary values is read, or each problem is reported with its place."""
    content = deepcopy(REAL)
    for place, value in changes:
        put(content, place, value)

    read(file, json.dumps(content, indent=1).encode())


@bounded
@given(
    changes=st.lists(st.tuples(places_in_catalogue, places_in_catalogue), min_size=1, max_size=8)
)
def test_values_in_wrong_places_are_read_or_rejected(
    file: Path, changes: list[tuple[Location, Location]]
) -> None:
    """Values copied to other places, also with cycles of references, are read or rejected."""
    content = deepcopy(REAL)
    for place, source in changes:
        value: Any = REAL
        for step in source:
            value = value[step]
        put(content, place, deepcopy(value))

    read(file, json.dumps(content, indent=1, ensure_ascii=False).encode())


@bounded
@given(
    cuts=st.lists(
        st.tuples(st.integers(0, 200_000), st.integers(0, 40), st.binary(max_size=8)),
        min_size=1,
        max_size=4,
    )
)
def test_damaged_file_is_read_or_rejected(file: Path, cuts: list[tuple[int, int, bytes]]) -> None:
    """A file with removed or inserted bytes is read or rejected."""
    content = (ROOT / "catalogue.json").read_bytes()
    for at, length, other in cuts:
        content = content[:at] + other + content[at + length :]

    read(file, content)


@bounded
@given(content=st.binary(max_size=200) | values.map(lambda value: json.dumps(value).encode()))
def test_any_file_is_read_or_rejected(file: Path, content: bytes) -> None:
    """An arbitrary file is read or rejected."""
    read(file, content)
