"""References to missing entries, and related values that disagree."""

import pytest

from tests.support.spoilt import Spoilt, refuse, said, spoil, with_copies

UNKNOWN_PRODUCT = "no product has id 99; there are 1, 2, 3, "
CODE = 'must be the id of a product in double quotes, like "5"; it is '
LINK = "must be a path of this site that begins with /, or an anchor like #contact-form; it is "
IMAGE = (
    "must be a .svg, .png or .jpg file below spa/images, in small letters, "
    "like products/spool.svg; it is "
)
PAGES = (
    "is no page; there are /, /compare, /connect, /customers, /enquiry, /equivalents, "
    "/finder, /foundation"
)
NO_FILE = "spa/images/products/none.svg does not exist; add the file or name another"
MENU = "frame.menu[2].children"
HEADER = "frame.header"
FORM = "must begin with https://wa.me or https://api.whatsapp.com, which the policy's form-action "
FRAME = "must begin with https://www.google.com, which the policy's frame-src admits; admit another"
HALF = "opens and closes belong together; give both, or neither for a closed day"
TABLE = "products[60].specificationTables[0].rows"

CASES = [
    Spoilt("products[40].tags[0].link", '"99"', UNKNOWN_PRODUCT),
    Spoilt("products[41].tags[0].link", '"05"', CODE + '"05"'),
    Spoilt("products[42].tags[0].link", '"1\u0663"', CODE + '"1\u0663"'),
    Spoilt("products[43].tags[0].link", "5", "must be text in double quotes; it is 5"),
    Spoilt("products[44].related[1]", "99", UNKNOWN_PRODUCT),
    Spoilt("products[45].parent", "99", UNKNOWN_PRODUCT),
    Spoilt("products[61].parent", "1023", "1023 is this product itself; name another, or take"),
    Spoilt("products[62].related[0]", "1024", "1024 is this product itself; take it out"),
    Spoilt("products[63].related[1]", "4", "4 is named before in this list; take it out"),
    Spoilt(
        "products[64].parent", "1028", "leads back to this product, from 1026 to 1028 to 1027 to"
    ),
    Spoilt("products[46].id", "1", "id 1 is taken by products[0]; give each its own"),
    Spoilt("products[47].id", "1003", "id 1003 is taken by products[41]; give each its own"),
    Spoilt("products[48].id", "404", "id 404 is the not-found page's; give the product another"),
    Spoilt("listing[3].link", '"99"', UNKNOWN_PRODUCT),
    Spoilt("pages.home.carousel.items[0].link", '"99"', UNKNOWN_PRODUCT),
    Spoilt("pages.home.carousel.items[2].id", "2", "id 2 is taken by pages.home.carousel.items[1]"),
    Spoilt(f"{MENU}[0].id", "99", UNKNOWN_PRODUCT),
    Spoilt(f"{MENU}[1].link", '"/products/5"', 'must be "/products/11", the page of the product t'),
    Spoilt(
        f"{MENU}[7].id", '"tube-electrode"', 'id "tube-electrode" is taken by frame.menu[2].chi'
    ),
    Spoilt("company.chat.address", '"https://chat.example.com/"', FORM),
    Spoilt("company.map.embed", '"https://maps.example.com/?q=Meerut"', FRAME),
    Spoilt(f"{HEADER}.contact.to", '"/contact"', f'"/contact" {PAGES}'),
    Spoilt(f"{HEADER}.customers.to", '"/customers/"', f'"/customers/" {PAGES}'),
    Spoilt(f"{HEADER}.home.to", '"//evil.example"', f'"//evil.example" {PAGES}'),
    Spoilt(f"{HEADER}.infrastructure.to", '"javascript:alert(1)"', LINK + '"javascript:alert(1)"'),
    Spoilt(f"{HEADER}.viewCatalogue.to", '"https://a.example"', LINK + '"https://a.example"'),
    Spoilt(
        "frame.footer.categories[0].products.Wire", '"/products/99"', '"/products/99" is no page'
    ),
    Spoilt("frame.footer.quickLinks[0].to", '"#"', LINK + '"#"'),
    Spoilt("frame.footer.quickLinks[1].to", '"/foundation#a b"', LINK + '"/foundation#a b"'),
    Spoilt("products[50].image", '"products/none.svg"', NO_FILE),
    Spoilt("products[51].image", '"products/../../x.svg"', IMAGE + '"products/../../x.svg"'),
    Spoilt("products[52].image", '"/etc/x.svg"', IMAGE + '"/etc/x.svg"'),
    Spoilt("products[53].image", '"products\\\\spool.svg"', IMAGE + '"products\\\\spool.svg"'),
    Spoilt("products[54].image", '"products/Spool.svg"', IMAGE + '"products/Spool.svg"'),
    Spoilt("products[55].seo.figures[1]", '"Weight"', '"Weight" is no technical specification of'),
    Spoilt("listing[4].image", '"products/none.svg"', NO_FILE),
    Spoilt("pages.home.hero.image", '"products/none.svg"', NO_FILE),
    Spoilt('images["products/none.svg"]', '{"alt": "None"}', NO_FILE),
    Spoilt('images["../x.svg"]', '{"alt": "None"}', f"this key {IMAGE}"),
    Spoilt(f"{TABLE}[1]", '["Zn", "37"]', "must have 4 cells, one for each of the table's columns"),
    Spoilt(f"{TABLE}[2]", "[]", "must have 4 cells, one for each of the table's columns; it has 0"),
    Spoilt("company.hours[0]", '{"label": "a", "days": [], "opens": "09:00"}', HALF),
    Spoilt("company.hours[1]", '{"label": "b", "days": [], "closes": "09:00"}', HALF),
    Spoilt(
        "frame.menu[0]",
        '{"id": "a", "name": "A", "hasLink": true}',
        "hasLink and link disagree; give a link with hasLink true, none with false",
    ),
]

