"""Texts and descriptions as Markdown: a reader of Markdown shows what the catalogue says."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lxml import html
from markdown_it import MarkdownIt

from prerender.catalogue.files.markdown import bullets, plain, prose, table
from tests.support.project import ROOT

READER = MarkdownIt("commonmark").enable(["table", "strikethrough"])
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
    "<p>a<br>- 40 °C<br>1. b<br>===</p>",
    "<p><strong>a <em>b</em></strong></p>",
    "<p>a<em> b </em>c</p>",
    '<p><abbr title="wire">w</abbr></p>',
    "<ol><li>a</li><li>b</li></ol><p>c</p>",
    "<ul><li>a<ul><li>b</li></ul></li></ul>",
    "<ul><li><p>a</p></li></ul>",
    "<p>&lt;b&gt; &amp;copy; &amp;#38;</p>",
]
MARKED = [
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
"""Texts that Markdown reads as something else."""
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


def seen(markup: str) -> list[str]:
    """Return the words of a piece of HTML."""
    shown = html.fragment_fromstring(markup, create_parent=True)
    return str(shown.text_content()).split()


def blocks(markup: str) -> list[tuple[str, list[str]]]:
    """Return the paragraphs and items with their words."""
    shown = html.fragment_fromstring(markup, create_parent=True)
    found = shown.xpath(".//li | .//p[not(ancestor::li)]")
    return [(one.tag, str(one.text_content()).split()) for one in found]


def read(markdown: str) -> str:
    """Return what a reader of Markdown makes of a text, which passes inline tags on."""
    return str(READER.render(markdown))


@pytest.mark.parametrize("text", MARKED)
def test_text_keeps_its_words_wherever_it_is_written(text: str) -> None:
    """A paragraph, heading, list or table of a text shows exactly this text."""
    expected = text.split()

    assert seen(read(plain(text))) == expected
    assert seen(read(f"# {plain(text)}")) == expected
    assert seen(read(bullets([text, text]))) == expected * 2
    assert seen(read(table([text, text], [[text, text]]))) == expected * 4


@given(st.lists(words, min_size=1, max_size=3))
@settings(max_examples=200, derandomize=True, deadline=None, database=None)
def test_list_has_one_item_a_text(texts: list[str]) -> None:
    """Each text is one item of one list, whatever signs it begins with."""
    (items,) = html.fragment_fromstring(read(bullets(texts)), create_parent=True)

    assert items.tag == "ul"
    assert [str(item.text_content()).split() for item in items] == [text.split() for text in texts]


@pytest.mark.parametrize("markup", [*DESCRIPTIONS, *UNLIKE])
def test_description_keeps_its_words(markup: str) -> None:
    """The Markdown of a description shows the words that its HTML shows."""
    assert seen(read(prose(markup))) == seen(markup.replace("><", "> <").replace("<br>", " "))


@given(descriptions)
@settings(max_examples=200, derandomize=True, deadline=None, database=None)
def test_description_keeps_its_paragraphs_and_items(markup: str) -> None:
    """The Markdown of a description has its paragraphs and items, whatever they begin with."""
    assert blocks(read(prose(markup))) == blocks(markup)
