"""The state of a page after hydration, and its comparison with the published file."""

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from lxml import etree, html

from prerender.visit.page_file import HeadTag, PageFile

_IGNORED = "data-prerender-ignore"
"""The attribute of elements that can differ, such as a cookie banner (docs/engine/your-app.md)."""
_STYLE = re.compile(r' style="[^"]*"')
"""The inline style of an element, which scripts of animations write."""
_DISCARDED = (
    "React discarded the markup inside <Suspense> and rendered it again, because state changed "
    "before its lazy component was loaded. Wrap that change in startTransition(), "
    "or import the component without lazy()"
)
_PRELOADS = {("rel", "modulepreload"), ("rel", "stylesheet")}

READ_WHEN_READY = """new Promise((resolve) => {
  const read = () => setTimeout(() => resolve({
    body: document.getElementById('root').innerHTML,
    head: [...document.head.querySelectorAll('title, meta, link')].map((tag) => [
      tag.localName,
      [...tag.attributes].map(({ name, value }) => [name, value]).sort(),
      tag.localName === 'title' ? tag.text.trim() : '',
    ]),
    loaded: performance.getEntriesByType('resource').map(({ name }) => name),
    stored: document.cookie + window.name,
  }));
  const done = () => {
    if (document.readyState === 'complete') read();
    else addEventListener('load', read);
  };
  const observer = new PerformanceObserver(done);
  if (performance.getEntriesByName('ready').length) done();
  else observer.observe({ type: 'mark', buffered: true });
})"""
"""Resolves with the fields of an ``Observation`` once the app has hydrated the page and the browser
has loaded its files.

The browser requests background pictures when it computes styles, which can follow hydration. The
event ``load`` waits for their responses."""

READ_WHEN_QUIET = """new Promise((resolve) => {
  const root = (page) =>
    page.querySelector('#root, #app, #__next, #___gatsby')?.innerHTML ?? page.body.innerHTML;
  const tags = (page) => [...page.head.querySelectorAll('title, meta, link')].map((tag) => [
    tag.localName,
    [...tag.attributes].map(({ name, value }) => [name, value]).sort(),
    tag.localName === 'title' ? tag.text.trim() : '',
  ]);
  const done = () => {
    const request = new XMLHttpRequest();
    request.responseType = 'document';
    request.onloadend = () => resolve({
      published: root(request.response),
      head_before: tags(request.response),
      body: root(document),
      head: tags(document),
      loaded: performance.getEntriesByType('resource').map(({ name }) => name),
      stored: document.cookie + window.name,
    });
    request.open('GET', location.href);
    request.send();
  };
  const wait = () => {
    let quiet = setTimeout(done, 500);
    const last = setTimeout(done, 3000);
    new MutationObserver(() => {
      clearTimeout(quiet);
      quiet = setTimeout(() => (clearTimeout(last), done()), 500);
    }).observe(document, { attributes: true, childList: true, characterData: true, subtree: true });
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait);
})"""
"""Resolves with the fields of an ``Observation`` when another tool's page has loaded and its
document did not change for 0.5 s, after 3 s at the latest.

The browser also parses the file, because the markup of other tools differs from what a browser
writes. It uses XMLHttpRequest, because a policy of Trusted Types forbids DOMParser."""

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
    stored: str
    """Its cookies and the window's name, which the next page in the tab would see."""
    published: str | None = None
    """The markup inside another tool's root element, as the browser parses the file."""
    head_before: tuple[HeadTag, ...] = ()

    @classmethod
    def of(cls, value: dict[str, Any]) -> "Observation":
        """Return the value of ``READ_WHEN_READY`` or ``READ_WHEN_QUIET``."""
        loaded: list[str] = value["loaded"]
        return cls(
            body=value["body"],
            head=tuple(map(_head_tag, value["head"])),
            loaded=tuple(urlsplit(address).path for address in loaded),
            is_complete=len(loaded) < _MOST_LOADED,
            stored=value["stored"],
            published=value.get("published"),
            head_before=tuple(map(_head_tag, value.get("head_before", ()))),
        )


def style_change(page: PageFile, seen: Observation) -> str:
    """Describe a change of inline styles in a page that is otherwise unchanged, or return ""."""
    before, after = comparable_markup(_published(page, seen), seen.body)
    if before == after or _STYLE.sub("", before) != _STYLE.sub("", after):
        return ""
    return (
        f"only inline styles changed, as in an animation: {_first_difference(before, after)} "
        "What the published styles hide stays hidden without JavaScript"
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


def differences(
    page: PageFile,
    seen: Observation,
    comparable: Callable[[str, str], tuple[str, str]] = comparable_markup,
) -> list[str]:
    """Compare both heads, and what ``comparable`` returns without inline styles."""
    messages = []
    when = "after it was loaded" if page.foreign else "during hydration"
    before, after = comparable(_published(page, seen), seen.body)
    if _STYLE.sub("", before) != _STYLE.sub("", after):
        same = "<!--" in before and _as_rendered_again(before) == _as_rendered_again(after)
        change = f"the page changed {when}: {_first_difference(before, after)}"
        messages.append(_DISCARDED if same else change)
    tags = Counter(seen.head)
    written = Counter(page.head if seen.published is None else seen.head_before)
    # The app can preload its next chunk and styles; any other change is a finding.
    changed = (tags - written) + (written - tags)
    messages += [
        f"the head changed {when}: {_tag_html(tag)} is present {tags[tag]} times"
        for tag in changed
        if not _PRELOADS & set(tag[1])
    ]
    return messages


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
