"""Add the tags of the page's social card image."""

from lxml import html

from prerender.cards.card_document import HEIGHT, WIDTH
from prerender.rewrite.shell import Shell


def place_card(shell: Shell) -> None:
    """Insert the image's tags after the last meta tag, with an absolute address."""
    card = shell.card
    if card is None:
        return
    address = f"{shell.card_origin}/{card.file}"
    tags = [
        ("property", "og:image", address),
        ("property", "og:image:type", "image/jpeg"),
        ("property", "og:image:width", str(WIDTH)),
        ("property", "og:image:height", str(HEIGHT)),
        ("property", "og:image:alt", card.alt),
        ("name", "twitter:image", address),
        ("name", "twitter:image:alt", card.alt),
    ]
    head = shell.tree.head
    at = head.index(head.findall("meta")[-1]) + 1
    for offset, (kind, name, content) in enumerate(tags):
        head.insert(at + offset, html.Element("meta", {kind: name, "content": content}))
