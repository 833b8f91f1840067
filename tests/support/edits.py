"""Faults: edits of a published page, each with the finding it must lead to."""

import hashlib
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

Edit = Callable[[str], str]


@dataclass(frozen=True, slots=True)
class Fault:
    """An edit of one page's file, and the finding it must lead to."""

    rule: str
    page: str
    edit: Edit
    message: str
    key: str | None = None
    """The catalogue's key that is named: ``{i}`` is the product's index, ``{title}`` and
    ``{description}`` are the keys these are made from. None: no key is named."""
    level: str = "error"


def swap(pattern: str, new: str) -> Edit:
    """Replace the one place that a pattern matches."""

    def edit(html: str) -> str:
        changed, count = re.subn(pattern, lambda _: new, html, count=1, flags=re.DOTALL)
        assert count == 1, f"{pattern} is not there"
        return changed

    return edit


def same(html: str) -> str:
    """Leave the page as it is."""
    return html


def add(html: str) -> Edit:
    """Add to the end of the main content."""
    return swap(r"</main>", f"{html}</main>")


def head(html: str) -> Edit:
    """Add to the end of the head."""
    return swap(r"</head>", f"{html}</head>")


def data(text: str) -> Edit:
    """Put structured data into the place of the page's own."""

    def edit(html: str) -> str:
        own = re.compile(r'<script type="application/ld\+json">.*?</script>', re.DOTALL)
        block = f'<script type="application/ld+json">{text}</script></head>'
        return own.sub("", html).replace("</head>", block)

    return edit


def meta(name: str, content: str) -> Edit:
    """Change a meta tag's content."""
    tag = f'<meta {"property" if ":" in name else "name"}="{name}" content="'
    return swap(f'{tag}[^"]*', f"{tag}{content}")


def words(count: int) -> str:
    """Return so many different words, of the same width each."""
    return " ".join(f"w{number:05}" for number in range(count))


def noise(count: int) -> str:
    """Return so many words of 64 letters that do not compress well."""
    return " ".join(hashlib.sha256(str(number).encode()).hexdigest() for number in range(count))


def spoil(file: Path, edit: Callable[[str], str]) -> None:
    """Change a file, and be sure that it changed."""
    text = file.read_text("utf-8")
    changed = edit(text)
    assert changed != text, file
    file.write_text(changed, "utf-8")
