"""Fill the shell for a snapshot, step by step, and write it once.

The markup inside the root element is never parsed: it was verified to hydrate as it is, and a
parser could change it. It replaces a placeholder comment in the written shell.
"""

import base64
import hashlib
from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass
from functools import partial

from lxml import etree, html
from lxml.html import HtmlElement

from prerender.bundle.bundle import Bundle
from prerender.cards import CARD_HEIGHT, CARD_WIDTH, SocialCard
from prerender.crawl.snapshot import Snapshot
from prerender.errors import BundleError
from prerender.host.policy import content_policy, policy_in_page
from prerender.routes import Route
from prerender.setting_keys import Analytics, Verification
from prerender.settings import Settings

CHUNKS_TEMPLATE = "chunks"
"""The id of the template with the links; the app moves them to the head when it starts."""
_SCRIPT_PATH = "script[@src]"


@dataclass(frozen=True, slots=True)
class Shell:
    """The tree that the steps fill for a snapshot."""

    tree: HtmlElement
    snapshot: Snapshot
    bundle: Bundle
    origin: str
    card: SocialCard | None
    card_origin: str
    integrity: Mapping[str, str]
    """The ``integrity`` value of each script in the head, by address."""
    markdown_copy: str = ""
    """The address of the page's Markdown copy, if it has one."""

    @property
    def root(self) -> HtmlElement:
        """The element into which the app renders."""
        return root_of(self.tree, self.snapshot)


def root_of(tree: HtmlElement, snapshot: Snapshot) -> HtmlElement:
    """Return the root element of a snapshot. Raises BundleError if it is missing."""
    roots = tree.xpath(".//*[@id=$id]", id=snapshot.root)
    if not roots:
        msg = (
            f"index.html has no root element{f' #{snapshot.root}' if snapshot.root else ''}, into "
            f'which {snapshot.path} is rendered. Add <div id="root"> and build the app again.'
        )
        raise BundleError(msg)
    return roots[0]


@dataclass(frozen=True, slots=True)
class PublishedPage:
    """A page of the tree, as the site files need it."""

    path: str
    file: str
    missing: bool
    """Whether it is a not-found page, which has no address of its own."""
    listed: bool
    """Whether search engines should list it."""
    images: tuple[str, ...]
    """The distinct addresses of the pictures in its main content."""
    markdown_copy: str = ""
    """The file of its Markdown copy; empty if there is none."""


@dataclass(frozen=True, slots=True)
class Document:
    """A page's final HTML; written immediately, because thousands do not fit into memory."""

    page: PublishedPage
    html: str
    snapshot: Snapshot


def place_head(shell: Shell) -> None:
    """Insert the tags after the shell's last ``meta``, in the page's order.

    They replace the shell's title, description, canonical link and other tags of the same name. A
    page that search engines must not list has no address.
    """
    head = shell.tree.head
    tags = html.fragments_fromstring("".join(shell.snapshot.head))
    replaced = {_tag_name(tag) for tag in tags} - {""}
    if any(tag.get("name") == "robots" and "noindex" in tag.get("content", "") for tag in tags):
        replaced |= {"canonical", "og:url"}
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
            return "<title>"
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


def link_files(shell: Shell) -> None:
    """Append a link to the head for the Markdown copy and each file that the page offers."""
    copy = [(shell.markdown_copy, "text/markdown")] if shell.markdown_copy else []
    for address, kind in (*copy, *shell.snapshot.files):
        link = {"rel": "alternate", "type": kind, "href": address}
        etree.SubElement(shell.tree.head, "link", link)


def declare_policy(shell: Shell, policy: str) -> None:
    """Insert the policy after the charset if that is first, before everything that it governs."""
    declared = html.Element(
        "meta", {"http-equiv": "Content-Security-Policy", "content": policy_in_page(policy)}
    )
    first = next(iter(shell.tree.head), None)
    shell.tree.head.insert(int(first is not None and "charset" in first.attrib), declared)


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


