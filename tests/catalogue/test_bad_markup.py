"""HTML in descriptions that is not allowed or that browsers parse differently."""

import json

import pytest

from prerender.catalogue.models.markup import check_markup, typed_markup
from tests.support.invalid_catalogue import (
    InvalidValue,
    assert_reported,
    catalogue_problems,
    content_with_copies,
    insert_invalid_values,
)

ALLOWED = (
    "is not allowed here. Allowed tags: "
    "<p>, <ul>, <ol>, <li>, <strong>, <em>, <sub>, <sup>, <abbr>, <br>, <a>."
)
READS = "is not HTML as browsers serialise it: write "

REMOVED = {
    "<p>a</p><script>alert(1)</script>": "<script>",
    "<SCRIPT SRC=//evil.example>": "<script>",
    '<p onclick="x()">a</p>': "onclick of <p>",
    '<p style="color:red" title="x">a</p>': "style of <p>, title of <p>",
    '<p lang="en">a</p>': "lang of <p>",
    '<abbr title="x" onfocus="y">a</abbr>': "onfocus of <abbr>",
    '<p><a href="/connect" target="_blank" rel="x">a</a></p>': "target of <a>, rel of <a>",
    "<p>a<!-- not for the site --></p>": "<!-- not for the site -->",
    "<p>a</p></div>": "</div>",
    "<div><h2>a</h2></div>": "<div>, <h2>",
    "<img src=x onerror=y>": "<img>",
    "<svg><style></style></svg>": "<svg>, <style>",
    '<iframe src="data:text/html,x"></iframe>': "<iframe>",
    "<form><input></form>": "<form>, <input>",
    "<!doctype html><p>a</p>": "<!doctype html>",
    "<?php a ?>": "<php a ?>",
    "<![if x]><p>a</p>": "<!--[if x]-->",
    "<![CDATA[a]]>": "<!--[CDATA[a]]-->",
}
MISREAD = {
    "<p>a": '"<p>a</p>" instead of "<p>a"',
    "<P>a</P>": '"<p>a</p>" instead of "<P>a</P>"',
    "<p>a</p": '"</p>" instead of "</p"',
    "a<br/>b": '"<br>b" instead of "<br/>b"',
    "<p>a & b</p>": '"&amp; b</p>" instead of "& b</p>"',
    "<p>a < b</p>": '" &lt; b</p>" instead of " < b</p>"',
    "<p>caf&eacute;</p>": '"<p>café</p>" instead of "<p>caf&eacute;</p>"',
    "<p>5\u00a0mm</p>": '"<p>5&nbsp;mm</p>" instead of "<p>5\u00a0mm</p>"',
    "<p><ul><li>a</li></ul></p>": '"</p><ul><li>a</li></ul><p></p>" instead of "<ul>',
    "<em>a<strong>b</em></strong>": '"</strong></em>" instead of "</em></strong>"',
    f"<p>{'wire ' * 100}<p>b": '"</p><p>b</p>" instead of "<p>b"',
}
USE = "; use a page of this site, like /connect, or an address that begins with https://, "
LINKED = {
    '<p><a href="javascript:alert(1)">a</a></p>': f'links to "javascript:alert(1)"{USE}',
    '<p><a href="JAVASCRIPT:alert(1)">a</a></p>': f'links to "JAVASCRIPT:alert(1)"{USE}',
    '<p><a href="data:text/html,x">a</a></p>': f'links to "data:text/html,x"{USE}',
    '<p><a href="http://a.example/">a</a></p>': f'links to "http://a.example/"{USE}',
    '<p><a href="//a.example/">a</a></p>': f'links to "//a.example/"{USE}',
    '<p><a href="connect">a</a></p>': f'links to "connect"{USE}',
    '<p><a href="mailto:nobody">a</a></p>': f'links to "mailto:nobody"{USE}',
    '<p><a href="tel:123">a</a></p>': f'links to "tel:123"{USE}',
    "<p><a>a</a></p>": f'links to ""{USE}',
    '<p><a href="/conect">a</a></p>': '"/conect" is not a page; use one of ',
}
MISPLACED = {
    "<strong><p>a</p></strong>": "<p> is inside <strong>; close <strong> before it",
    "<p>a</p><em><ul><li>b</li></ul></em>": "<ul> is inside <em>; close <em> before it",
    "<li>a</li>": "<li> is not inside <ul> or <ol>; put it into one",
    "<ul><li>a</li></ul><em><li>b</li></em>": "<li> is not inside <ul> or <ol>; put it into one",
    "<ol><p>a</p></ol>": "<p> is directly inside <ol>; put it into an <li>",
    "<ul><li>a</li>or b</ul>": '"or b" is directly inside <ul>; put it into an <li>',
}
ACCEPTED = [
    "<ul>\u0020<li><p>a</p></li>\u0020<li>b<ol><li>c</li></ol></li></ul>",
    '<p><abbr title="a&gt;b &lt;/p&gt;">a</abbr></p>',
    "<p>5&nbsp;mm &amp; more</p>",
    "<ul><li>a<br>b</li></ul><ol><li><strong>c</strong></li></ol>",
    '<p>H<sub>2</sub>O, m<sup>2</sup>, <em>d</em>, <abbr title="wire">w</abbr></p>',
    "No tags at all",
    '<p><a href="/connect#contact-form">a</a> <a href="https://a.example/?b&amp;c">b</a></p>',
    '<p><a href="mailto:a@b.example">a</a> or <a href="tel:+919876543210"><em>b</em></a></p>',
]

