"""The HTML that catalogue texts can contain."""

import json
import re
import unicodedata
from html import escape, unescape
from html.parser import HTMLParser

import nh3

from prerender.catalogue.models import patterns

ALLOWED_TAGS: dict[str, set[str]] = {
    "p": set(),
    "ul": set(),
    "ol": set(),
    "li": set(),
    "strong": set(),
    "em": set(),
    "sub": set(),
    "sup": set(),
    "abbr": {"title"},
    "br": set(),
    "a": {"href"},
}
"""Allowed tags with their attributes."""
_LINK_SCHEMES = {"https", "mailto", "tel"}
_LINK_ADDRESS = re.compile(patterns.LINK)

_ITEM_TAGS = frozenset({"li"})
_LIST_TAGS = frozenset({"ul", "ol"})
_BLOCK_TAGS = _LIST_TAGS | {"p"}
_EMPTY_TAGS = frozenset({"br"})

_TAG = re.compile("<[^>]*>")
_TOKEN = re.compile(r'<(/?)([a-z]+)(?: [a-z]+="[^"]*")*>|([^<]+)')
"""The end of a tag and its name, or a text, in markup as a browser writes it."""

_TYPED_TAG = re.compile(r"(</?[a-zA-Z!?][^<>]*>)")
"""Markup in a typed text. Any other ``<`` is a character, as in ``<5 µm``."""
_BLOCK = re.compile(r"<(?:p|ul|ol)\b")
_CHARACTER_REFERENCE = re.compile(r"&#?\w+;")
_NO_BREAK_SPACE = "\u00a0"

_MAX_EXCERPT = 30
"""The most characters of a wrong text that a message quotes."""


def typed_markup(text: str) -> str:
    """Return a typed text as HTML: characters outside tags are escaped as browsers do it.

    A text without paragraphs and lists becomes one paragraph. Tags stay, for ``check_markup``.
    """
    pieces = _TYPED_TAG.split(text)
    pieces[::2] = map(_escaped, pieces[::2])
    markup = "".join(pieces)
    return markup if not text or _BLOCK.search(markup) else f"<p>{markup}</p>"


def _escaped(text: str) -> str:
    plain = _CHARACTER_REFERENCE.sub(lambda reference: unescape(reference[0]), text)
    return escape(plain, quote=False).replace(_NO_BREAK_SPACE, "&nbsp;")


class _Tags(HTMLParser):
    """Collects the markup that is not in the allow-list, and the addresses of links."""

    def __init__(self) -> None:
        super().__init__()
        self.rejected: list[str] = []
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ALLOWED_TAGS:
            self.rejected.append(f"<{tag}>")
            return
        if tag == "a":
            self.links.append(dict(attrs).get("href") or "")
        self.rejected += [
            f"{name} of <{tag}>" for name, _ in attrs if name not in ALLOWED_TAGS[tag]
        ]

    def handle_endtag(self, tag: str) -> None:
        if tag not in ALLOWED_TAGS and f"<{tag}>" not in self.rejected:
            self.rejected.append(f"</{tag}>")

    def handle_comment(self, data: str) -> None:
        self.rejected.append(f"<!--{data}-->")

    def handle_decl(self, decl: str) -> None:
        self.rejected.append(f"<!{decl}>")

    def handle_pi(self, data: str) -> None:
        self.rejected.append(f"<{data}>")

    def parse_marked_section(self, i: int, report: bool = True) -> int:  # noqa: FBT001, FBT002
        """Parse ``<![…`` like browsers; the base class rejects unknown sections."""
        return self.parse_bogus_comment(i, report)


def check_markup(markup: str) -> str:
    """Return the text unchanged. Raises ValueError with the markup that is not allowed."""
    clean = nh3.clean(
        markup,
        tags=set(ALLOWED_TAGS),
        attributes=ALLOWED_TAGS | {"*": set()},
        url_schemes=_LINK_SCHEMES,
        link_rel=None,
    )
    if clean == markup:
        # Letters, numbers, punctuation marks and symbols are visible.
        characters = unescape(_TAG.sub("", markup))
        if not any(unicodedata.category(character)[0] in "LNPS" for character in characters):
            msg = "contains no visible text; write a text between the tags"
            raise ValueError(msg)
        _check_nesting(markup)
        _check_addresses(links_in(markup))
        return markup
    tags = _read_tags(markup)
    if tags.rejected:
        rejected = ", ".join(dict.fromkeys(tags.rejected))
        allowed = ", ".join(f"<{tag}>" for tag in ALLOWED_TAGS)
        msg = f"{rejected} is not allowed here. Allowed tags: {allowed}."
    else:
        _check_addresses(tags.links)
        start = _difference(markup, clean)
        here, right = (_excerpt(text[start:]) for text in (markup, clean))
        msg = f"is not HTML as browsers serialise it: write {right} instead of {here}"
    raise ValueError(msg)


def links_in(markup: str) -> list[str]:
    """Return the address of each link in markup, or "" for a link without ``href``."""
    return _read_tags(markup).links if "<a" in markup else []


def without_links_to(path: str, markup: str) -> str:
    """Return markup in which links to a page, or to an anchor of it, are plain text."""
    return re.sub(rf'<a href="{re.escape(path)}(?:#[^"]*)?">(.*?)</a>', r"\1", markup)


def _read_tags(markup: str) -> _Tags:
    tags = _Tags()
    tags.feed(markup)
    tags.close()
    return tags


def _check_addresses(links: list[str]) -> None:
    """Raise ValueError for the first link with an address that is not allowed."""
    for address in links:
        if not _LINK_ADDRESS.fullmatch(address):
            msg = (
                f"links to {json.dumps(address)}; use a page of this site, like /connect, or an "
                "address that begins with https://, mailto: or tel:+"
            )
            raise ValueError(msg)


def _check_nesting(markup: str) -> None:
    """Raise ValueError for the first tag or text that HTML does not allow at its position.

    Browsers accept such markup in a document. If React renders it inside a paragraph, browsers move
    its elements, and the page does not hydrate.
    """
    inside = [""]
    for end, tag, text in _TOKEN.findall(markup):
        if end:
            inside.pop()
            continue
        if problem := _misplaced(tag, text.strip(), inside[-1]):
            raise ValueError(problem)
        if tag and tag not in _EMPTY_TAGS:
            inside.append(tag)


def _misplaced(tag: str, text: str, outer: str) -> str:
    if tag in _ITEM_TAGS and outer not in _LIST_TAGS:
        return f"<{tag}> is not inside <ul> or <ol>; put it into one"
    if outer in _LIST_TAGS and (tag or text) and tag not in _ITEM_TAGS:
        content = f"<{tag}>" if tag else _excerpt(text)
        return f"{content} is directly inside <{outer}>; put it into an <li>"
    if tag in _BLOCK_TAGS and outer and outer not in _ITEM_TAGS:
        return f"<{tag}> is inside <{outer}>; close <{outer}> before it"
    return ""


def _difference(markup: str, clean: str) -> int:
    """Return the start of the first word, tag or entity that differs between two texts."""
    pairs = enumerate(zip(markup, clean, strict=False))
    same = next((at for at, (a, b) in pairs if a != b), min(len(markup), len(clean)))
    return max(0, *(markup.rfind(character, 0, same) for character in " <&"))


def _excerpt(text: str) -> str:
    if not text:
        return "nothing more"
    return json.dumps(
        text if len(text) <= _MAX_EXCERPT else f"{text[:_MAX_EXCERPT]}…", ensure_ascii=False
    )
