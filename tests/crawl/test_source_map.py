"""A position in a built chunk maps to its source line."""

import json
from pathlib import Path

import pytest

from prerender.crawl.failure import Position, SourceMap

SOURCE = "const a = 1;\n\nexport const Broken = () => a.b.c;\n"
# Built line 1: column 0 is source line 1, column 0; column 12 is source line 3, column 13.
MAP = {"version": 3, "sources": ["../a.tsx"], "sourcesContent": [SOURCE], "mappings": "AAAA,YAEa"}


@pytest.fixture
def source_map(tmp_path: Path) -> SourceMap:
    """Return the source map of a chunk of one line."""
    file = tmp_path / "a.js.map"
    file.write_text(json.dumps(MAP), "utf-8")
    return SourceMap(file)


@pytest.mark.parametrize(("column", "line", "source_column"), [(1, 1, 1), (12, 1, 1), (13, 3, 14)])
def test_position_maps_to_its_source_line(
    source_map: SourceMap, column: int, line: int, source_column: int
) -> None:
    """Lines and columns count from 1; a position belongs to the last segment before it."""
    assert source_map.position(1, column) == Position("../a.tsx", line, source_column, SOURCE)


def test_position_after_the_last_line_has_no_source(source_map: SourceMap) -> None:
    """A line that is not in the map has no source."""
    assert source_map.position(2, 1) is None
