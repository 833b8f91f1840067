"""The sample notice, links and terms in Markdown copies."""

import pytest

from prerender.catalogue.content import read_content
from prerender.catalogue.files.markdown import escape_markdown
from prerender.catalogue.files.markdown_copy import MarkdownCopies
from tests.support.project import SETTINGS


def test_markdown_copy_has_the_sample_notice() -> None:
    """The Markdown copy of a product contains the sample notice of its page."""
    content = read_content(SETTINGS)
    catalogue = content.catalogue
    copies = MarkdownCopies(catalogue, "https://www.example.com", sheets=True)

    assert content.report_values()["sampleIdentity"]
    for product in catalogue.products:
        assert f"\n\n{escape_markdown(catalogue.frame.sample_notice)}\n\n" in copies.copy(product)


def test_markdown_copy_has_the_full_address_of_a_link_in_the_description() -> None:
    """A description's link to a page of the site works outside the site too."""
    catalogue = read_content(SETTINGS).catalogue
    copies = MarkdownCopies(catalogue, "https://www.example.com", sheets=True)
    description = '<p>See <a href="/products/5">EDM Wire</a>.</p>'
    product = catalogue.products[0].model_copy(update={"description": description})

    assert "See [EDM Wire](https://www.example.com/products/5)." in copies.copy(product)


@pytest.mark.parametrize(
    "least", ["1,000 kg", "20\u201350 kg", "½ kg", "≥20 kg", "1\u202f000 kg", "20"]
)
def test_markdown_copy_states_a_family_s_minimum_order_in_any_form(least: str) -> None:
    """An order that is not a number and a unit is stated as it is written, and ends no build."""
    catalogue = read_content(SETTINGS).catalogue
    member = next(
        one
        for one in catalogue.products
        if one.parent and one.grades and not (one.minimum_order or one.delivery_time)
    )
    family = member.parent
    products = [
        product.model_copy(update={"minimum_order": least}) if product.id == family else product
        for product in catalogue.products
    ]
    changed = catalogue.model_copy(update={"products": products})

    copy = MarkdownCopies(changed, "https://www.example.com", sheets=True).copy(member)

    assert least in copy
