"""The search: the header's field, its suggestions, the page of results, the index of names."""

import json
import tomllib
from pathlib import Path
from urllib.parse import quote

import brotli
import pytest
from lxml import etree

from tests.support.published import catalogue, page
from tests.support.search_field import FIELD, OPTIONS, answers, is_right
from tests.support.visitor import Arrive

QUERIES = tomllib.loads((Path(__file__).parent / "queries.toml").read_text("utf-8"))
RIGHT = {query: wanted for block in QUERIES.values() for query, wanted in block.items()}
LEAST_FIRST = 0.85
LEAST_AMONG_THREE = 0.97
MOST_BYTES = 30_000
"""Bytes of code and index, as a host sends them, that a search may load at 39 products."""

UNKNOWN = ["ERNiCu-7", "ER70S-6", "CuP 180", "ISO 17672 CuP 181", "iso 99999", "AWS A5.9 ER308L"]
"""Designations and a standard of no product here, whose pieces are names of others."""
PAGES = {
    "price": "/connect",
    "MOQ": "/connect",
    "minimum order": "/connect",
    "phone": "/connect",
    "Meerut": "/connect",
    "certificate": "/foundation",
    "ISO 9001": "/foundation",
    "iso 14001:2015": "/foundation",
}
"""What buyers ask that a page of the company answers."""
REASONS = {
    "gas welding rod cast iron": "Torch brazing (gas brazing)",
    "copper thread": "Zari making (embroidery thread)",
    "earthing wire": "Electrical conductors (earthing)",
    "sal5356": "ISO 18273 S Al 5356 (AlMg5Cr(A))",
    "IS 613": "IS 613:2000",
}
"""Queries, and a reason of a result as the catalogue spells it."""
NOT_LISTED = "The catalogue does not list “BCuP-9”."
STATUS = "document.querySelector('main section [role=status]')?.textContent ?? ''"

SLOW = 20
"""How many times slower than this machine the page's processor is then."""
AT_ONCE = f"""void new MutationObserver((changes, observer) => {{
  if (!document.querySelector('{OPTIONS}')?.checkVisibility()) return;
  observer.disconnect();
  const field = document.querySelector('{FIELD}');
  field.dispatchEvent(new KeyboardEvent('keydown', {{ key: 'Escape', bubbles: true }}));
  window.left = field.value;
}}).observe(document.querySelector('{FIELD}').form, {{
  attributes: true,
  childList: true,
  subtree: true,
}})"""
"""Has Escape pressed in the very step in which the list is shown."""


async def test_buyers_queries_find_the_right_product(arrive: Arrive) -> None:
    """Of the buyers' queries 97 % have a right product among the first three, 85 % as the first."""
    visitor = await arrive("/search")
    found = await answers(visitor, list(RIGHT))
    first = [q for q, all_ in found.items() if all_ and is_right(all_[0], RIGHT[q])]
    among = [q for q, all_ in found.items() if any(is_right(one, RIGHT[q]) for one in all_)]

    assert len(RIGHT) >= 150
    assert len(among) / len(RIGHT) >= LEAST_AMONG_THREE, sorted(RIGHT.keys() - set(among))
    assert len(first) / len(RIGHT) >= LEAST_FIRST, sorted(RIGHT.keys() - set(first))


async def test_unknown_code_is_said_and_its_pieces_find_nothing(arrive: Arrive) -> None:
    """A designation that the catalogue lacks finds no product that shares a piece of it."""
    visitor = await arrive("/search")
    assert await answers(visitor, UNKNOWN) == {query: [] for query in UNKNOWN}


async def test_near_spelling_of_a_code_is_offered_as_such(arrive: Arrive) -> None:
    """Before the grade that comes near an unknown one stands that the one is not known."""
    visitor = await arrive("/search")
    found = await answers(visitor, ["BCuP-9"])
    told = await visitor.ask(STATUS)

    assert found["BCuP-9"] == ["/products/22"]
    assert told.startswith(f"{NOT_LISTED} These results come close.")


