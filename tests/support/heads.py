"""The head of a published page, parsed as a search engine parses it."""

from bs4 import BeautifulSoup

from tests.support.published import PAGES, catalogue, words

ORIGIN = "https://www.example.com"
CATALOGUE = catalogue()
BRAND = CATALOGUE["company"]["name"]
PATHS = [*PAGES, *(f"/products/{product['id']}" for product in CATALOGUE["products"])]
NOWHERE = ["/nothing-is-here", "/products/999"]


def content(soup: BeautifulSoup, name: str) -> str:
    """Return the content attribute of the only meta tag with this name or property."""
    tags = soup.head.select(f'meta[name="{name}"], meta[property="{name}"]') if soup.head else []
    assert len(tags) == 1, f"{len(tags)} meta tags are named {name}"
    return str(tags[0]["content"])


def titles(soup: BeautifulSoup) -> list[str]:
    """Return the text of each title in the head."""
    return [words(tag) for tag in soup.select("head > title")]
