"""Faults to plant in a published tree: each rule's, with what must be found, and where."""

import hashlib
import re
from collections.abc import Callable
from dataclasses import dataclass

Edit = Callable[[str], str]


@dataclass(frozen=True, slots=True)
class Fault:
    """An edit of one page's file, and the finding it must lead to."""

    rule: str
    page: str
    edit: Edit
    message: str
    key: str | None = None
    """The catalogue's key that is named: ``{i}`` is the product's index, ``{title}`` and
    ``{description}`` are the keys these are made from. None: no key is named."""
    level: str = "error"


def swap(pattern: str, new: str) -> Edit:
    """Replace the one place that a pattern matches."""

    def edit(html: str) -> str:
        changed, count = re.subn(pattern, lambda _: new, html, count=1, flags=re.DOTALL)
        assert count == 1, f"{pattern} is not there"
        return changed

    return edit


def same(html: str) -> str:
    """Leave the page as it is."""
    return html


def add(html: str) -> Edit:
    """Add to the end of the main content."""
    return swap(r"</main>", f"{html}</main>")


def head(html: str) -> Edit:
    """Add to the end of the head."""
    return swap(r"</head>", f"{html}</head>")


def data(text: str) -> Edit:
    """Put structured data into the place of the page's own."""

    def edit(html: str) -> str:
        own = re.compile(r'<script type="application/ld\+json">.*?</script>', re.DOTALL)
        block = f'<script type="application/ld+json">{text}</script></head>'
        return own.sub("", html).replace("</head>", block)

    return edit


def meta(name: str, content: str) -> Edit:
    """Change a meta tag's content."""
    tag = f'<meta {"property" if ":" in name else "name"}="{name}" content="'
    return swap(f'{tag}[^"]*', f"{tag}{content}")


def words(count: int) -> str:
    """Return so many different words, of the same width each."""
    return " ".join(f"w{number:05}" for number in range(count))


def noise(count: int) -> str:
    """Return so many words of 64 letters that do not compress well."""
    return " ".join(hashlib.sha256(str(number).encode()).hexdigest() for number in range(count))


SCHEMA = '"@context": "https://schema.org"'
LOCAL = "file:" + "///home/me/wire"
TITLE = r"<title>[^<]*</title>"
WIDE, NARROW = words(14), "Wire"

