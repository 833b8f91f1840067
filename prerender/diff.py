"""Compare two trees, and format the differences that readers of the pages notice.

Pages are added, removed, moved or changed; each change is a field of a page.
"""

import json
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, fields, replace
from difflib import SequenceMatcher
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal, cast

from lxml import etree, html
from lxml.etree import XPath, _Element

from prerender.routes import page_files, path_of

_CARD = ("og:title", "og:description", "og:image", "og:image:alt", "twitter:card")
_CACHED = 512
"""Cached views, each with a page of some 60 kB."""
_HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")
_LOADED = {"stylesheet", "modulepreload"}
_DATA = "application/ld+json"
_READ = cast(
    "Callable[[_Element], list[str]]",
    XPath("descendant::text()[not(parent::script or parent::style)]", smart_strings=False),
)
"""Return the visible texts inside an element."""


@dataclass(frozen=True, slots=True)
class View:
    """A page as readers see it; changes are reported per field."""

    title: str
    description: str
    address: str
    """The canonical address, or an empty text."""
    robots: str
    card: tuple[tuple[str, str], ...]
    """The social card: tag names and contents."""
    headings: tuple[str, ...]
    text: str
    """The text of the main content, with collapsed white space."""
    frame: str
    """The text around the main content."""
    links: tuple[str, ...]
    images: tuple[str, ...]
    data: tuple[str, ...]
    """Each value of the structured data with its path."""
    loads: tuple[str, ...]
    """The scripts and styles that the page loads."""
    bytes: int
    """The uncompressed size of the HTML."""


@lru_cache(maxsize=_CACHED)
def view_of(content: bytes) -> View:
    """Return the view of a page; cached, because the preview compares pages after every edit."""
    page = _parsed(content)
    links = [(tag.get("rel", "").lower().split(), tag.get("href", "")) for tag in page.iter("link")]
    scripts = list(page.iter("script"))
    metas = {
        tag.get("property") or tag.get("name", ""): tag.get("content", "")
        for tag in page.iter("meta")
    }
    # Templates contain the links of the app's chunks, and nothing that is visible.
    etree.strip_elements(page, "template", with_tail=False)
    main, body = next(page.iter("main"), None), page.find("body")
    seen: dict[str, Any] = {
        "title": _text(next(page.iter("title"), None)),
        "description": metas.get("description", ""),
        "address": next((address for relation, address in links if "canonical" in relation), ""),
        "robots": metas.get("robots", ""),
        "card": tuple((name, metas[name]) for name in _CARD if name in metas),
        "headings": tuple(f"{tag.tag} {_text(tag)}" for tag in page.iter(*_HEADINGS)),
        "text": _text(main),
        "links": tuple(
            f"{_text(tag)} ({tag.get('href')})" for tag in page.iter("a") if "href" in tag.attrib
        ),
        "images": tuple(f"{tag.get('src')} ({tag.get('alt')})" for tag in page.iter("img")),
        "data": tuple(value for tag in scripts for value in _values(tag)),
        "loads": (
            *(tag.get("src", "") for tag in scripts if "src" in tag.attrib),
            *(address for relation, address in links if _LOADED.intersection(relation)),
        ),
    }
    if main is not None:
        main.drop_tree()
    return View(**seen, frame=_text(body), bytes=len(content))


def pages(folder: Path) -> Iterator[tuple[str, Path]]:
    """Yield the path of each page of a tree and its file."""
    for file in page_files(folder):
        yield path_of(file.relative_to(folder).as_posix()), file


def _parsed(content: bytes) -> html.HtmlElement:
    """Parse a page as UTF-8, or by its declared encoding if another tool wrote it."""
    try:
        content.decode("utf-8")
        encoding = "utf-8"
    except UnicodeDecodeError:
        encoding = None
    try:
        return html.document_fromstring(content, html.HTMLParser(encoding=encoding))
    except etree.ParserError:  # the document is empty
        return html.Element("html")


def _text(element: _Element | None) -> str:
    return "" if element is None else " ".join(" ".join(_READ(element)).split())


def _values(script: _Element) -> list[str]:
    if script.get("type") != _DATA:
        return []
    try:
        return _flat("", json.loads(script.text or ""))
    except (ValueError, RecursionError):
        return ["not JSON"]


