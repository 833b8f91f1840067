"""Violations planted in the head of a page."""

from tests.support.page_edits import Fault, data, head, meta, swap, words

SCHEMA = '"@context": "https://schema.org"'
TITLE = r"<title>[^<]*</title>"
WIDE, NARROW = words(14), "Wire"

HEAD_FAULTS = [
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
        "has no address as its canonical address; expected https://www.example.com/products/7",
        "products[{i}]",
    ),
    Fault(
        "canonical",
        "/products/8",
        meta("og:url", "https://www.example.com/"),
        "has https://www.example.com/ as its og:url; expected",
        "products[{i}]",
    ),
    Fault("open-graph", "/products/8", swap('<meta property="og:type"[^>]*>', ""), "has 0 og:type"),
    Fault(
        "indexability",
        "/products/9",
        head('<meta name="robots" content="noindex">'),
        "has robots noindex",
        "products[{i}]",
    ),
    Fault(
        "indexability",
        "/404.html",
        swap('<meta name="robots"[^>]*>', ""),
        "is a not-found page without robots noindex",
        "pages.notFound",
    ),
    Fault(
        "indexability",
        "/products/404.html",
        swap('<meta name="robots"[^>]*>', ""),
        "is a not-found page without robots noindex",
        "pages.productNotFound",
    ),
    Fault("structured-data", "/products/10", data("{"), "is not JSON"),
    Fault("structured-data", "/products/11", data('{"@type": "Product"}'), "with @context None"),
    Fault(
        "structured-data",
        "/products/12",
        data(f'{{{SCHEMA}, "@type": "Wire"}}'),
        "has structured data of the unknown type Wire",
        "products[{i}]",
    ),
    Fault(
        "structured-data",
        "/products/13",
        data(f'{{{SCHEMA}, "@type": "Product", "diameter": 1}}'),
        "has diameter on Product, which schema.org does not define",
        "products[{i}]",
    ),
    Fault(
        "structured-data",
        "/products/14",
        data(f'{{{SCHEMA}, "@type": "Product", "brand": {{"@id": "/#nobody"}}}}'),
        "refers at brand to /#nobody, which no page describes",
        "products[{i}]",
    ),
    Fault(
        "structured-data",
        "/products/15",
        data(f'{{{SCHEMA}, "@type": "Product", "name": ""}}'),
        "has an empty name on Product",
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
    Fault(
        "document", "/products/18", swap('<html lang="en-IN">', "<html>"), "has no lang attribute"
    ),
    Fault("document", "/products/19", swap('<meta charset="utf-8">', ""), "declares no encoding"),
    Fault("document", "/products/20", meta("viewport", "width=1000"), "has no viewport"),
    Fault(
        "card",
        "/products/4",
        swap('<meta property="og:image:alt"[^>]*>', ""),
        "has 0 og:image:alt",
        "products[{i}].image",
    ),
    Fault(
        "card",
        "/products/7",
        meta("og:image", "https://www.example.com/no.jpg"),
        "has a card image that does not exist",
        "products[{i}].image",
    ),
    Fault(
        "card",
        "/products/8",
        meta("og:image:width", "10"),
        "declares a card image of 10 by 630 pixels; the file has 1200 by 630",
        "products[{i}].image",
    ),
    Fault(
        "card",
        "/products/18",
        meta("og:image", "https://www.example.com/robots.txt"),
        "is neither JPEG nor PNG",
        "products[{i}].image",
    ),
    Fault(
        "card",
        "/products/19",
        meta("og:image", "https://www.example.com/400000.jpg"),
        "has a card image of 400000 bytes; the limit is 300000",
        "products[{i}].image",
    ),
    Fault(
        "card",
        "/products/20",
        meta("og:image", "https://www.example.com/small.png"),
        "has a card image of 2 by 3 pixels, not 1200 by 630",
        "products[{i}].image",
    ),
]
