"""Rewrite steps that fill the head with the page's tags."""

from lxml import etree, html
from lxml.html import HtmlElement

from prerender.cards import CARD_HEIGHT, CARD_WIDTH
from prerender.host.policy import policy_in_page
from prerender.rewrite.document import Shell
from prerender.tables import Analytics, Verification


def place_head(shell: Shell) -> None:
    """Insert the tags after the shell's last ``meta``, in the page's order.

    They replace the shell's title, description, canonical link and other tags of the same name.
    """
    head = shell.tree.head
    tags = html.fragments_fromstring("".join(shell.snapshot.head))
    replaced = {_tag_name(tag) for tag in tags} - {""}
    for tag in [tag for tag in head if isinstance(tag.tag, str) and _tag_name(tag) in replaced]:
        head.remove(tag)
    metas = head.findall("meta")
    at = head.index(metas[-1]) + 1 if metas else 0
    for offset, tag in enumerate(tags):
        head.insert(at + offset, tag)


def _tag_name(tag: HtmlElement) -> str:
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


def place_card(shell: Shell) -> None:
    """Insert the image's tags after the last meta tag, with an absolute address."""
    card = shell.card
    if card is None:
        return
    address = f"{shell.card_origin}/{card.file}"
    tags = [
        ("property", "og:image", address),
        ("property", "og:image:type", "image/jpeg"),
        ("property", "og:image:width", str(CARD_WIDTH)),
        ("property", "og:image:height", str(CARD_HEIGHT)),
        ("property", "og:image:alt", card.alt),
        ("name", "twitter:image", address),
        ("name", "twitter:image:alt", card.alt),
    ]
    head = shell.tree.head
    at = head.index(head.findall("meta")[-1]) + 1
    for offset, (kind, name, content) in enumerate(tags):
        head.insert(at + offset, html.Element("meta", {kind: name, "content": content}))


def place_structured_data(shell: Shell) -> None:
    """Append the JSON-LD as a data block, which the content policy allows.

    ``<`` is escaped, because a ``</script>`` within a text would end the block.
    """
    data = shell.snapshot.structured_data
    if data:
        block = html.Element("script", type="application/ld+json")
        block.text = data.replace("<", "\\u003c")
        shell.tree.head.append(block)


def link_markdown_copy(shell: Shell) -> None:
    """Append the link to the head, after the app's own tags."""
    if shell.markdown_copy:
        link = {"rel": "alternate", "type": "text/markdown", "href": shell.markdown_copy}
        etree.SubElement(shell.tree.head, "link", link)


def link_files(shell: Shell) -> None:
    """Append a link to the head for each file that the page offers."""
    for address, kind in shell.snapshot.files:
        link = {"rel": "alternate", "type": kind, "href": address}
        etree.SubElement(shell.tree.head, "link", link)


def declare_policy(shell: Shell, policy: str) -> None:
    """Insert the policy after the charset, before everything that it governs."""
    declared = html.Element(
        "meta", {"http-equiv": "Content-Security-Policy", "content": policy_in_page(policy)}
    )
    shell.tree.head.insert(1, declared)


def place_analytics(shell: Shell, analytics: Analytics) -> None:
    """Insert a deferred script, which does not delay the page or its hydration."""
    attributes = {"src": analytics.script, **analytics.attributes}
    script = html.Element("script", attributes)
    script.set("defer", None)
    shell.tree.head.append(script)


def place_verification(shell: Shell, verification: Verification) -> None:
    """Insert the tags in the home page, the only page where search engines read them."""
    if shell.snapshot.path == shell.bundle.base:
        for name, value in verification.tags.items():
            shell.tree.head.append(html.Element("meta", {"name": name, "content": value}))
