"""Markdown (CommonMark with tables): the copies of pages, and texts in other files.

A copy has the main content of a page, for programs that do not read HTML.
"""

import re
from collections.abc import Callable
from functools import cache
from typing import cast
from urllib.parse import urljoin

from lxml import etree, html
from lxml.html import HtmlElement

MARKDOWN_VERSION = 1
"""Part of the key of cached copies. Increase it when the same page gets another copy."""

_PARTS = re.compile(r'<main\b.*</main>|<p [^>]*\brole="note".*?</p>', re.DOTALL)
"""The main content, and notes that the frame of the page shows on every page."""
_LEFT_OUT = (
    ".//*[self::button or self::fieldset or self::figure or self::form or self::nav or "
    "self::picture or self::summary or @data-nosnippet]"
)
"""Controls and drawings. ``data-nosnippet`` marks texts about them, also for search engines."""
_CRUMBS = ".//nav/ol/li"
_LINKS = ".//a[@href]"
_PAIRS = ".//dl | .//table[not(thead)]"
_CAPTIONS = ".//table/caption"
_CELL_LINKS = ".//table//a[contains(@href, '?')]"
_ADJACENT_LINKS = ".//a[following-sibling::node()[1][self::a]]"

_UNNEEDED = re.compile(
    r"(?P<needed>\\\\|^(?:[-+*>|] |#+ )*(?:\d+\\[.)](?=\s|$)|(?:\\[-+=])+))"
    r"|\\(?P<sign>[-+=.)]|&(?!#?\w+;))",
    re.MULTILINE,
)
"""The converter escapes these signs everywhere. Only escapes at the start of a line are needed."""

_SPECIAL = r"\`*_[]<>|~"
"""Characters with a meaning at any position in Markdown."""
_ESCAPES = str.maketrans({character: f"\\{character}" for character in _SPECIAL})
_AT_START = re.compile(
    r"^([ \t]*)"
    r"(?:([-+])(?=[-\s]|$)"  # an item of a list, a rule, a heading's underline
    r"|(=)(?==*\s*$)"  # a heading's underline
    r"|(\d{1,9})([.)])(?=\s|$))",  # an item of a numbered list
    re.MULTILINE,
)
"""Text that is Markdown at the start of a line: `- 40 °C`, `+ 15 %`, `1986.`."""
_HASHES = re.compile(r"(?<!\S)#(?=#*(?:\s|$))")
"""The marks of a heading, before or after it: `# 8`, `Grade #`."""
_REFERENCE = re.compile(r"&(?=#?\w+;)")
"""The beginning of a character reference: `&copy;`."""


def copied_parts(document: str) -> str:
    """Return the markup of a page that its Markdown copy contains."""
    return "".join(_PARTS.findall(document))


def markdown_copy(parts: str, address: str) -> str:
    """Return the Markdown of a page from its ``copied_parts``; ``address`` is the page's own.

    The copy begins with the page's heading, its place in the site, and its address.
    """
    main, *notes = cast("list[HtmlElement]", html.fragments_fromstring(parts))
    link = html.Element("a", href=address)
    link.text = address
    crumbs = " / ".join(crumb.text_content() for crumb in _find(main, _CRUMBS))
    top = [heading] if (heading := main.find(".//h1")) is not None else []
    top += [_paragraph(crumbs)] if crumbs else []
    for element in _find(main, _LEFT_OUT):
        element.drop_tree()
    top += [_paragraph("", link), *notes]
    for at, element in enumerate(top):
        main.insert(at, element)
    for link in _find(main, _LINKS):
        link.set("href", urljoin(address, link.get("href")))
    _simplify(main)
    written = _converter()(html.tostring(main, encoding="unicode"))
    return _UNNEEDED.sub(_without_escape, written).strip() + "\n"


def escape_markdown(text: str) -> str:
    """Escape a text of one or more lines, so that no character has a meaning in Markdown."""
    text = _HASHES.sub(r"\#", _REFERENCE.sub(r"\&", text.translate(_ESCAPES)))
    return _AT_START.sub(_escaped_start, text)


def markdown_link(label: str, address: str) -> str:
    """Return a link."""
    return f"[{escape_markdown(label)}]({address})"


def _simplify(main: HtmlElement) -> None:
    """Replace markup that Markdown cannot express: pairs, captions, and links of table cells."""
    for link in _find(main, _CELL_LINKS):
        link.drop_tag()
    for link in _find(main, _ADJACENT_LINKS):
        link.tail = ", "
    for caption in _find(main, _CAPTIONS):
        table, text = caption.getparent(), caption.text_content()
        caption.drop_tree()
        section = next(table.iterancestors("section"), main)
        if text not in [heading.text_content() for heading in section.iter("h2")]:
            heading = html.Element("h3")
            heading.text = text
            table.addprevious(heading)
    for pairs in _find(main, _PAIRS):
        pairs.tag = "ul"
        for name in [*pairs.iter("dt", "th")]:
            name.getparent().tag = "li"
            name.tail = ": "
            for cell in (name.getnext(), name):
                cell.drop_tag()
        for body in [*pairs.iter("tbody")]:
            body.drop_tag()


@cache
def _xpath(path: str) -> etree.XPath:
    return etree.XPath(path)


def _find(main: HtmlElement, path: str) -> list[HtmlElement]:
    return cast("list[HtmlElement]", _xpath(path)(main))


def _paragraph(text: str, *children: HtmlElement) -> HtmlElement:
    paragraph = html.Element("p")
    paragraph.text = text
    paragraph.extend(children)
    return paragraph


@cache
def _converter() -> Callable[[str], str]:
    """Return the converter, which is only loaded by builds that write copies."""
    from html_to_markdown import ConversionOptions, convert  # noqa: PLC0415 - see above

    options = ConversionOptions(
        autolinks=False,
        compact_tables=True,
        escape_asterisks=True,
        escape_misc=True,
        escape_underscores=True,
        extract_metadata=False,
        skip_images=True,
        sub_symbol="<sub>",
        sup_symbol="<sup>",
    )
    return lambda markup: str(convert(markup, options).content)


def _without_escape(escape: re.Match[str]) -> str:
    return escape["needed"] or escape["sign"]


def _escaped_start(start: re.Match[str]) -> str:
    blank, sign, underline, number, mark = start.groups()
    return f"{blank}{number}\\{mark}" if number else f"{blank}\\{sign or underline}"