async def test_words_of_everyday_lead_to_the_page_that_answers(arrive: Arrive) -> None:
    """Price, minimum order, telephone, place and certificates find the company's pages first."""
    visitor = await arrive("/search")
    found = await answers(visitor, list(PAGES))
    assert {query: paths[:1] for query, paths in found.items()} == {
        query: [path] for query, path in PAGES.items()
    }


@pytest.mark.parametrize(("query", "reason"), REASONS.items())
async def test_reasons_are_the_catalogue_s_own_words(
    arrive: Arrive, query: str, reason: str
) -> None:
    """A result says which of its names was found, spelt as the catalogue spells it."""
    visitor = await arrive(f"/search?q={quote(query)}")
    await visitor.until("document.querySelector('main ol[aria-label=Results] li')")
    reasons = await visitor.ask(
        "[...document.querySelectorAll('main ol ul li')].map((each) => each.textContent.trim())"
    )

    assert reason in reasons
    assert [each for each in reasons if each.startswith("also called")] == []


@pytest.mark.parametrize(
    ("query", "held"),
    [
        ('1/16"', '1/16", 1.59 mm'),
        ("1 1/2 inch", "1 1/2 inch, 38.1 mm"),
        ("SWG 20", "SWG 20, 0.914 mm"),
        ("1.5 mm² copper", "1.5 mm² in cross-section, 1.38 mm in diameter"),
        ("density 8.44", "8.44 g/cm³"),
    ],
)
async def test_number_says_what_it_was_taken_for_and_can_be_taken_away(
    arrive: Arrive, query: str, held: str
) -> None:
    """A fraction, a gauge and a cross-section stand with their diameter, a figure with its unit."""
    visitor = await arrive(f"/search?q={quote(query)}")
    limit = "main section button[aria-label^='Leave out']"
    await visitor.until(f"document.querySelector({json.dumps(limit)})")
    assert (await visitor.text(limit)).strip() == held

    await visitor.click(limit)

    await visitor.until(f"!document.querySelector({json.dumps(limit)})")


async def test_card_s_title_that_names_another_product_is_no_name(arrive: Arrive) -> None:
    """The filter is found as the filter alone: not the wire to which the listing's card leads."""
    visitor = await arrive("/search")
    assert await answers(visitor, ["filter"]) == {"filter": ["/products/12"]}


@pytest.mark.parametrize("name", ["search", "products"])
async def test_query_without_script_is_answered_by_a_note(arrive: Arrive, name: str) -> None:
    """Without JavaScript the page says that it does not search, and links names from A to Z."""
    page_ = catalogue()["pages"][name]
    visitor = await arrive(f"{page_['path']}?q=brass", script=False)
    said = await visitor.ask("document.querySelector('main').innerText")

    assert page_["withoutScript"] in said
    links = await visitor.links("main a")
    assert name == "search" or any(address == "/search" for _, address in links)


@pytest.mark.parametrize("name", ["search", "products"])
async def test_note_on_scripts_is_hidden_where_they_run(arrive: Arrive, name: str) -> None:
    """With JavaScript the page does not say that it is missing."""
    page_ = catalogue()["pages"][name]
    visitor = await arrive(page_["path"])

    said = await visitor.ask("document.querySelector('main').innerText")

    assert page_["withoutScript"] not in said


@pytest.mark.parametrize("path", ["/", "/products/5", "/connect", "/search", "/nowhere"])
async def test_every_page_has_the_field_and_the_stroke_leads_to_it(
    arrive: Arrive, path: str
) -> None:
    """A search landmark named 'Search the catalogue' is there; the key / goes into its field."""
    visitor = await arrive(path)
    form = "document.querySelector('header [role=search]')"
    assert await visitor.ask(f"{form}.ariaLabel") == "Search the catalogue"

    await visitor.press("/")

    assert await visitor.ask(f"document.activeElement === document.querySelector('{FIELD}')")
    assert await visitor.ask(f"document.querySelector('{FIELD}').value") == ""


