"""What each standard calls our grades, how exactly and by which source: all on one page."""

from pathlib import Path

from tests.support.equivalents import CONTENT, PAGE, expected, lines
from tests.support.published import links, page, section, words


def test_every_designation_has_its_line(site: Path) -> None:
    """Under its system each name stands with grade, product, relation and source, and no other."""
    found = page(site, "/equivalents")
    headings = {each["system"]: each["heading"] for each in PAGE["systems"]}
    named = {
        one["system"]
        for product in CONTENT["products"]
        for grade in product.get("grades", [])
        for one in grade.get("designations", [])
    }

    assert set(headings) == named
    for system, heading in headings.items():
        told = lines(section(found, heading))
        assert len(told) == len(set(told)), system
        assert set(told) == expected(system)


def test_names_of_the_present_catalogue_stand_on_one_page(site: Path) -> None:
    """The page has no further ones: they are for catalogues of hundreds of products."""
    assert not (site / "equivalents").exists()
    assert not [href for _, href in links(page(site, "/equivalents")) if "/equivalents/" in href]


def test_each_line_leads_to_its_product(site: Path) -> None:
    """The product's name in a line is a link to its page."""
    found = page(site, "/equivalents")
    paths = {product["name"]: f"/products/{product['id']}" for product in CONTENT["products"]}

    for table in found.select("main table"):
        for row in table.select("tbody tr"):
            name = words(row.find_all("td")[1])
            assert links(row) == [(name, paths[name])]


def test_page_says_what_the_relations_mean_and_what_is_left_out(site: Path) -> None:
    """The meaning of 'supplied to' and 'nearest', and why a name is missing, stand above."""
    text = words(page(site, "/equivalents").main)

    assert CONTENT["pages"]["product"]["equivalents"]["note"] in text
    assert PAGE["missing"] in text


def test_products_with_equivalents_lead_to_all_of_them(site: Path) -> None:
    """A product's own table is followed by the way to the page; the footer has it, too."""
    for product in CONTENT["products"]:
        found = page(site, f"/products/{product['id']}")
        has = any(grade.get("designations") for grade in product.get("grades", []))
        leads = "/equivalents" in [href for _, href in links(found.main)]
        assert leads == has, product["id"]
        assert "/equivalents" in [href for _, href in links(found.select_one("body footer"))]
