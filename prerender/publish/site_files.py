"""The files that are published with the pages, for search engines, browsers and hosts."""

import json
import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path, PurePosixPath
from urllib.parse import urljoin, urlsplit

from lxml import etree

from prerender.bundle.built_files import PUBLIC_FOLDER, app_files
from prerender.errors import BundleError
from prerender.host.apache import htaccess
from prerender.host.policy import (
    HTACCESS,
    SPECULATION_RULES,
    HeaderRule,
    content_policy,
    header_rules,
    revalidated_patterns,
    type_rules,
)
from prerender.host.server import HEADER_FILE, REDIRECT_FILE, ROBOTS
from prerender.origin import normal_address
from prerender.rewriter import PublishedPage
from prerender.routes import NOT_FOUND
from prerender.settings import Settings

SITEMAP_NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9"
IMAGE_NAMESPACE = "http://www.google.com/schemas/sitemap-image/1.1"
SITEMAP = "sitemap.xml"
MAX_SITEMAP_PAGES = 50_000
MAX_SITEMAP_BYTES = 50 * 1024 * 1024
"""Limits per file: https://www.sitemaps.org/protocol.html#index."""
_NAMESPACES = {None: SITEMAP_NAMESPACE, "image": IMAGE_NAMESPACE}
_FRAME_BYTES = 1_000
"""An upper bound of the bytes around the ``url`` elements."""
_MAX_PREFETCHED = 500
"""Every visitor loads the list of pages."""
_LIVE_LINKS = "#root[data-live] a"
"""Links on a page with a running app, which preloads them itself."""


def site_files(
    pages: Sequence[PublishedPage],
    files: Sequence[str],
    updated: Mapping[str, str],
    settings: Settings,
    *,
    listed: bool,
    copies: Sequence[str] = (),
) -> Iterator[tuple[str, str | bytes]]:
    """Yield the path and content of each file.

    ``files`` are other files whose names do not change with their content. ``updated`` maps a
    page's path to the date of the page's last change. ``listed`` is true if search engines can list
    the site. ``copies`` are the folders of copies of pages. The rules in the app's own files for
    hosts take precedence over ours. A site that is not listed has no sitemap.
    """
    origin, policy = settings.origin, content_policy(settings)
    own = {name: file.text for name, file in app_files(settings.bundle).items()}
    rules = header_rules(
        indexable=listed,
        policy=policy,
        copies=copies,
        hsts=settings.hsts,
        revalidated=revalidated_patterns(files),
    )
    if listed:
        yield from sitemaps(pages, origin, updated, own=own_sitemap(settings.bundle))
    yield ROBOTS, _robots(origin, own.get(ROBOTS, ""), listed=listed)
    # Our own site has no address without a page; other apps have some that act, such as /logout.
    linked = [] if policy else [page.path for page in pages if not page.missing]
    yield SPECULATION_RULES.removeprefix("/"), speculation_rules(linked)
    typed = type_rules([SPECULATION_RULES, *files])
    yield HEADER_FILE, headers_file([*rules, *typed], own.get(HEADER_FILE, ""))
    missing = [page.file for page in pages if page.missing]
    # Hosts apply the first rule that matches an address.
    yield REDIRECT_FILE, own.get(REDIRECT_FILE, "") + redirects_file(missing)
    apache = HTACCESS.removeprefix("/")
    yield apache, own.get(apache, "") + htaccess(missing, rules)


def _robots(origin: str, own: str = "", *, listed: bool) -> str:
    """Return robots.txt (RFC 9309): the app's own, or else one that allows every page.

    Pages are excluded from search by noindex: a crawler that must not fetch a page cannot read it.
    If the whole site is excluded from search, no line for the sitemap is added.
    """
    sitemap = f"Sitemap: {origin}/sitemap.xml\n"
    allowed = own or "User-agent: *\nAllow: /\n"
    return allowed if not listed or sitemap in allowed else f"{allowed}\n{sitemap}"


def sitemaps(
    pages: Iterable[PublishedPage],
    origin: str,
    updated: Mapping[str, str],
    *,
    own: etree._Element | None = None,
    most_pages: int = MAX_SITEMAP_PAGES,
    most_bytes: int = MAX_SITEMAP_BYTES,
) -> Iterator[tuple[str, bytes]]:
    """Yield each file of the sitemap (https://www.sitemaps.org): the listed pages and pictures.

    Search engines read only the address of a picture:
    https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps.

    If the pages exceed the limits of one file, the result is an index and several files.
    ``updated`` maps the path of a page to the date of its last change, if that date is recorded.
    It is not the build date, because search engines ignore dates that are often wrong. The entries
    of the app's ``own`` sitemap come first, as they are; an index stays as it is.
    """
    if own is not None and own.tag.endswith("sitemapindex"):
        yield SITEMAP, etree.tostring(own, encoding="UTF-8", xml_declaration=True)
        return
    entries = [] if own is None else own.findall("{*}url")
    known = {normal_address((entry.findtext("{*}loc") or "").strip()) for entry in entries}
    more = (page for page in pages if page.listed and f"{origin}{page.path}" not in known)
    listed = [*entries, *(_url(page, origin, updated) for page in more)]
    parts = list(_split(listed, most_pages, most_bytes - _FRAME_BYTES))
    if len(parts) == 1:
        yield SITEMAP, _serialised("urlset", parts[0])
        return
    files = [f"sitemap-{number}.xml" for number in range(1, len(parts) + 1)]
    yield SITEMAP, _serialised("sitemapindex", [_index_entry(f"{origin}/{file}") for file in files])
    for file, urls in zip(files, parts, strict=True):
        yield file, _serialised("urlset", urls)