async def test_stroke_is_written_where_something_is_being_written(arrive: Arrive) -> None:
    """In a field of the page the key / is a character."""
    visitor = await arrive("/connect")
    await visitor.click("main form input")
    await visitor.press("/")

    assert await visitor.ask("document.activeElement.value") == "/"


async def test_arrows_walk_through_suggestions_and_enter_takes_one(arrive: Arrive) -> None:
    """Enter goes to the size of the suggested product that the arrow came to."""
    visitor = await arrive("/")
    await visitor.type(FIELD, "0.25 mm hard brass on P-5")
    await visitor.until(f"document.querySelector('{OPTIONS}')?.checkVisibility()")
    assert await visitor.ask(f"document.querySelector('{FIELD}').ariaExpanded") == "true"

    await visitor.press("ArrowDown")

    active = f"document.querySelector('{FIELD}').getAttribute('aria-activedescendant')"
    chosen = "document.querySelector('[role=option][aria-selected=true]')"
    assert await visitor.ask(f"{chosen}.id === {active}")
    await visitor.press("Enter")
    await visitor.until("location.pathname === '/products/1' && location.hash === '#d-0.25'")


async def test_escape_closes_the_list_and_then_empties_the_field(arrive: Arrive) -> None:
    """The first Escape leaves the text, the second takes it away."""
    visitor = await arrive("/")
    await visitor.type(FIELD, "molly")
    await visitor.until(f"document.querySelector('{OPTIONS}')?.checkVisibility()")

    await visitor.press("Escape")

    assert not await visitor.shown(OPTIONS)
    assert await visitor.ask(f"document.querySelector('{FIELD}').value") == "molly"
    await visitor.press("Escape")
    assert await visitor.ask(f"document.querySelector('{FIELD}').value") == ""


async def test_escape_that_comes_with_the_list_leaves_the_text(arrive: Arrive) -> None:
    """On a slow machine too, a key pressed as soon as the list is seen finds it open."""
    visitor = await arrive("/")
    await visitor.ask(AT_ONCE)
    await visitor.tab.send("Emulation.setCPUThrottlingRate", {"rate": SLOW})

    await visitor.type(FIELD, "molly")

    await visitor.until("window.left !== undefined")
    assert await visitor.ask("left") == "molly"
    await visitor.until(f"!document.querySelector('{OPTIONS}')?.checkVisibility()")


async def test_finger_takes_a_suggestion(arrive: Arrive) -> None:
    """On a phone a press on a suggestion leads to its page."""
    visitor = await arrive("/", width=375, touch=True)
    await visitor.ask(f"document.querySelector('{FIELD}').focus()")
    await visitor.type(FIELD, "soudronic")
    await visitor.until(f"document.querySelector('{OPTIONS}')?.checkVisibility()")

    await visitor.tap(OPTIONS)

    await visitor.until("location.pathname === '/products/29'")


async def test_results_say_why_and_numbers_can_be_taken_away(arrive: Arrive) -> None:
    """A range that holds the size is a result's reason; without the number there are more."""
    visitor = await arrive("/search?q=copper+wire+0.25+mm")
    await visitor.until("document.querySelector('main ol[aria-label=Results] li')")
    copper = "main ol li:has(h3 a[href='/products/9'])"
    assert "0.10 to 6.00 mm" in await visitor.text(copper)
    before = await visitor.ask("document.querySelectorAll('main ol > li').length")

    await visitor.click("main section button[aria-label*='0.25']")

    await visitor.until(f"document.querySelectorAll('main ol > li').length > {before}")
    assert await visitor.ask("document.querySelector('main form input').value") == "copper wire"


async def test_listing_s_filter_hands_on_what_it_does_not_find(arrive: Arrive) -> None:
    """Below 'No products found.' stands what the catalogue search finds for the same words."""
    visitor = await arrive("/products?search=ER4043")
    await visitor.until("document.querySelector('main ol[aria-label=Results] a')")

    assert "No products found." in await visitor.text("main")
    assert await visitor.ask("document.querySelector('main ol h3 a').pathname") == "/products/30"


