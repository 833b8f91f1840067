"""The privacy page and its link in the footer."""

from pathlib import Path

import pytest

from tests.support.published import PAGES, catalogue, links, page, words

COMPANY = catalogue()["company"]


@pytest.mark.parametrize("path", [*PAGES, "/products/1"])
def test_footer_of_every_page_links_to_the_privacy_page(site: Path, path: str) -> None:
    """Every page leads to the privacy page."""
    footer = page(site, path).select_one("footer")

    assert footer is not None
    assert ("Privacy", "/privacy") in links(footer)


def test_privacy_page_shows_the_company_and_how_to_reach_it(site: Path) -> None:
    """The page has the company's name, address, e-mail address and telephone number."""
    found = page(site, "/privacy").select_one("main address")

    assert found is not None
    text = words(found)
    for line in (COMPANY["name"], COMPANY["address"]["city"], COMPANY["email"]):
        assert line in text
    assert [address for _, address in links(found)] == [
        f"mailto:{COMPANY['email']}",
        f"tel:{COMPANY['phones'][0]['number'].replace(' ', '')}",
    ]
