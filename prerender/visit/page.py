"""A published page: its file, its state after hydration in a browser, and the differences."""

import json
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urljoin, urlsplit

from lxml import etree, html

from prerender.origin import normal_address, refresh_target
from prerender.routes import NOT_FOUND, is_not_found, path_of

MISSING = "nothing-is-here"
"""A path segment without a page, for which hosts send the folder's not-found page."""

_ROOT = re.compile(r'<(\w+) (?:[^<>"]|"[^"]*")*data-page="([^"]*)" data-origin="[^"]*">')
"""The root element, with the attributes that a build sets on it (docs/engine/contract.md)."""
_END = "</{}><!--/email_off-->"
"""The end of the root element, with the comment that a build adds after it."""

HeadTag = tuple[str, tuple[tuple[str, str], ...], str]
"""A head tag's name, its attributes in alphabetical order, and its text."""


@dataclass(frozen=True, slots=True)
class PageFile:
    """A page of a tree."""

    path: str
    address: str
    """The path to open; for a not-found page, a path that does not exist."""
    html: str
    body: str
    """The markup inside the root element."""
    foreign: bool = False
    """Whether another tool wrote it, so it sets no mark when it is ready."""

    @property
    def is_redirect(self) -> bool:
        """Whether the page leads to another one immediately, as Hugo and Astro write them."""
        metas = [dict(attributes) for name, attributes, _ in self.head if name == "meta"]
        targets = (
            refresh_target(meta.get("content", ""))
            for meta in metas
            if meta.get("http-equiv", "").strip().lower() == "refresh"
        )
        return any(
            normal_address(urljoin(self.address, to)) != self.address for to in targets if to
        )

    @property
    def head(self) -> tuple[HeadTag, ...]:
        """The head tags that the app can change."""
        parser = html.HTMLParser(encoding="utf-8")
        # Parsing the whole page would take ten times as long.
        head = self.html.partition("</head>")[0]
        tree: html.HtmlElement = html.document_fromstring(head.encode(), parser=parser)
        tags = (tag for tag in tree.head if tag.tag in ("title", "meta", "link"))
        return tuple((t.tag, tuple(sorted(t.items())), (t.text or "").strip()) for t in tags)


def read_page(folder: Path, file: Path) -> PageFile:
    """Read a page that a build published, or that another tool wrote."""
    text = file.read_text("utf-8", "replace")
    name = file.relative_to(folder).as_posix()
    path = path_of(name)
    address = path.replace(NOT_FOUND, MISSING) if is_not_found(name) else path
    opening, closing = _root(text)
    if closing < opening:
        return PageFile(path, address, text, "", foreign=True)
    return PageFile(path, address, text, text[opening:closing])


def root_markup(text: str) -> str:
    """Return the markup inside a published page's root element; empty if it has none."""
    opening, closing = _root(text)
    return text[opening:closing] if closing >= opening else ""


def _root(text: str) -> tuple[int, int]:
    """Return where the markup inside the root element begins and ends."""
    root = _ROOT.search(text)
    if root is None:
        return 0, -1
    closing = text.rfind(_END.format(root[1]))
    return root.end(), text.rfind(f"</{root[1]}>") if closing < 0 else closing


_IGNORED = "data-prerender-ignore"
"""The attribute of elements that can differ, such as a cookie banner (docs/engine/your-app.md)."""
_ATTRIBUTES = re.compile(r"""(<[a-zA-Z][\w:-]*) (?:[^<>"]|"[^"]*")*>""")
_STYLE = re.compile(r' style="[^"]*"')
"""The inline style of an element, which scripts of animations write."""
_DISCARDED = (
    "React discarded the markup inside <Suspense> and rendered it again, because state changed "
    "before its lazy component was loaded. Wrap that change in startTransition(), "
    "or import the component without lazy()"
)
_PRELOADS = {("rel", "modulepreload"), ("rel", "stylesheet")}