def link_chunks(shell: Shell) -> None:
    """Add a preload link for each chunk to a template, where browsers ignore it.

    Even at low priority the chunks would share the network with the main picture. On a phone's
    network its paint would take half as long again (Lighthouse, 22 November 2026).

    Raise BundleError if the app names a module that is missing from the manifest.
    """
    chunks = shell.bundle.chunks
    files: dict[str, None] = {}
    for module in shell.snapshot.modules:
        if module not in chunks:
            msg = (
                f"{shell.snapshot.path}: the module {module} is missing from the bundle. "
                "Correct the name in the app's table of routes and build the app again."
            )
            raise BundleError(msg)
        files |= dict.fromkeys(chunks[module])
    head = shell.tree.head
    # The entry script and its imports. Only the entry runs immediately.
    own = [*head.iterfind("script[@type='module']"), *head.iterfind("link[@rel='modulepreload']")]
    for tag in own:
        tag.set("fetchpriority", "low")
    linked = {tag.get("href") for tag in own}
    template = etree.SubElement(head, "template", id=CHUNKS_TEMPLATE)
    for file in files:
        if f"/{file}" not in linked:
            etree.SubElement(template, "link", {"rel": "modulepreload", "href": f"/{file}"})


def link_page_data(shell: Shell) -> None:
    """Add a link for each part to the template of the chunks.

    The app finds a part's link by its ``data-part`` attribute.
    """
    template = shell.tree.head.find(f"template[@id='{CHUNKS_TEMPLATE}']")
    for part in shell.snapshot.parts:
        if address := shell.bundle.parts.get(part):
            link = {"rel": "modulepreload", "href": address, "data-part": part}
            etree.SubElement(template, "link", link)


def link_styles(shell: Shell) -> None:
    """Link the style sheets of the page's modules in the head."""
    head = shell.tree.head
    sheets = dict.fromkeys(
        sheet for module in shell.snapshot.modules for sheet in shell.bundle.styles[module]
    )
    linked = {link.get("href") for link in head.iterfind("link[@rel='stylesheet']")}
    for sheet in sheets:
        if f"/{sheet}" not in linked:
            etree.SubElement(head, "link", {"rel": "stylesheet", "href": f"/{sheet}"})


def script_integrity(page: HtmlElement, bundle: Bundle) -> dict[str, str]:
    """Return the integrity value of each own script in the built page's head, by address."""
    addresses = [script.get("src") for script in page.head.iterfind(_SCRIPT_PATH)]
    files = {address: bundle.folder / address.lstrip("/") for address in addresses}
    return {
        address: _integrity(file.read_bytes()) for address, file in files.items() if file.is_file()
    }


def add_integrity(shell: Shell) -> None:
    """Set ``integrity`` on each script in the head that the build wrote."""
    for script in shell.tree.head.iterfind(_SCRIPT_PATH):
        if value := shell.integrity.get(script.get("src")):
            script.set("integrity", value)


def _integrity(content: bytes) -> str:
    return f"sha384-{base64.b64encode(hashlib.sha384(content).digest()).decode()}"


def set_attributes(shell: Shell) -> None:
    """Set the attributes of the document that the page set, such as its language."""
    for element in (shell.tree, shell.tree.body):
        element.attrib.update(shell.snapshot.attributes.get(element.tag, {}))


def place_styles(shell: Shell) -> None:
    """Place the styles that scripts added, before or after the linked style sheets."""
    head, styles = shell.tree.head, shell.snapshot.styles
    first = head.find("link[@rel='stylesheet']")
    for style in styles.get("early", ()):
        first.addprevious(html.fragment_fromstring(style))
    for style in styles.get("late", ()):
        head.append(html.fragment_fromstring(style))


def mark_root(shell: Shell) -> None:
    """Set the attributes that the app reads before it hydrates (docs/engine/contract.md).

    A page whose hydration was not verified gets none: the app renders it again.
    """
    if not shell.snapshot.proven:
        return
    root = shell.root
    root.set("data-page", shell.snapshot.page)
    root.set("data-origin", shell.origin)