def _flat(path: str, value: Any) -> list[str]:  # noqa: ANN401 - JSON
    if isinstance(value, dict):
        inner = ((f"{path}.{key}" if path else key, item) for key, item in value.items())
        return [line for name, item in inner for line in _flat(name, item)]
    if isinstance(value, list):
        return [line for at, item in enumerate(value) for line in _flat(f"{path}[{at}]", item)]
    return [f"{path}: {value}"]


INVISIBLE = ("loads", "bytes")
"""Fields whose change alone is not visible to a reader of the page."""


@dataclass(frozen=True, slots=True)
class Change:
    """A changed field of a page: a text, a number, or the lines of a list."""

    what: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class PageChange:
    """A page that differs, with its changes."""

    path: str
    changes: tuple[Change, ...]

    @property
    def is_visible(self) -> bool:
        """Whether the page differs in more than the files it loads and its size."""
        return any(change.what not in INVISIBLE for change in self.changes)

    def without(self, what: str) -> "PageChange":
        """Return the page without one kind of change."""
        return replace(self, changes=tuple(c for c in self.changes if c.what != what))


@dataclass(frozen=True, slots=True)
class Move:
    """A page whose content is now at another path."""

    before: str
    after: str


@dataclass(frozen=True, slots=True)
class Comparison:
    """The differences between two trees."""

    added: tuple[str, ...]
    removed: tuple[str, ...]
    moved: tuple[Move, ...]
    differing: tuple[PageChange, ...]
    same: int
    """The number of byte-identical pages."""

    @property
    def changed(self) -> tuple[PageChange, ...]:
        """Pages with a visible change."""
        return tuple(page for page in self.differing if page.is_visible)

    @property
    def reloaded(self) -> tuple[PageChange, ...]:
        """Pages that only load other scripts or styles."""
        return tuple(page for page in self.differing if not page.is_visible)

    def without(self, what: str) -> "Comparison":
        """Return a comparison without one kind of change."""
        return replace(self, differing=tuple(page.without(what) for page in self.differing))


def compare(old: Path, new: Path) -> Comparison:
    """Compare two trees page by page; only pages whose bytes differ are read."""
    before, after = dict(pages(old)), dict(pages(new))
    both = [path for path in after if path in before]
    contents = ((path, before[path].read_bytes(), after[path].read_bytes()) for path in both)
    changes = [
        PageChange(path, changes_between(view_of(was), view_of(now)))
        for path, was, now in contents
        if was != now
    ]
    moves = _moves(before, after)
    from_, to = {move.before for move in moves}, {move.after for move in moves}
    return Comparison(
        added=tuple(path for path in after if path not in before and path not in to),
        removed=tuple(path for path in before if path not in after and path not in from_),
        moved=moves,
        differing=tuple(changes),
        same=len(both) - len(changes),
    )


def changes_between(before: View, after: View) -> tuple[Change, ...]:
    """Return the fields in which two views differ, in the order of the fields."""
    pairs = ((field.name, *_texts(field.name, before, after)) for field in fields(View))
    return tuple(Change(*pair) for pair in pairs if pair[1] != pair[2])


def _texts(name: str, before: View, after: View) -> tuple[str, str]:
    """Return a field's two values as text; for lists, only the lines that differ."""
    old, new = getattr(before, name), getattr(after, name)
    if not isinstance(old, tuple):
        return str(old), str(new)
    lines = [[": ".join(row) if isinstance(row, tuple) else row for row in it] for it in (old, new)]
    known, now = set(lines[0]), set(lines[1])
    removed = [line for line in lines[0] if line not in now]
    added = [line for line in lines[1] if line not in known]
    if not removed and not added and lines[0] != lines[1]:
        return "\n".join(lines[0]), "\n".join(lines[1])
    return "\n".join(removed), "\n".join(added)


def _moves(before: dict[str, Path], after: dict[str, Path]) -> tuple[Move, ...]:
    """Match removed with added pages by title and text."""
    removed = {_content(before[path]): path for path in before if path not in after}
    added = {_content(after[path]): path for path in after if path not in before}
    return tuple(Move(removed[content], added[content]) for content in added if content in removed)