_ROOTS = "[data-page][data-origin], #root, #app, #__next, #___gatsby"
"""The selector of the root element, also in pages of other tools."""
_READ = """((isForeign, quiet) => new Promise((resolve) => {
  const [least, most] = [2 * quiet, 10 * quiet];
  const root = (page) => (page.querySelector('ROOTS') ?? page.body).innerHTML;
  // An app can derive addresses from that of its page, which here is a local one.
  const atSite = (address) => {
    const site = document.querySelector('[data-page][data-origin]')?.dataset.origin;
    return address.replaceAll(location.origin, site || location.origin);
  };
  const tags = (page) => [...page.head.querySelectorAll('title, meta, link')].map((tag) => [
    tag.localName,
    [...tag.attributes].map(({ name, value }) => [name, atSite(value)]).sort(),
    tag.localName === 'title' ? tag.text.trim() : '',
  ]);
  const read = (published = {}) => resolve({
    ...published,
    body: root(document),
    head: tags(document),
    loaded: performance.getEntriesByType('resource').map(({ name }) => name),
  });
  const compare = () => {
    const request = new XMLHttpRequest();
    request.responseType = 'document';
    request.onloadend = () => read({
      published: root(request.response),
      head_before: tags(request.response),
    });
    request.open('GET', location.href);
    request.send();
  };
  const settled = () => {
    const begun = performance.now();
    let changed = begun;
    new MutationObserver(() => (changed = performance.now()))
      .observe(document, { attributes: true, childList: true, characterData: true, subtree: true });
    const look = () => {
      const now = performance.now();
      const isQuiet = now - begun >= least && now - changed >= quiet;
      if (!isQuiet && now - begun < most) setTimeout(look, 20);
      else if (isForeign) compare();
      else read();
    };
    // A library can write head tags in the next frame.
    requestAnimationFrame(() => setTimeout(look));
  };
  const loaded = () => {
    if (document.readyState === 'complete') settled();
    else addEventListener('load', settled);
  };
  const observer = new PerformanceObserver((entries) => {
    if (entries.getEntriesByName('ready').length === 0) return;
    observer.disconnect();
    loaded();
  });
  if (isForeign) loaded();
  else observer.observe({ type: 'mark', buffered: true });
}))(%s, %s)""".replace("ROOTS", _ROOTS)
QUIET = 0.5
"""Seconds without a change after which another tool's page is read."""


def reading(page: PageFile, quiet: float) -> str:
    """Return a script that resolves with the fields of an ``Observation``.

    It waits until the app has hydrated the page and the browser has loaded its files. It reads the
    page after ``quiet`` seconds without a change, after twice that at the earliest and after ten
    times at the latest. The browser also parses the file of another tool, because its markup
    differs from what a browser writes: with XMLHttpRequest, because a policy of Trusted Types
    forbids DOMParser. The event ``load`` also waits for background pictures, which the browser
    requests when it computes styles.
    """
    wait = max(quiet, QUIET) if page.foreign else quiet
    return _READ % (json.dumps(page.foreign), round(1000 * wait))


SHOWN_TEXTS = """(() => {
  for (const animation of document.getAnimations()) {
    try { animation.finish(); } catch { /* It has no end. */ }
  }
  const root = document.querySelector('ROOTS') ?? document.body;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) {
    const [text, element] = [walker.currentNode.nodeValue.trim(), walker.currentNode.parentElement];
    if (!text || !element.checkVisibility()) continue;
    const { font, display, padding } = getComputedStyle(element);
    texts.push({
      text,
      shown: element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }),
      inline: Boolean(element.closest('[style*="opacity"], [style*="visibility"]')),
      style: `${font} ${display} ${padding}`,
    });
  }
  return texts;
})()""".replace("ROOTS", _ROOTS)
"""Returns the texts that take space in a page, once each animation has ended."""
_MUCH = 0.3
"""The share of a page's text that must not be invisible or without styles."""
_SHOWN = 40
"""Characters of such a text that a finding shows."""


def without_script(published: Iterable[Any], hydrated: Iterable[Any]) -> str:
    """Compare the ``SHOWN_TEXTS`` of a page without script and of the hydrated page.

    Describes the text that is invisible or without its styles until the script runs, if it is much.
    """
    texts = list(published)
    styles: dict[str, set[str]] = defaultdict(set)
    for text in hydrated:
        styles[text["text"]].update({text["style"]} if text["shown"] else ())
    # A menu that nobody has opened is invisible in both; an animation can begin later.
    hidden = [t for t in texts if not t["shown"] and (t["inline"] or styles[t["text"]])]
    unstyled = [
        t for t in texts if t["shown"] and t["style"] not in (styles[t["text"]] or t["style"])
    ]
    every = sum(len(text["text"]) for text in texts)
    for state, those, cure in (
        ("invisible", hidden, "Begin an animation with visible text, such as initial={false}"),
        ("without its styles", unstyled, "Import the styles, or let the server render them"),
    ):
        share = sum(len(text["text"]) for text in those) / max(1, every)
        if share >= _MUCH:
            first = f'"{those[0]["text"][:_SHOWN]}…"'
            amount = f"{100 * share:.0f} % of the text"
            return f"{amount} is {state} until the script runs: {first}. {cure}."
    return ""


_MOST_LOADED = 250
"""Browsers record this many files of a page; beyond it the record is incomplete."""


