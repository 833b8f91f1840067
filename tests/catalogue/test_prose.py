"""Descriptions as Markdown: simple ones are written without a parser, and as with one."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from markdownify import markdownify

from prerender.catalogue.files.markdown import prose
from tests.support.project import ROOT

DESCRIPTIONS = [
    product["description"]
    for product in json.loads((ROOT / "catalogue.json").read_text("utf-8"))["products"]
]
UNLIKE = [
    "No tags at all",
    "<p>two  spaces</p>",
    "<p> at its ends </p>",
    "<p>a</p> <p>b</p>",
    "<p></p><p>a</p>",
    "<p>a<br>b &amp; c&nbsp;d</p>",
    "<p><strong>a <em>b</em></strong></p>",
    "<p>a<em> b </em>c</p>",
    '<p><abbr title="wire">w</abbr></p>',
    "<ol><li>a</li><li>b</li></ol><p>c</p>",
    "<ul><li>a<ul><li>b</li></ul></li></ul>",
    "<ul><li><p>a</p></li></ul>",
]
words = st.lists(
    st.sampled_from(["wire", "*", "_b_", "1.", "-", "`c`", "[d]", "é", "~~", "\\", "|", "#"]),
    min_size=1,
    max_size=3,
).map(" ".join)
marked = st.tuples(st.sampled_from(["em", "strong", "sub", "sup"]), words).map(
    lambda one: f"<{one[0]}>{one[1]}</{one[0]}>"
)
lines = st.lists(words | marked | st.just(" "), min_size=1, max_size=5).map("".join)
paragraphs = lines.map("<p>{}</p>".format)
lists = st.lists(lines.map("<li>{}</li>".format), min_size=1, max_size=3).map(
    lambda items: f"<ul>{''.join(items)}</ul>"
)
descriptions = st.lists(paragraphs | lists, min_size=1, max_size=4).map("".join)


def parsed(markup: str) -> str:
    """Return what a parser and markdownify make of a description."""
    return str(markdownify(markup, sub_symbol="<sub>", sup_symbol="<sup>")).strip()


@pytest.mark.parametrize("markup", [*DESCRIPTIONS, *UNLIKE])
def test_description_is_written_as_a_parser_has_it(markup: str) -> None:
    """Nobody sees which way a description went."""
    assert prose(markup) == parsed(markup)


@given(descriptions)
@settings(max_examples=200, derandomize=True, deadline=None, database=None)
def test_any_description_is_written_as_a_parser_has_it(markup: str) -> None:
    """Nobody sees which way a description went."""
    assert prose(markup) == parsed(markup)
