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
