"""Edits of published pages that plant a violation, each with the expected finding."""

import hashlib
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

Edit = Callable[[str], str]


@dataclass(frozen=True, slots=True)
class Fault:
    """An edit of one page's file, and the expected finding."""

    rule: str
    page: str
    edit: Edit
    message: str
    key: str | None = None
    """The catalogue key that the finding names, or None. ``{i}`` is the product's index.
    ``{title}`` and ``{description}`` mean the keys that supply the title and the description."""
    level: str = "error"


def swap(pattern: str, new: str) -> Edit:
    """Return an edit that replaces the only match of a pattern."""

    def edit(html: str) -> str:
        changed, count = re.subn(pattern, lambda _: new, html, count=1, flags=re.DOTALL)
        assert count == 1, f"no match for {pattern}"
        return changed

    return edit


def unchanged(html: str) -> str:
    """Return the page unchanged."""
    return html


def add(html: str) -> Edit:
    """Return an edit that appends to the main content."""
    return swap(r"</main>", f"{html}</main>")


def head(html: str) -> Edit:
    """Return an edit that appends to the head."""
    return swap(r"</head>", f"{html}</head>")


def data(text: str) -> Edit:
    """Return an edit that replaces the page's structured data."""

    def edit(html: str) -> str:
        own = re.compile(r'<script type="application/ld\+json">.*?</script>', re.DOTALL)
        block = f'<script type="application/ld+json">{text}</script></head>'
        return own.sub("", html).replace("</head>", block)

    return edit


def meta(name: str, content: str) -> Edit:
    """Return an edit that changes a meta tag's content."""
    tag = f'<meta {"property" if ":" in name else "name"}="{name}" content="'
    return swap(f'{tag}[^"]*', f"{tag}{content}")


def words(count: int) -> str:
    """Return this many different words of equal width."""
    return " ".join(f"w{number:05}" for number in range(count))


def noise(count: int) -> str:
    """Return this many words of 64 letters that do not compress well."""
    return " ".join(hashlib.sha256(str(number).encode()).hexdigest() for number in range(count))


def edit_file(file: Path, edit: Callable[[str], str]) -> None:
    """Edit a file and check that its content changed."""
    text = file.read_text("utf-8")
    changed = edit(text)
    assert changed != text, file
    file.write_text(changed, "utf-8")