ALLOWED = [
    Spoilt("pages.home.hero.action.to", '"#contact-form"'),
    Spoilt("products[65].parent", "1026"),
    Spoilt("products[66].parent", "1027"),
    Spoilt("pages.home.intro.actions[0].to", '"/foundation#legacy"'),
    Spoilt("pages.home.intro.actions[1].to", '"/products/5"'),
    Spoilt("pages.home.industries.action.to", '"/pr"'),
]


@pytest.fixture(scope="module")
def rejection() -> tuple[list[str], list[str]]:
    """Read one catalogue with every case; return the printed and the expected problems."""
    text, expected = spoil(with_copies(), [*CASES, *ALLOWED])
    return refuse(text), expected


@pytest.mark.parametrize("number", range(len(CASES)), ids=map(str, CASES))
def test_invalid_reference_is_reported_with_its_line(
    rejection: tuple[list[str], list[str]], number: int
) -> None:
    """Each invalid reference is reported with its line, its key and the correction."""
    said(rejection[0], rejection[1][number])


@pytest.mark.parametrize("number", range(len(CASES), len(CASES) + len(ALLOWED)))
def test_valid_reference_is_accepted(rejection: tuple[list[str], list[str]], number: int) -> None:
    """An anchor, a path with an anchor, a product page and an accepted path are valid links."""
    problems, expected = rejection

    assert [problem for problem in problems if problem.startswith(expected[number])] == []


def test_invalid_reference_is_reported_once(rejection: tuple[list[str], list[str]]) -> None:
    """Each invalid reference is reported exactly once."""
    assert len(rejection[0]) == len(CASES)


@pytest.mark.parametrize("written", ['"1"', "0", "1.5", "null"])
def test_reference_is_not_reported_when_its_product_has_an_invalid_id(written: str) -> None:
    """An invalid product id is one problem, although other entries refer to it."""
    text, expected = spoil(with_copies(), [Spoilt("products[0].id", written, "must be a positive")])

    problems = refuse(text)

    assert len(problems) == 1
    said(problems, expected[0])


def test_image_without_an_entry_is_reported_wherever_it_is_shown() -> None:
    """An image without an entry in images is reported at every place that shows it."""
    content = with_copies()
    del content["images"]["products/10.jpg"]
    message = 'products/10.jpg has no words; add "products/10.jpg": {"alt": "'
    cases = [
        Spoilt(where, '"products/10.jpg"', message)
        for where in (
            "products[40].image",
            "listing[0].image",
            "pages.home.carousel.items[0].image",
            "pages.products.hero.image",
        )
    ]
    text, expected = spoil(content, cases)

    problems = refuse(text)

    for line in expected:
        said(problems, line)


def test_menu_entry_is_reported_together_with_its_child() -> None:
    """A menu entry without its link is reported together with a mistake in a child."""
    content = with_copies()
    entry = content["frame"]["menu"][0]["children"][0]
    del entry["link"]
    child = Spoilt("frame.menu[0].children[0].children[0].name", "5", "must be text in double quo")
    text, expected = spoil(content, [child])

    problems = refuse(text)

    assert len(problems) == 2
    said(problems, expected[0])
    assert "frame.menu[0].children[0]: hasLink and link disagree" in problems[0]


def test_invalid_page_path_is_reported() -> None:
    """A page path must begin with / and be unique; the product path must contain the id."""
    cases = [
        Spoilt("pages.foundation.path", '"us"', "must be a path of small letters and hyphens that"),
        Spoilt(
            "pages.connect.path", '"/customers"', 'path "/customers" is taken by pages.customers'
        ),
        Spoilt(
            "pages.product.path", '"/wire"', "must be a path that ends with {id}, like /product"
        ),
    ]
    text, expected = spoil(with_copies(), cases)

    problems = refuse(text)

    assert len(problems) == len(expected)
    for line in expected:
        said(problems, line)