FAULTS = [
    Fault("title", "/products/1", swap(TITLE, ""), "has 0 titles", "products[{i}].{title}"),
    Fault("title", "/products/2", head("<title>Again</title>"), "has 2 ", "products[{i}].{title}"),
    Fault(
        "title-width",
        "/products/3",
        swap(TITLE, f"<title>{WIDE}</title>"),
        "at most 580",
        "products[{i}].{title}",
        "warning",
    ),
    Fault(
        "title-width",
        "/connect",
        swap(TITLE, f"<title>{NARROW}</title>"),
        "at least 200",
        "pages.connect.{title}",
        "warning",
    ),
    Fault(
        "description",
        "/products/4",
        swap('<meta name="description"', '<meta name="nothing"'),
        "has 0 descriptions",
        "products[{i}].{description}",
    ),
    Fault(
        "description-width",
        "/products/6",
        meta("description", words(30)),
        "at most 920",
        "products[{i}].{description}",
        "warning",
    ),
    Fault(
        "description-width",
        "/foundation",
        meta("description", "Wire."),
        "at least 400",
        "pages.foundation.{description}",
        "warning",
    ),
    Fault(
        "canonical",
        "/products/7",
        swap('<link rel="canonical"[^>]*>', ""),
        "names no address; it must name https://www.example.com/products/7",
        "products[{i}]",
    ),
    Fault(
        "canonical",
        "/products/8",
        meta("og:url", "https://www.example.com/"),
        "is shared as https://www.example.com/; og:url must be",
        "products[{i}]",
    ),
    Fault("open-graph", "/products/8", swap('<meta property="og:type"[^>]*>', ""), "has 0 og:type"),
    Fault(
        "indexability",
        "/products/9",
        head('<meta name="robots" content="noindex">'),
        "carries robots noindex",
        "products[{i}]",
    ),
    Fault(
        "indexability",
        "/404.html",
        swap('<meta name="robots"[^>]*>', ""),
        "must carry robots noindex",
        "pages.notFound",
    ),
    Fault(
        "indexability",
        "/products/404.html",
        swap('<meta name="robots"[^>]*>', ""),
        "must carry robots noindex",
        "pages.productNotFound",
    ),
    Fault("structured-data", "/products/10", data("{"), "is not JSON"),
    Fault("structured-data", "/products/11", data('{"@type": "Product"}'), "@context is None"),
    Fault(
        "structured-data",
        "/products/12",
        data(f'{{{SCHEMA}, "@type": "Wire"}}'),
        "the type Wire, which schema.org has not",
        "products[{i}]",
    ),
    Fault(
        "structured-data",
        "/products/13",
        data(f'{{{SCHEMA}, "@type": "Product", "diameter": 1}}'),
        "gives Product a diameter, which schema.org does not",
        "products[{i}]",
    ),
    Fault(
        "structured-data",
        "/products/14",
        data(f'{{{SCHEMA}, "@type": "Product", "brand": {{"@id": "/#nobody"}}}}'),
        "refers at brand to /#nobody, which nothing describes",
        "products[{i}]",
    ),
    Fault(
        "structured-data",
        "/products/15",
        data(f'{{{SCHEMA}, "@type": "Product", "name": ""}}'),
        "gives Product an empty name",
        "products[{i}]",
    ),
    Fault(
        "rich-result",
        "/products/16",
        data(f'{{{SCHEMA}, "@type": "LocalBusiness", "name": "A", "telephone": "1"}}'),
        "has a LocalBusiness without address",
        "products[{i}]",
        "warning",
    ),
    Fault(
        "rich-result",
        "/products/17",
        data(
            f'{{{SCHEMA}, "@type": "BreadcrumbList", "itemListElement": ['
            '{"@type": "ListItem", "position": 1, "name": "A"}]}'
        ),
        "a BreadcrumbList of 1 steps",
        "products[{i}]",
        "warning",
    ),
    Fault("document", "/products/18", swap('<html lang="en-IN">', "<html>"), "say its language"),
    Fault("document", "/products/19", swap('<meta charset="utf-8">', ""), "declares no encoding"),
    Fault("document", "/products/20", meta("viewport", "width=1000"), "has no viewport"),
    Fault(
        "document",
        "/products/21",
        meta("viewport", "width=device-width, user-scalable=no"),
        "keeps visitors from enlarging it",
    ),
    Fault("document", "/products/22", swap("<!doctype html>", ""), "does not begin with <!doctype"),
    Fault("heading", "/products/5", add("<h1>Second</h1>"), "has 2 h1", "products[{i}].name"),
    Fault(
        "heading",
        "/connect",
        add("<h2>A</h2><h4>Phone</h4>"),
        "skips from h2 to h4: Phone",
        "pages.connect.phones",
    ),
    Fault("heading", "/products/23", add("<h2></h2>"), "has an h2 without text", "products[{i}]"),
    Fault(
        "image",
        "/products/24",
        add('<img src="/robots.txt" width="1" height="1">'),
        "has an image without alt",
        "products[{i}].image",
    ),
    Fault(
        "image",
        "/products/25",
        add('<img src="/robots.txt" alt="">'),
        "without width and height",
        "products[{i}].image",
    ),
    Fault(
        "image",
        "/products/26",
        add('<img src="/no.png" alt="" width="1" height="1">'),
        "shows an image that is not there: /no.png",
        "products[{i}].image",
    ),
    Fault(
        "image-priority",
        "/products/27",
        swap(
            "(?<=<main)(.*?)>",
            '><img src="/robots.txt" alt="" width="1" height="1" loading="lazy">',
        ),
        "loads its opening image lazily",
        "products[{i}].image",
        "warning",
    ),
    Fault(
        "image-priority",
        "/products/28",
        add('<img src="/robots.txt" alt="" width="1" height="1" fetchpriority="high">'),
        "has a second image with fetchpriority high",
        "products[{i}].image",
        "warning",
    ),
    Fault(
        "image-priority",
        "/products/29",
        add('<img src="/robots.txt" alt="" width="1" height="1">'),
        "fetches an image further down at once",
        "products[{i}].image",
        "warning",
    ),
    Fault("dead-link", "/products/30", add('<a href="/nowhere">x</a>'), "links to /nowhere, where"),
    Fault(
        "redirect",
        "/products/31",
        add('<a href="/connect/">x</a>'),
        "links to /connect/, whose page is at /connect",
        None,
        "warning",
    ),
    Fault(
        "dead-anchor", "/products/32", add('<a href="/foundation#no">x</a>'), "/foundation has no"
    ),
    Fault("dead-anchor", "/products/131", add('<a href="#no">x</a>'), "/products/131 has no"),
    Fault(
        "link-text",
        "/foundation",
        add('<a href="/connect"><svg></svg></a>'),
        "has a link without text, to /connect",
        "pages.foundation.makeInIndia.actions[1].to",
    ),
    Fault(
        "thin-text",
        "/products/132",
        swap("<main.*</main>", "<main><h1>Thin</h1></main>"),
        "has 1 words of its own; 200",
        "products[{i}]",
        "warning",
    ),
    Fault(
        "unfinished",
        "/products/161",
        add("<p>from undefined mm</p>"),
        "shows the text undefined",
        "products[{i}]",
    ),
    Fault(
        "unfinished",
        "/products/162",
        add('<p title="NaN mm">x</p>'),
        "shows NaN in title of <p>",
        "products[{i}]",
    ),
    Fault(
        "unfinished",
        "/products/171",
        add("<p>[object Object]</p>"),
        "shows the text [object Object]",
        "products[{i}]",
    ),
    Fault(
        "unfinished",
        "/products/172",
        add("<p>Loading…</p>"),
        "shows a loading state: Loading…",
        "products[{i}]",
    ),
    Fault(
        "unfinished",
        "/products/201",
        add("<!--$?--><p>x</p>"),
        "a boundary of React that was not filled",
        "products[{i}]",
    ),
    Fault(
        "unfinished",
        "/infrastructure",
        swap("<h1[^>]*>", '<h1 role="alert">'),
        "shows an error page",
        "pages.infrastructure",
    ),
    Fault(
        "unfinished",
        "/products",
        swap("(?<=</h1>)|(?<=<h1>).*?(?=</h1>)", "Oops! Page not found"),
        "shows the not-found page: Oops! Page not found",
        "pages.products",
    ),
    Fault(
        "leak", "/products/1", add("<p>http://127.0.0.1:4321/x</p>"), "holds http://127.0.0.1:4321"
    ),
    Fault("leak", "/products/2", add(f"<p>{LOCAL}</p>"), f"holds {LOCAL}"),
    Fault(
        "inline-code", "/products/1", add('<p style="color:red"></p>'), "a style attribute on <p>"
    ),
    Fault(
        "inline-code", "/products/2", add('<p onclick="x()"></p>'), "an onclick attribute on <p>"
    ),
    Fault("inline-code", "/products/3", add("<script>x()</script>"), "has an inline script"),
    Fault("inline-code", "/products/4", add("<style>p{}</style>"), "an inline style element"),
    # The faults below are planted by spoilt() in conftest.py.
    Fault("title", "/products/5", same, "shares its title with /alone", "products[{i}].{title}"),
    Fault(
        "description",
        "/products/5",
        same,
        "shares its description with /alone",
        "products[{i}].{description}",
    ),
    Fault(
        "duplicate-text",
        "/products/5",
        same,
        "says nearly the same as /alone",
        "products[{i}]",
        "warning",
    ),
    Fault("canonical", "/alone", same, "names https://www.example.com/products/5; it must name"),
    Fault("orphan", "/alone", same, "cannot be reached by links from the home page"),
    Fault("depth", "/deep4", same, "is 4 clicks from the home page; 3", None, "warning"),
    Fault("sitemap", "/sitemap.xml", same, "names https://www.example.com/customers, which is no"),
    Fault("sitemap", "/foundation", same, "is not in sitemap.xml", "pages.foundation"),
    Fault("indexability", "/foundation", same, "may not be fetched, by robots.txt"),
    Fault(
        "dead-link",
        "/",
        same,
        "links to /customers, where nothing is",
        "pages.home.industries.action.to",
    ),
    Fault(
        "weight",
        "/products/6",
        add(f"<p>{noise(600)}</p>"),
        "bytes of html; 12000 are the budget",
        "products[{i}]",
        "warning",
    ),
]