def _content(page: Path) -> tuple[str, str]:
    view = view_of(page.read_bytes())
    return view.title, view.text


_WORDS = re.compile(r"\S+\s*")


@dataclass(frozen=True, slots=True)
class Piece:
    """Words that are in both texts, only in the old one, or only in the new one."""

    kind: Literal["same", "gone", "new"]
    text: str


def word_diff(before: str, after: str) -> tuple[Piece, ...]:
    """Return both texts as pieces; those of kind ``same`` or ``gone`` join to ``before``."""
    old, new = _WORDS.findall(before), _WORDS.findall(after)
    return tuple(_pieces(old, new))


def _pieces(old: list[str], new: list[str]) -> Iterator[Piece]:
    # The heuristic for long texts would ignore frequent words.
    matcher = SequenceMatcher(None, old, new, autojunk=False)
    for kind, start, end, from_, to in matcher.get_opcodes():
        if kind == "equal":
            yield Piece("same", "".join(old[start:end]))
            continue
        if end > start:
            yield Piece("gone", "".join(old[start:end]))
        if to > from_:
            yield Piece("new", "".join(new[from_:to]))


_AROUND = 5
"""Unchanged words shown on each side of a change."""
PROSE = ("title", "description", "address", "robots", "text", "frame")
"""The fields of a page whose changes are shown word by word."""


def comparison_text(comparison: Comparison) -> str:
    """Return a comparison as text; the last line is the summary."""
    lines = [f"added: {path}" for path in comparison.added]
    lines += [f"removed: {path}" for path in comparison.removed]
    lines += [f"moved: {move.before} to {move.after}" for move in comparison.moved]
    for page in comparison.changed:
        lines += [f"changed: {page.path}", *(f"  {line}" for line in _page_lines(page))]
    return "\n".join([*lines, summary(comparison)])


def summary(comparison: Comparison) -> str:
    """Return the summary of a comparison in one line."""
    if not (comparison.differing or comparison.added or comparison.removed or comparison.moved):
        return f"Nothing changed: {comparison.same} identical pages."
    counts = [
        (len(comparison.changed), "changed"),
        (len(comparison.added), "added"),
        (len(comparison.removed), "removed"),
        (len(comparison.moved), "moved"),
        (len(comparison.reloaded), "with only other scripts or styles"),
        (comparison.same, "identical"),
    ]
    listed = ", ".join(f"{number} {name}" for number, name in counts if number)
    return f"Pages: {listed}."


@dataclass(frozen=True, slots=True)
class DetailedChange(Change):
    """A change with its difference word by word."""

    words: tuple[Piece, ...] | None
    """None if the value is not prose."""


def detailed(change: Change) -> DetailedChange:
    """Return a change with its difference word by word."""
    words = word_diff(change.before, change.after) if change.what in PROSE else None
    return DetailedChange(change.what, change.before, change.after, words)


def _page_lines(page: PageChange) -> Iterator[str]:
    for change in page.changes:
        if change.what in PROSE:
            yield f"{change.what}: {_marked(word_diff(change.before, change.after))}"
        elif change.what == "bytes":
            yield f"bytes: {change.before} to {change.after}"
        else:
            yield from (f"{change.what}: - {line}" for line in change.before.splitlines())
            yield from (f"{change.what}: + {line}" for line in change.after.splitlines())


def _marked(pieces: Sequence[Piece]) -> str:
    """Mark removed and added words; shorten unchanged text to the words next to a change."""
    shown = []
    for at, piece in enumerate(pieces):
        if piece.kind == "gone":
            shown.append(f"[-{piece.text.strip()}-]")
        elif piece.kind == "new":
            shown.append(f"{{+{piece.text.strip()}+}}")
        else:
            shown.append(_shortened(piece.text, first=at == 0, last=at == len(pieces) - 1))
    return " ".join(shown)


def _shortened(text: str, *, first: bool, last: bool) -> str:
    words = text.split()
    keep = _AROUND if first or last else 2 * _AROUND
    if len(words) <= keep:
        return " ".join(words)
    before = [] if first else words[:_AROUND]
    after = [] if last else words[-_AROUND:]
    return " ".join([*before, "…", *after])
