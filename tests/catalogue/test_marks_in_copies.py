"""The sample notice in Markdown copies."""

from prerender.catalogue.content import read_content
from prerender.catalogue.files.markdown import escape_markdown
from prerender.catalogue.files.markdown_copy import MarkdownCopies
from tests.support.project import SETTINGS


def test_markdown_copy_has_the_sample_notice() -> None:
    """The Markdown copy of a product contains the sample notice of its page."""
    content = read_content(SETTINGS)
    catalogue = content.catalogue
    copies = MarkdownCopies(catalogue, "https://www.example.com", sheets=True)

    assert content.has_placeholder_company()
    for product in catalogue.products:
        assert f"\n\n{escape_markdown(catalogue.frame.sample_notice)}\n\n" in copies.copy(product)


def test_markdown_copy_has_the_full_address_of_a_link_in_the_description() -> None:
    """A description's link to a page of the site works outside the site too."""
    catalogue = read_content(SETTINGS).catalogue
    copies = MarkdownCopies(catalogue, "https://www.example.com", sheets=True)
    description = '<p>See <a href="/products/5">EDM Wire</a>.</p>'
    product = catalogue.products[0].model_copy(update={"description": description})

    assert "See [EDM Wire](https://www.example.com/products/5)." in copies.copy(product)