@dataclass(frozen=True, slots=True)
class Observation:
    """A page after hydration."""

    body: str
    """The markup inside the root element."""
    head: tuple[HeadTag, ...]
    loaded: tuple[str, ...]
    """The paths of the files that the page loaded."""
    is_complete: bool
    """Whether ``loaded`` contains all of them."""
    published: str | None = None
    """The markup inside another tool's root element, as the browser parses the file."""
    head_before: tuple[HeadTag, ...] = ()

    @classmethod
    def of(cls, value: dict[str, Any]) -> "Observation":
        """Return the result of the script of ``reading``."""
        loaded: list[str] = value["loaded"]
        return cls(
            body=value["body"],
            head=tuple(map(_head_tag, value["head"])),
            loaded=tuple(urlsplit(address).path for address in loaded),
            is_complete=len(loaded) < _MOST_LOADED,
            published=value.get("published"),
            head_before=tuple(map(_head_tag, value.get("head_before", ()))),
        )


def comparable_markup(before: str, after: str) -> tuple[str, str]:
    """Return both markups without ignored elements; other pages are compared as they are."""
    if before == after or _IGNORED not in before + after:
        return before, after
    return _markup(_without_ignored(before)), _markup(_without_ignored(after))


def comparable_text(before: str, after: str) -> tuple[str, str]:
    """Return the text of both markups without that of ignored elements."""
    if before == after:
        return before, after
    return _without_ignored(before).text_content(), _without_ignored(after).text_content()


@dataclass(frozen=True, slots=True)
class Differences:
    """The errors of a page after hydration, and its changes."""

    errors: tuple[str, ...] = ()
    changes: tuple[str, ...] = ()
    """An app can change a page that it has hydrated; then the browser has no error."""


def differences(
    page: PageFile,
    seen: Observation,
    comparable: Callable[[str, str], tuple[str, str]] = comparable_markup,
) -> Differences:
    """Compare both heads, and what ``comparable`` returns without attributes."""
    errors: list[str] = []
    changes: list[str] = []
    when = "after it was loaded" if page.foreign else "during hydration"
    before, after = comparable(_published(page, seen), seen.body)
    if _elements(before) != _elements(after):
        if "<!--" in before and _as_rendered_again(before) == _as_rendered_again(after):
            errors.append(_DISCARDED)
        else:
            change = f"the page changed {when}: {_first_difference(before, after)}"
            (changes if before.strip() else errors).append(change)
    tags = Counter(seen.head)
    written = Counter(page.head if seen.published is None else seen.head_before)
    # The app can preload its next chunk and styles.
    for tag in (tags - written) + (written - tags):
        if not _PRELOADS & set(tag[1]):
            change = f"the head changed {when}: {_tag_html(tag)} is present {tags[tag]} times"
            (changes if tag[0] == "title" else errors).append(change)
    return Differences(tuple(errors), tuple(changes))


def _elements(markup: str) -> str:
    """Return markup without attributes."""
    return _ATTRIBUTES.sub(r"\1>", markup)


def _published(page: PageFile, seen: Observation) -> str:
    """Return the markup of the published page."""
    return page.body if seen.published is None else seen.published


def _without_ignored(markup: str) -> html.HtmlElement:
    root: html.HtmlElement = html.fragment_fromstring(markup, create_parent="div")
    for element in root.xpath(f".//*[@{_IGNORED}]"):
        element.drop_tree()
    return root


def _markup(root: html.HtmlElement) -> str:
    written: str = html.tostring(root, encoding="unicode")
    return written.removeprefix("<div>").removesuffix("</div>")


def _as_rendered_again(markup: str) -> str:
    """Return markup without what React writes in another way in the browser.

    It writes no comments around <Suspense>, and attributes in another order.
    """
    root: html.HtmlElement = html.fragment_fromstring(_STYLE.sub("", markup), create_parent="div")
    etree.strip_tags(root, etree.Comment)
    for element in root.iter():
        attributes = sorted(element.attrib.items())
        element.attrib.clear()
        element.attrib.update(attributes)
    written: str = html.tostring(root, encoding="unicode")
    return written


def _head_tag(value: list[Any]) -> HeadTag:
    name, attributes, text = value
    return name, tuple((key, content) for key, content in attributes), text


def _tag_html(tag: HeadTag) -> str:
    name, attributes, text = tag
    written = "".join(f' {key}="{value}"' for key, value in attributes)
    return f"<{name}{written}>{text}"


def _first_difference(before: str, after: str) -> str:
    at = next((i for i, (a, b) in enumerate(zip(before, after, strict=False)) if a != b), None)
    at = min(len(before), len(after)) if at is None else at
    start = max(0, at - 40)
    if not before:
        return f"published empty, now {after[:100]}…"
    return f"published …{before[start : at + 60]}… now …{after[start : at + 60]}…"
