"""Documents: pages as files, ready to be published."""

from dataclasses import dataclass

from prerender.cards.draw import SocialCard


@dataclass(frozen=True, slots=True)
class Document:
    """A page's final HTML and the file it goes into."""

    path: str
    file: str
    missing: bool
    """Whether it is a not-found page, which is at no address of its own."""
    html: str
    images: tuple[str, ...]
    """The addresses of the pictures in its main content, each once."""
    card: SocialCard | None
    """The picture that a link to it shows; a not-found page has none."""