CASES = [
    InvalidValue(f"products[{number}].description", json.dumps(markup, ensure_ascii=False), message)
    for number, (markup, message) in enumerate(
        [
            *((markup, f"{removed} {ALLOWED}") for markup, removed in REMOVED.items()),
            *((markup, READS + right) for markup, right in MISREAD.items()),
            *LINKED.items(),
            *MISPLACED.items(),
            *((markup, "") for markup in ACCEPTED),
        ],
        40,
    )
]
REJECTED = len(CASES) - len(ACCEPTED)


@pytest.fixture(scope="module")
def rejection() -> tuple[list[str], list[str]]:
    """Read one catalogue that contains every case; return the printed and expected problems."""
    text, expected = insert_invalid_values(content_with_copies(), CASES)
    return catalogue_problems(text), expected


@pytest.mark.parametrize("number", range(REJECTED), ids=map(str, CASES[:REJECTED]))
def test_rejected_html_is_reported_with_its_correction(
    rejection: tuple[list[str], list[str]], number: int
) -> None:
    """Rejected HTML is reported with its correction."""
    assert_reported(rejection[0], rejection[1][number])


def test_allowed_html_is_accepted(rejection: tuple[list[str], list[str]]) -> None:
    """HTML with allowed tags, in the form that a browser serialises, is accepted."""
    assert len(rejection[0]) == REJECTED


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("R&D wire, <5 µm", "<p>R&amp;D wire, &lt;5 µm</p>"),
        (
            "<p>A <strong>hard</strong> wire & more</p>",
            "<p>A <strong>hard</strong> wire &amp; more</p>",
        ),
        ("<p>5 > 3 &amp; 2 &lt; 3</p>", "<p>5 &gt; 3 &amp; 2 &lt; 3</p>"),
        ("<p>20&nbsp;°C &deg;</p>", "<p>20&nbsp;°C °</p>"),
        ("", ""),
    ],
)
def test_typed_text_becomes_valid_html(typed: str, written: str) -> None:
    """Characters outside tags are escaped, and a text without paragraphs becomes one."""
    assert typed_markup(typed) == written
    assert not written or check_markup(written) == written


def test_typed_text_keeps_html_that_is_not_allowed_for_the_check() -> None:
    """A tag that is not allowed is not hidden as text; the check rejects it."""
    with pytest.raises(ValueError, match="<script> is not allowed"):
        check_markup(typed_markup("<script>alert(1)</script>"))
