"""References to missing entries, and related values that contradict each other."""

import pytest

from prerender.catalogue.checks.entries import unlisted_findings
from prerender.catalogue.model import Catalogue
from tests.support.invalid_catalogue import (
    COPIES,
    InvalidValue,
    assert_reported,
    catalogue_problems,
    content_with_copies,
    insert_invalid_values,
)

UNKNOWN_PRODUCT = "no product has id 99; use one of 1, 2, 3, "
CODE = "must be the id of a product, like 5; it is "
LINK = "must be a path of this site that begins with /, or an anchor like #contact-form; it is "
IMAGE = (
    "must be a .svg, .webp, .png or .jpg file below spa/images, in lower case, "
    "like products/spool.svg; it is "
)
PAGES = (
    "is not a page; use one of /, /compare, /connect, /customers, /enquiry, /equivalents, "
    "/finder, /foundation"
)
NO_FILE = "spa/images/products/none.svg does not exist; add the file or use another"
MENU = "frame.menu[2].children"
HEADER = "frame.header"
HALF = "opens and closes must be set together; set both, or neither for a closed day"
TABLE = "products[60].specificationTables[0].rows"

ROWS = [
    ("products[40].tags[0].link", '"99"', UNKNOWN_PRODUCT),
    ("products[41].tags[0].link", '"05"', CODE + '"05"'),
    ("products[42].tags[0].link", '"1\u0663"', CODE + '"1\u0663"'),
    ("products[43].tags[0].link", "5", "must be text in double quotes; it is 5"),
    ("products[44].related[1]", "99", UNKNOWN_PRODUCT),
    ("products[45].parent", "99", UNKNOWN_PRODUCT),
    ("products[61].parent", "1023", "1023 is this product itself; use another product"),
    ("products[62].related[0]", "1024", "1024 is this product itself; remove it"),
    ("products[63].related[1]", "4", "4 is already in this list; remove it"),
    ("products[64].parent", "1028", "leads back to this product, from 1026 to 1028 to 1027 to"),
    ("products[46].id", "1", "id 1 is already used by products[0]; change one of them"),
    ("products[47].id", "1003", "id 1003 is already used by products[41]; change one of them"),
    ("products[48].id", "404", "id 404 is reserved for the not-found page; use another"),
    ("listing[3].link", '"99"', UNKNOWN_PRODUCT),
    ("pages.home.carousel.items[0].link", '"99"', UNKNOWN_PRODUCT),
    ("pages.home.carousel.items[2].id", "2", "id 2 is already used by pages.home.carousel.items[1"),
    (f"{MENU}[0].id", "99", UNKNOWN_PRODUCT),
    (f"{MENU}[1].link", '"/products/5"', 'must be "/products/11", the page of the product w'),
    (f"{MENU}[7].id", '"tube-electrode"', 'id "tube-electrode" is already used by frame.menu[2].c'),
    (f"{HEADER}.contact.to", '"/contact"', f'"/contact" {PAGES}'),
    (f"{HEADER}.customers.to", '"/customers/"', f'"/customers/" {PAGES}'),
    (f"{HEADER}.home.to", '"//evil.example"', f'"//evil.example" {PAGES}'),
    (f"{HEADER}.infrastructure.to", '"javascript:alert(1)"', LINK + '"javascript:alert(1)"'),
    (f"{HEADER}.viewCatalogue.to", '"https://a.example"', LINK + '"https://a.example"'),
    ("frame.footer.categories[0].products.Wire", '"/products/99"', '"/products/99" is not a page'),
    ("frame.footer.quickLinks[0].to", '"#"', LINK + '"#"'),
    ("frame.footer.quickLinks[1].to", '"/foundation#a b"', LINK + '"/foundation#a b"'),
    ("products[50].image", '"products/none.svg"', NO_FILE),
    ("products[51].image", '"products/../../x.svg"', IMAGE + '"products/../../x.svg"'),
    ("products[52].image", '"/etc/x.svg"', IMAGE + '"/etc/x.svg"'),
    ("products[53].image", '"products\\\\spool.svg"', IMAGE + '"products\\\\spool.svg"'),
    ("products[54].image", '"products/Spool.svg"', IMAGE + '"products/Spool.svg"'),
    ("products[55].seo.figures[1]", '"Weight"', '"Weight" is not a technical specification of'),
    ("listing[4].image", '"products/none.svg"', NO_FILE),
    ("pages.home.hero.image", '"products/none.svg"', NO_FILE),
    ('images["products/none.svg"]', '{"alt": "None"}', NO_FILE),
    ('images["../x.svg"]', '{"alt": "None"}', f"this key {IMAGE}"),
    (f"{TABLE}[1]", '["Zn", "37"]', "must have 4 cells, one for each of the table's columns"),
    (f"{TABLE}[2]", "[]", "must have 4 cells, one for each of the table's columns; it has 0"),
    ("company.hours[0]", '{"label": "a", "days": [], "opens": "09:00"}', HALF),
    ("company.hours[1]", '{"label": "b", "days": [], "closes": "09:00"}', HALF),
    (
        "frame.menu[0]",
        '{"id": "a", "name": "A", "hasLink": true}',
        "hasLink and link disagree; set hasLink to true exactly if there is a link",
    ),
]
CASES = [InvalidValue(*row) for row in ROWS]

