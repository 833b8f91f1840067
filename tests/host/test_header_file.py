"""A tree's _headers is read as its hosts read it."""

from pathlib import Path

import pytest

from prerender.host.header_file import own_headers, parse_header_rules
from prerender.host.indexing import is_indexable
from prerender.publish.host_files import headers_file

RULES = """\
# For every answer
/*
  X-Robots-Tag: all

/datasheets/*
  x-robots-tag: noindex
/datasheets/5
  ! X-Robots-Tag
https://:project.example.com/wires/:id
  Cache-Control: immutable
"""


@pytest.mark.parametrize(
    ("path", "headers"),
    [
        ("/", {}),
        ("/datasheets", {}),
        ("/datasheets/1", {"x-robots-tag": "noindex"}),
        ("/datasheets/a/b", {"x-robots-tag": "noindex"}),
        ("/datasheets/5", {"x-robots-tag": ""}),
        ("/wires/1", {"cache-control": "immutable"}),
        ("/wires/1/more", {}),
    ],
)
def test_path_gets_the_headers_of_every_rule_that_covers_it(
    path: str, headers: dict[str, str]
) -> None:
    """Later rules win; a star is anything, a placeholder one step; the rule for all is left out."""
    assert own_headers(parse_header_rules(RULES), path) == headers


@pytest.mark.parametrize("indexable", [True, False])
def test_written_rules_are_read_back(tmp_path: Path, *, indexable: bool) -> None:
    """What the build writes for hosts keeps folders out of search, and the site if it must be."""
    (tmp_path / "_headers").write_text(headers_file(indexable=indexable), "utf-8")
    rules = parse_header_rules(headers_file(indexable=indexable))

    assert is_indexable(tmp_path) == indexable
    assert own_headers(rules, "/products/5") == {}
    assert own_headers(rules, "/datasheets/5") == {"x-robots-tag": "noindex"}
    assert "immutable" in own_headers(rules, "/assets/5")["cache-control"]