def own_sitemap(bundle: Path) -> etree._Element | None:
    """Return the app's own sitemap, if it has one. Raises BundleError if it cannot be read."""
    file = bundle / SITEMAP
    try:
        return etree.parse(file).getroot() if file.is_file() else None
    except etree.XMLSyntaxError as error:
        msg = f"{PUBLIC_FOLDER}/{SITEMAP} cannot be read: {error}. Correct it, or remove it."
        raise BundleError(msg) from error


def _split(
    urls: Iterable[etree._Element], most_pages: int, most_bytes: int
) -> Iterator[list[etree._Element]]:
    """Yield the pages for each file; a site without pages gets one empty file."""
    part: list[etree._Element] = []
    size = 0
    for url in urls:
        # An upper bound, because an element that is written separately repeats its namespaces.
        added = len(etree.tostring(url))
        if part and (len(part) == most_pages or size + added > most_bytes):
            yield part
            part, size = [], 0
        part.append(url)
        size += added
    yield part


def _url(page: PublishedPage, origin: str, updated: Mapping[str, str]) -> etree._Element:
    url = etree.Element(f"{{{SITEMAP_NAMESPACE}}}url", nsmap=_NAMESPACES)  # type: ignore[arg-type]
    etree.SubElement(url, f"{{{SITEMAP_NAMESPACE}}}loc").text = f"{origin}{page.path}"
    if page.path in updated:
        etree.SubElement(url, f"{{{SITEMAP_NAMESPACE}}}lastmod").text = updated[page.path]
    for image in dict.fromkeys(_images(page, origin)):
        entry = etree.SubElement(url, f"{{{IMAGE_NAMESPACE}}}image")
        etree.SubElement(entry, f"{{{IMAGE_NAMESPACE}}}loc").text = image
    return url


def _images(page: PublishedPage, origin: str) -> Iterator[str]:
    """Yield the whole addresses of a page's pictures, without data URLs."""
    for image in page.images:
        address = normal_address(urljoin(f"{origin}{page.path}", image))
        if urlsplit(address).scheme in ("http", "https"):
            yield address


def _index_entry(address: str) -> etree._Element:
    part = etree.Element(f"{{{SITEMAP_NAMESPACE}}}sitemap")
    etree.SubElement(part, f"{{{SITEMAP_NAMESPACE}}}loc").text = address
    return part


def _serialised(name: str, children: Iterable[etree._Element]) -> bytes:
    names = _NAMESPACES if name == "urlset" else {None: SITEMAP_NAMESPACE}
    root = etree.Element(f"{{{SITEMAP_NAMESPACE}}}{name}", nsmap=names)  # type: ignore[arg-type]
    root.extend(children)
    written: bytes = etree.tostring(root, encoding="UTF-8", xml_declaration=True, pretty_print=True)
    return written


def headers_file(rules: Iterable[HeaderRule], own: str = "") -> str:
    """Return rules as a file, in which later ones override earlier ones, the app's own at the end.

    If two rules set the same header, Netlify uses the later value. Cloudflare joins both values
    with a comma, unless a ``!`` line removes the first value; Netlify ignores such a line.
    """
    blocks = []
    seen: set[str] = set()
    for rule in rules:
        lines = [f"  ! {name}" for name in rule.headers if name in seen]
        lines += [f"  {name}: {value}" for name, value in rule.headers.items()]
        blocks.append("\n".join([rule.pattern, *lines]))
        seen |= rule.headers.keys()
    return "\n\n".join([*blocks, *_overriding(own, seen)]) + "\n"


def _overriding(own: str, seen: Collection[str]) -> Iterator[str]:
    """Yield the rules of a file, if any; each removes the values of ours that it replaces."""
    unset = {name.lower() for name in seen}
    lines: list[str] = []
    removed: set[str] = set()
    for line in own.splitlines():
        name = line.partition(":")[0].strip()
        if not line[:1].isspace():
            removed = set()
        elif name.lower() in unset - removed:
            lines.append(f"  ! {name}")
            removed.add(name.lower())
        lines.append(line)
    if lines:
        yield "\n".join(lines)


def redirects_file(missing: Iterable[str]) -> str:
    """Return a rule for each folder with its own not-found page, given by file."""
    folders = [PurePosixPath("/", file).parent for file in missing if file != NOT_FOUND]
    rules = [f"{folder / ':id'} {folder / NOT_FOUND} 404" for folder in folders]
    return "".join(f"{rule}\n" for rule in rules)


def speculation_rules(paths: Sequence[str] = ()) -> str:
    """Return rules for prefetching pages, but not files, on hover or pointer down.

    With ``paths``, only the first of these are prefetched, without a query.
    """
    page = {"and": [{"href_matches": "/*"}, {"not": {"href_matches": "/*.*"}}]}
    if paths:
        # https://urlpattern.spec.whatwg.org/#pattern-strings
        patterns = [re.sub(r"[*:(){}+?\\]", r"\\\g<0>", path) for path in paths[:_MAX_PREFETCHED]]
        page = {"and": [{"href_matches": patterns}, {"not": {"href_matches": "/*\\?*"}}]}
    where = {"and": [page, {"not": {"selector_matches": _LIVE_LINKS}}]}
    return json.dumps({"prefetch": [{"where": where, "eagerness": "moderate"}]}) + "\n"
