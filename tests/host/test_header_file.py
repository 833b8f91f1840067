"""A tree's _headers file is parsed as its hosts parse it."""

from pathlib import Path

import pytest

from prerender.host.answer import is_indexable, own_headers, parse_header_rules
from prerender.publish.site_files import headers_file

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
def test_path_gets_the_headers_of_every_matching_rule(path: str, headers: dict[str, str]) -> None:
    """Later rules override earlier ones.

    A star matches any text, and a placeholder one path segment.
    """
    assert own_headers(parse_header_rules(RULES), path) == headers


@pytest.mark.parametrize("indexable", [True, False])
def test_written_header_rules_are_parsed_back(tmp_path: Path, *, indexable: bool) -> None:
    """Written rules exclude folders from search, and the whole site if it is not indexable."""
    (tmp_path / "_headers").write_text(headers_file(indexable=indexable), "utf-8")
    rules = parse_header_rules(headers_file(indexable=indexable))

    assert is_indexable(tmp_path) == indexable
    assert own_headers(rules, "/products/5") == {}
    assert own_headers(rules, "/datasheets/5") == {"x-robots-tag": "noindex"}
    assert "immutable" in own_headers(rules, "/assets/5")["cache-control"]
