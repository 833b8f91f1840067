"""Documents: pages as files, ready to be published."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Self

from prerender.routes import Route


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

    @classmethod
    def of(cls, route: Route, images: Iterable[str]) -> Self:
        """Return a route's page with these pictures."""
        return cls(
            route.path, route.file, route.missing, route.listed, tuple(dict.fromkeys(images))
        )


@dataclass(frozen=True, slots=True)
class Document:
    """A page's final HTML; it is written at once, since thousands do not fit into memory."""

    page: PublishedPage
    html: str