ALLOWED = [
    InvalidValue("pages.home.hero.action.to", '"#contact-form"'),
    InvalidValue("products[65].parent", "1026"),
    InvalidValue("products[66].parent", "1027"),
    InvalidValue("pages.home.intro.actions[0].to", '"/foundation#legacy"'),
    InvalidValue("pages.home.intro.actions[1].to", '"/products/5"'),
    InvalidValue("pages.home.industries.action.to", '"/pr"'),
]


@pytest.fixture(scope="module")
def rejection() -> tuple[list[str], list[str]]:
    """Read one catalogue that contains every case; return the printed and expected problems."""
    text, expected = insert_invalid_values(content_with_copies(), [*CASES, *ALLOWED])
    return catalogue_problems(text), expected


@pytest.mark.parametrize("number", range(len(CASES)), ids=map(str, CASES))
def test_invalid_reference_is_reported_with_its_line(
    rejection: tuple[list[str], list[str]], number: int
) -> None:
    """Each invalid reference is reported with its line, its key and the correction."""
    assert_reported(rejection[0], rejection[1][number])


@pytest.mark.parametrize("written", ['"1"', "0", "1.5", "null"])
def test_reference_is_not_reported_when_its_product_has_an_invalid_id(written: str) -> None:
    """An invalid product id is one problem, although other entries refer to it."""
    text, expected = insert_invalid_values(
        content_with_copies(), [InvalidValue("products[0].id", written, "must be a positive")]
    )

    problems = catalogue_problems(text)

    assert len(problems) == 1
    assert_reported(problems, expected[0])


def test_image_without_an_entry_is_reported_wherever_it_is_shown() -> None:
    """An image without an entry in images is reported at every place that shows it."""
    content = content_with_copies()
    del content["images"]["products/10.webp"]
    message = 'products/10.webp has no description; add "products/10.webp": {"alt": "'
    cases = [
        InvalidValue(where, '"products/10.webp"', message)
        for where in (
            "products[40].image",
            "listing[0].image",
            "pages.home.carousel.items[0].image",
            "pages.products.hero.image",
        )
    ]
    text, expected = insert_invalid_values(content, cases)

    problems = catalogue_problems(text)

    for line in expected:
        assert_reported(problems, line)


def test_menu_entry_is_reported_together_with_its_child() -> None:
    """A menu entry without a link and a mistake in the entry below it are both reported."""
    content = content_with_copies()
    entry = content["frame"]["menu"][0]["children"][0]
    del entry["link"]
    child = InvalidValue(
        "frame.menu[0].children[0].children[0].name", "5", "must be text in double quo"
    )
    text, expected = insert_invalid_values(content, [child])

    problems = catalogue_problems(text)

    assert len(problems) == 2
    assert_reported(problems, expected[0])
    assert "frame.menu[0].children[0]: hasLink and link disagree" in problems[0]


def test_product_that_nothing_lists_is_a_warning() -> None:
    """A product without a menu entry, a card and a family is a warning; others are not."""
    content = content_with_copies()
    del content["products"][COPIES.start]["parent"]

    levels = {f.page: f.level for f in unlisted_findings(Catalogue.model_validate(content))}

    assert levels["/products/1001"] == "warning"
    assert "/products/1002" not in levels


def test_invalid_page_path_is_reported() -> None:
    """A page path must begin with / and be unique; the product path must contain the id."""
    cases = [
        InvalidValue(
            "pages.foundation.path", '"us"', "must be a path of lower-case letters and hyphens"
        ),
        InvalidValue(
            "pages.connect.path",
            '"/customers"',
            'path "/customers" is already used by pages.customers',
        ),
        InvalidValue(
            "pages.product.path", '"/wire"', "must be a path that ends with {id}, like /product"
        ),
    ]
    text, expected = insert_invalid_values(content_with_copies(), cases)

    problems = catalogue_problems(text)

    assert len(problems) == len(expected)
    for line in expected:
        assert_reported(problems, line)
