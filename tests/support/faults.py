"""All deliberate violations, at least one for each rule, with the finding that each must cause."""

from tests.support.head_faults import HEAD_FAULTS
from tests.support.page_edits import Fault, add, meta, noise, swap, unchanged

LOCAL = "file:" + "///home/me/wire"

FAULTS = [
    *HEAD_FAULTS,
    Fault(
        "document",
        "/products/21",
        meta("viewport", "width=device-width, user-scalable=no"),
        "prevents zooming",
    ),
    Fault("document", "/products/22", swap("<!doctype html>", ""), "does not start with <!doctype"),
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
        "has an image that does not exist: /no.png",
        "products[{i}].image",
    ),
    Fault("dead-link", "/products/30", add('<a href="/nowhere">x</a>'), "links to /nowhere, which"),
    Fault(
        "redirect",
        "/products/31",
        add('<a href="/connect/">x</a>'),
        "links to /connect/; link to /connect instead",
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
        "has 1 words in its main content; write at least 200",
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
        "an unresolved React Suspense boundary",
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
        "leak",
        "/products/1",
        add("<p>http://127.0.0.1:4321/x</p>"),
        "contains http://127.0.0.1:4321",
    ),
    Fault("leak", "/products/2", add(f"<p>{LOCAL}</p>"), f"contains {LOCAL}"),
    Fault(
        "inline-code", "/products/1", add('<p style="color:red"></p>'), "a style attribute on <p>"
    ),
    Fault(
        "inline-code", "/products/2", add('<p onclick="x()"></p>'), "an onclick attribute on <p>"
    ),
    Fault("inline-code", "/products/3", add("<script>x()</script>"), "has an inline script"),
    Fault("inline-code", "/products/4", add("<style>p{}</style>"), "an inline style element"),
    # The fixture spoilt() in conftest.py plants the following violations.
    Fault(
        "title", "/products/5", unchanged, "shares its title with /alone", "products[{i}].{title}"
    ),
    Fault(
        "description",
        "/products/5",
        unchanged,
        "shares its description with /alone",
        "products[{i}].{description}",
    ),
    Fault(
        "duplicate-text",
        "/products/5",
        unchanged,
        "has nearly the same text as /alone",
        "products[{i}]",
        "warning",
    ),
    Fault(
        "canonical",
        "/alone",
        unchanged,
        "has https://www.example.com/products/5 as its canonical address; expected",
    ),
    Fault("orphan", "/alone", unchanged, "cannot be reached by links from the home page"),
    Fault(
        "depth",
        "/deep4",
        unchanged,
        "is 4 clicks from the home page; the limit is 3",
        None,
        "warning",
    ),
    Fault(
        "sitemap",
        "/sitemap.xml",
        unchanged,
        "lists https://www.example.com/customers, which is not",
    ),
    Fault("sitemap", "/foundation", unchanged, "is not in sitemap.xml", "pages.foundation"),
    Fault("indexability", "/foundation", unchanged, "is blocked by robots.txt"),
    Fault(
        "indexability",
        "/products/7",
        unchanged,
        "is sent with X-Robots-Tag: noindex",
        "products[{i}]",
    ),
    Fault(
        "host-limits",
        "/_redirects",
        unchanged,
        "rules with * or :name; Cloudflare Pages reads only 100",
        level="warning",
    ),
    Fault(
        "caching", "/products/7", unchanged, "is sent with Cache-Control: public,", "products[{i}]"
    ),
    Fault(
        "dead-link",
        "/",
        unchanged,
        "links to /customers, which does not exist",
        "pages.home.industries.action.to",
    ),
    Fault(
        "weight",
        "/products/6",
        add(f"<p>{noise(900)}</p>"),
        "bytes of html; the budget is 13300",
        "products[{i}]",
        "warning",
    ),
]