async def test_nothing_is_loaded_before_the_field_is_touched(arrive: Arrive, site: Path) -> None:
    """Code and index come with the first touch, and are no more than their budget."""
    visitor = await arrive("/products/5")
    await visitor.rest()
    before = set(visitor.requests)
    assert [url for url in before if "search" in url or "suggestions" in url] == []

    await visitor.type(FIELD, "molly")
    await visitor.until(f"document.querySelector('{OPTIONS}')?.checkVisibility()")

    files = {url.removeprefix(f"{visitor.origin}/") for url in set(visitor.requests) - before}
    sent = sum(len(brotli.compress((site / file).read_bytes())) for file in files)
    assert any("search-index" in file for file in files)
    assert sent <= MOST_BYTES


def test_index_without_script_has_every_name_and_designation(site: Path) -> None:
    """Names of cards and pages, grades and standards are links to the pages of their products."""
    content = catalogue()
    pages = {product["name"]: product["id"] for product in content["products"]}
    links = {(a["href"], a.get_text()) for a in page(site, "/search").select("main section a")}
    for product in content["products"]:
        path = f"/products/{product['id']}"
        said = {text.partition(", ")[0] for href, text in links if href == path}
        cards = {c["title"] for c in content["listing"] if c["link"] == str(product["id"])}
        cards = {title for title in cards if pages.get(title, product["id"]) == product["id"]}
        grades = product.get("grades", [])
        # A mere number is no name: it stands behind its system, `AMS 4190`.
        names = {
            f"{d['system']} {d['name']}" if d["name"].isdecimal() else d["name"]
            for grade in grades
            for d in grade.get("designations", [])
        }
        assert {product["name"]} | cards | {grade["name"] for grade in grades} <= said
        assert {name.partition(", ")[0] for name in names} <= said


def test_index_has_the_standards_that_pages_name(site: Path) -> None:
    """Standards of tables and texts are in the index; no product stands under another's name."""
    links = {(a["href"], a.get_text()) for a in page(site, "/search").select("main section a")}
    assert {
        ("/products/9", "ASTM B3, Copper Wire"),
        ("/products/7", "ASTM B187, Copper Extrusions"),
        ("/products/7", "IS 613:2000, Copper Extrusions"),
        ("/products/8", "GB/T 4182, Molly Wire"),
        ("/products/25", "GB/T 9460, ER Cu Sn-C"),
        ("/foundation", "ISO 9001:2015, Our Foundation and Certifications"),
        ("/products/12", "Filter"),
    } <= links
    assert ("/products/18", "Filter, Copper Wire for Induction Brazing") not in links


async def test_form_leads_to_the_index_without_script(arrive: Arrive) -> None:
    """Without JavaScript the field is sent to /search by GET."""
    visitor = await arrive("/", script=False)
    await visitor.ask(f"document.querySelector('{FIELD}').focus()")
    await visitor.type(FIELD, "molly")
    await visitor.press("Enter")
    await visitor.until("location.pathname === '/search' && document.readyState === 'complete'")

    assert await visitor.ask("location.search") == "?q=molly"


def test_results_are_kept_out_of_search_engines(site: Path) -> None:
    """The page of results asks not to be listed, and the sitemap does not name it."""
    robots = page(site, "/search").select_one("meta[name=robots]")
    assert robots is not None
    assert robots["content"] == "noindex"
    assert "/search<" not in (site / "sitemap.xml").read_text("utf-8")


def test_browsers_are_told_of_the_search(site: Path) -> None:
    """Every page links the OpenSearch description, whose address asks the page of results."""
    link = page(site, "/products/5").select_one("link[rel=search]")
    assert link is not None
    assert link["type"] == "application/opensearchdescription+xml"
    root = etree.fromstring((site / str(link["href"]).removeprefix("/")).read_bytes())
    address = root.find("{*}Url")
    assert address is not None
    assert address.get("template", "").endswith("/search?q={searchTerms}")
