"""Catalogue texts and descriptions, converted to Markdown."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lxml import html
from markdown_it import MarkdownIt

from prerender.catalogue.files.markdown import bullets, escape_markdown, html_to_markdown, table
from tests.support.project import ROOT

RENDERER = MarkdownIt("commonmark").enable(["table", "strikethrough"])
DESCRIPTIONS = [
    product["description"]
    for product in json.loads((ROOT / "catalogue.json").read_text("utf-8"))["products"]
]
EDGE_CASES = [
    "No tags at all",
    "<p>two  spaces</p>",
    "<p> at its ends </p>",
    "<p>a</p> <p>b</p>",
    "<p></p><p>a</p>",
    "<p>a<br>b &amp; c&nbsp;d</p>",
    "<p>a<br>- 40 °C<br>1. b<br>===</p>",
    "<p><strong>a <em>b</em></strong></p>",
    "<p>a<em> b </em>c</p>",
    '<p><abbr title="wire">w</abbr></p>',
    "<ol><li>a</li><li>b</li></ol><p>c</p>",
    "<ul><li>a<ul><li>b</li></ul></li></ul>",
    "<ul><li><p>a</p></li></ul>",
    "<p>&lt;b&gt; &amp;copy; &amp;#38;</p>",
]
WITH_SYNTAX = [
    "- 40 °C to + 80 °C",
    "+ 15 %",
    "* 5 %",
    "1986.",
    "2) bare",
    "# 8",
    "Grade #",
    "> 99 %",
    "---",
    "===",
    "~~~",
    "| a |",
    "`a` \\ *b* _c_ ~~d~~ [e](f) <g>",
    "&copy; &#38; &amp;",
]
"""Texts that contain Markdown syntax."""
words = st.lists(
    st.sampled_from(
        ["wire", "*", "_b_", "1.", "2)", "-", "+", "=", "`c`", "[d]", "é", "~~", "\\", "|", "#"]
    ),
    min_size=1,
    max_size=3,
).map(" ".join)
marked = st.tuples(st.sampled_from(["em", "strong", "sub", "sup"]), words).map(
    lambda one: f"<{one[0]}>{one[1]}</{one[0]}>"
)
lines = st.lists(words | marked, min_size=1, max_size=5).map(" ".join)
paragraphs = lines.map("<p>{}</p>".format)
lists = st.lists(lines.map("<li>{}</li>".format), min_size=1, max_size=3).map(
    lambda items: f"<ul>{''.join(items)}</ul>"
)
descriptions = st.lists(paragraphs | lists, min_size=1, max_size=4).map("".join)


def words_of(markup: str) -> list[str]:
    """Return the words of an HTML fragment."""
    fragment = html.fragment_fromstring(markup, create_parent=True)
    return str(fragment.text_content()).split()


def blocks(markup: str) -> list[tuple[str, list[str]]]:
    """Return the paragraphs and list items of an HTML fragment, with their words."""
    fragment = html.fragment_fromstring(markup, create_parent=True)
    found = fragment.xpath(".//li | .//p[not(ancestor::li)]")
    return [(one.tag, str(one.text_content()).split()) for one in found]


def rendered(markdown: str) -> str:
    """Return Markdown rendered to HTML; inline tags are passed through."""
    return str(RENDERER.render(markdown))


@pytest.mark.parametrize("text", WITH_SYNTAX)
def test_text_keeps_its_words_in_every_block(text: str) -> None:
    """A text is shown unchanged in a paragraph, heading, list and table."""
    expected = text.split()

    assert words_of(rendered(escape_markdown(text))) == expected
    assert words_of(rendered(f"# {escape_markdown(text)}")) == expected
    assert words_of(rendered(bullets([text, text]))) == expected * 2
    assert words_of(rendered(table([text, text], [[text, text]]))) == expected * 4


@given(st.lists(words, min_size=1, max_size=3))
@settings(max_examples=200, derandomize=True, deadline=None, database=None)
def test_list_has_one_item_for_each_text(texts: list[str]) -> None:
    """Each text becomes one list item, even if it begins with Markdown syntax."""
    (items,) = html.fragment_fromstring(rendered(bullets(texts)), create_parent=True)

    assert items.tag == "ul"
    assert [str(item.text_content()).split() for item in items] == [text.split() for text in texts]


@pytest.mark.parametrize("markup", [*DESCRIPTIONS, *EDGE_CASES])
def test_description_keeps_its_words(markup: str) -> None:
    """The Markdown of a description has the same words as its HTML."""
    assert words_of(rendered(html_to_markdown(markup))) == words_of(
        markup.replace("><", "> <").replace("<br>", " ")
    )


@given(descriptions)
@settings(max_examples=200, derandomize=True, deadline=None, database=None)
def test_description_keeps_its_paragraphs_and_items(markup: str) -> None:
    """The Markdown of a description has the same paragraphs and list items as its HTML."""
    assert blocks(rendered(html_to_markdown(markup))) == blocks(markup)