def keep_addresses(shell: Shell) -> None:
    """Enclose the root element in comments that disable Cloudflare's obfuscation.

    Obfuscated addresses differ from the app's markup, so React would render the whole page again:
    https://developers.cloudflare.com/waf/tools/scrape-shield/email-address-obfuscation/
    """
    root = shell.root
    root.addprevious(etree.Comment("email_off"))
    root.addnext(etree.Comment("/email_off"))


Step = Callable[[Shell], None]
Steps = tuple[Step, ...]
SHARED_STEPS: Steps = (link_chunks, link_styles, add_integrity, keep_addresses)
"""Steps that depend on the modules only; done once for all pages with the same modules."""
PAGE_STEPS: Steps = (
    place_head,
    place_card,
    link_page_data,
    link_files,
    place_structured_data,
    set_attributes,
    mark_root,
)
"""Steps for each page, in this order."""
_BODY = "the-markup-of-the-page"


def shared_steps(settings: Settings) -> Iterator[Step]:
    """Yield the steps that do the same for all pages with the same modules."""
    if policy := content_policy(settings):
        yield partial(declare_policy, policy=policy)
    if settings.analytics:
        yield partial(place_analytics, analytics=settings.analytics)


def page_steps(settings: Settings) -> Iterator[Step]:
    """Yield the steps for each page."""
    if not content_policy(settings):  # which allows no inline styles
        yield place_styles
    if settings.verification:
        yield partial(place_verification, verification=settings.verification)


class Rewriter:
    """Turns snapshots into documents."""

    def __init__(self, bundle: Bundle, settings: Settings) -> None:
        """Read the built app's shell."""
        self._card_origin = settings.card_origin
        self._bundle = bundle
        self._origin = settings.origin
        self._shared_steps = (*SHARED_STEPS, *shared_steps(settings))
        self._page_steps = (*PAGE_STEPS, *page_steps(settings))
        file = bundle.folder / "index.html"
        # Without indents, the head fits into fewer packets.
        parser = html.HTMLParser(remove_blank_text=True)
        self._shell = html.document_fromstring(file.read_bytes(), parser, ensure_head_body=True)
        self._integrity = script_integrity(self._shell, bundle)
        self._shared: dict[tuple[str, ...], HtmlElement] = {}

    def rewrite(self, snapshot: Snapshot, route: Route, card: SocialCard | None) -> Document:
        """Return the document of a snapshot, with its social card if it has one.

        Raises BundleError if the app's page has no root element.
        """
        if snapshot.modules not in self._shared:
            emptied = self._emptied(snapshot)
            shared = self._filled(emptied, snapshot, route, None, self._shared_steps)
            self._shared[snapshot.modules] = shared.tree
        shell = self._filled(
            self._shared[snapshot.modules], snapshot, route, card, self._page_steps
        )
        written = html.tostring(shell.tree, doctype="<!doctype html>", encoding="unicode")
        before, _, after = written.partition(f"<!--{_BODY}-->")
        body = f"{before}{snapshot.body}{after}\n"
        images, copy = tuple(dict.fromkeys(snapshot.images)), route.markdown_copy.removeprefix("/")
        page = PublishedPage(route.path, route.file, route.missing, route.listed, images, copy)
        return Document(page, body, snapshot)

    def _emptied(self, snapshot: Snapshot) -> HtmlElement:
        """Return the app's page with a placeholder in its root element."""
        page = deepcopy(self._shell)
        root = root_of(page, snapshot)
        # An app can have a spinner there, which its first rendering replaces.
        root.text = None
        root[:] = [etree.Comment(_BODY)]
        return page

    def _filled(
        self,
        tree: HtmlElement,
        snapshot: Snapshot,
        route: Route,
        card: SocialCard | None,
        steps: Steps,
    ) -> Shell:
        """Return a copy of a tree after the steps."""
        site = (self._bundle, self._origin, card, self._card_origin, self._integrity)
        shell = Shell(deepcopy(tree), snapshot, *site, route.markdown_copy)
        for step in steps:
            step(shell)
        return shell
