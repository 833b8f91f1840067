"""Compare two trees: pages added, removed, moved and changed, and the changes on each."""

from dataclasses import dataclass, fields, replace
from pathlib import Path

from prerender.diff.view import View, pages, view_of

_INVISIBLE = ("loads", "bytes")
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
        return any(change.what not in _INVISIBLE for change in self.changes)

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
    changed: tuple[PageChange, ...]
    """Pages with a visible change."""
    reloaded: tuple[PageChange, ...]
    """Pages that only load other scripts or styles."""
    same: int
    """The number of byte-identical pages."""

    def without(self, what: str) -> "Comparison":
        """Return a comparison without one kind of change."""
        pages = [page.without(what) for page in (*self.changed, *self.reloaded)]
        return replace(
            self,
            changed=tuple(page for page in pages if page.is_visible),
            reloaded=tuple(page for page in pages if not page.is_visible),
        )

    @property
    def is_empty(self) -> bool:
        """Whether all pages are byte-identical."""
        return not (self.added or self.removed or self.moved or self.changed or self.reloaded)


def compare(old: Path, new: Path) -> Comparison:
    """Compare two trees page by page; only pages whose bytes differ are read."""
    before, after = dict(pages(old)), dict(pages(new))
    both = [path for path in after if path in before]
    changes = [
        change for path in both if (change := _change(path, before[path], after[path])) is not None
    ]
    moves = _moves(before, after)
    from_, to = {move.before for move in moves}, {move.after for move in moves}
    return Comparison(
        added=tuple(path for path in after if path not in before and path not in to),
        removed=tuple(path for path in before if path not in after and path not in from_),
        moved=moves,
        changed=tuple(change for change in changes if change.is_visible),
        reloaded=tuple(change for change in changes if not change.is_visible),
        same=len(both) - len(changes),
    )


def _change(path: str, before: Path, after: Path) -> PageChange | None:
    """Return a page's changes, or None if it is byte-identical."""
    old, new = before.read_bytes(), after.read_bytes()
    return None if old == new else PageChange(path, changes_between(view_of(old), view_of(new)))


def changes_between(before: View, after: View) -> tuple[Change, ...]:
    """Return the fields in which two views differ, in the order of the fields."""
    pairs = ((field.name, *_texts(field.name, before, after)) for field in fields(View))
    return tuple(Change(*pair) for pair in pairs if pair[1] != pair[2])


def _texts(name: str, before: View, after: View) -> tuple[str, str]:
    """Return a field's two values as text; for lists, only the lines that differ."""
    old, new = getattr(before, name), getattr(after, name)
    if not isinstance(old, tuple):
        return str(old), str(new)
    lines = [[": ".join(one) if isinstance(one, tuple) else one for one in it] for it in (old, new)]
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
