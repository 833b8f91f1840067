"""Insert the page's head tags after the shell's meta tags."""

from lxml import html
from lxml.html import HtmlElement

from prerender.rewrite.shell import Shell


def place_head(shell: Shell) -> None:
    """Insert the tags after the shell's last ``meta``, in the page's order.

    They replace the shell's title, description, canonical link and other tags of the same name.
    """
    head = shell.tree.head
    tags = html.fragments_fromstring("".join(shell.snapshot.head))
    replaced = {_name(tag) for tag in tags} - {""}
    for tag in [tag for tag in head if isinstance(tag.tag, str) and _name(tag) in replaced]:
        head.remove(tag)
    metas = head.findall("meta")
    at = head.index(metas[-1]) + 1 if metas else 0
    for offset, tag in enumerate(tags):
        head.insert(at + offset, tag)


def _name(tag: HtmlElement) -> str:
    """Return what a tag describes, if a page has one such tag; otherwise an empty text."""
    match tag.tag:
        case "title":
            return "title"
        case "meta":
            return str(tag.get("name") or tag.get("property") or "")
        case "link" if tag.get("rel") == "canonical":
            return "canonical"
        case _:
            return ""
