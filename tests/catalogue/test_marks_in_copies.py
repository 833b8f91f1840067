"""A Markdown copy says that the company is a sample, as the page does."""

from prerender.catalogue.content import read_content
from prerender.catalogue.files.markdown import plain
from prerender.catalogue.files.markdown_copy import MarkdownCopies
from tests.support.project import SETTINGS


def test_copy_of_a_sample_company_carries_the_notice() -> None:
    """Readers that take no HTML learn, too, that the company is made up."""
    content = read_content(SETTINGS)
    catalogue = content.catalogue
    copies = MarkdownCopies(catalogue, "https://www.example.com", sheets=True)

    assert content.has_sample_identity()
    for product in catalogue.products:
        assert f"\n\n{plain(catalogue.frame.sample_notice)}\n\n" in copies.copy(product)
