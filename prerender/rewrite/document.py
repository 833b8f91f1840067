"""Documents: pages as files, ready to be published."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PublishedPage:
    """A page of the tree, as the site files name it."""

    path: str
    file: str
    missing: bool
    """Whether it is a not-found page, which is at no address of its own."""
    listed: bool
    """Whether search engines are to list it."""
    images: tuple[str, ...]
    """The addresses of the pictures in its main content, each once."""


@dataclass(frozen=True, slots=True)
class Document:
    """A page's final HTML; it is written at once, since thousands do not fit into memory."""

    page: PublishedPage
    html: str
