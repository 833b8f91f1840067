"""The HTML that a catalogue text may hold."""

import json
import re
import unicodedata
from html import unescape
from html.parser import HTMLParser

import nh3

ALLOWED: dict[str, set[str]] = {
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
}
"""Tags and, for each, the attributes it may carry.

No links: a product refers to another by tag or by ``related``, where the target is checked.
"""

_ITEMS = frozenset({"li"})
_LISTS = frozenset({"ul", "ol"})
_BLOCKS = _LISTS | {"p"}
_EMPTY = frozenset({"br"})

_TAG = re.compile("<[^>]*>")
_TOKEN = re.compile(r'<(/?)([a-z]+)(?: [a-z]+="[^"]*")*>|([^<]+)')
"""The end of a tag and its name, or a text, in markup as a browser writes it."""

_EXCERPT = 30
"""Characters that a message shows of a text, from where it is wrong."""


class _Tags(HTMLParser):
    """Collects what the allow-list would take away."""

    def __init__(self) -> None:
        super().__init__()
        self.removed: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ALLOWED:
            self.removed.append(f"<{tag}>")
            return
        self.removed += [f"{name} of <{tag}>" for name, _ in attrs if name not in ALLOWED[tag]]

    def handle_endtag(self, tag: str) -> None:
        if tag not in ALLOWED and f"<{tag}>" not in self.removed:
            self.removed.append(f"</{tag}>")

    def handle_comment(self, data: str) -> None:
        self.removed.append(f"<!--{data}-->")

    def handle_decl(self, decl: str) -> None:
        self.removed.append(f"<!{decl}>")

    def handle_pi(self, data: str) -> None:
        self.removed.append(f"<{data}>")

    def parse_marked_section(self, i: int, report: bool = True) -> int:  # noqa: FBT001, FBT002
        """Read ``<![…`` as browsers do; the base class gives up on sections it does not know."""
        return self.parse_bogus_comment(i, report)


def check_markup(markup: str) -> str:
    """Return the text unchanged, or raise ValueError naming what is not allowed in it."""
    clean = nh3.clean(markup, tags=set(ALLOWED), attributes=ALLOWED | {"*": set()})
    if clean == markup:
        if not any(map(_is_seen, unescape(_TAG.sub("", markup)))):
            msg = "shows nothing; write a text between the tags"
            raise ValueError(msg)
        _check_nesting(markup)
        return markup
    tags = _Tags()
    tags.feed(markup)
    tags.close()
    if tags.removed:
        removed = ", ".join(dict.fromkeys(tags.removed))
        allowed = ", ".join(f"<{tag}>" for tag in ALLOWED)
        msg = f"{removed} would be removed; take it out, allowed are {allowed}"
    else:
        start = _parting(markup, clean)
        here, right = (_excerpt(text[start:]) for text in (markup, clean))
        msg = f"is not the HTML that a browser reads: write {right} instead of {here}"
    raise ValueError(msg)


def _check_nesting(markup: str) -> None:
    """Raise ValueError at the first tag or text that is where HTML does not allow it.

    The markup is as a browser writes it. Browsers keep such a tree, but not where React puts it
    into a paragraph: then the page does not hydrate.
    """
    inside = [""]
    for end, tag, text in _TOKEN.findall(markup):
        if end:
            inside.pop()
            continue
        fault = _misplaced(tag, inside[-1]) if tag else _misplaced_text(text.strip(), inside[-1])
        if fault:
            raise ValueError(fault)
        if tag and tag not in _EMPTY:
            inside.append(tag)


def _misplaced(tag: str, outer: str) -> str:
    if tag in _ITEMS and outer not in _LISTS:
        return f"<{tag}> is not inside <ul> or <ol>; put it into one"
    if outer in _LISTS and tag not in _ITEMS:
        return f"<{tag}> is directly inside <{outer}>; put it into a <li>"
    if tag in _BLOCKS and outer and outer not in _ITEMS:
        return f"<{tag}> is inside <{outer}>; close <{outer}> before it"
    return ""


def _misplaced_text(text: str, outer: str) -> str:
    if text and outer in _LISTS:
        return f"{_excerpt(text)} is directly inside <{outer}>; put it into a <li>"
    return ""


def _is_seen(sign: str) -> bool:
    """Whether it is a letter, a number, a punctuation mark or a symbol."""
    return unicodedata.category(sign)[0] in "LNPS"


def _parting(markup: str, clean: str) -> int:
    """Return where two texts begin to differ: the start of that word, tag or entity."""
    pairs = enumerate(zip(markup, clean, strict=False))
    same = next((at for at, (a, b) in pairs if a != b), min(len(markup), len(clean)))
    return max(0, *(markup.rfind(sign, 0, same) for sign in " <&"))


def _excerpt(text: str) -> str:
    if not text:
        return "nothing more"
    return json.dumps(text if len(text) <= _EXCERPT else f"{text[:_EXCERPT]}…", ensure_ascii=False)
