"""A Markdown copy says which sections are placeholders or need confirmation."""

from prerender.catalogue.claims import open_claims
from prerender.catalogue.content import read_content
from prerender.catalogue.files.twin import Twins
from tests.support.project import SETTINGS


def test_section_that_needs_confirmation_says_so_below_its_heading() -> None:
    """A claim about a whole section has its mark between the heading and the first entry."""
    catalogue = read_content(SETTINGS).catalogue
    twins = Twins(catalogue, "https://www.example.com", sheets=True)
    labels = {
        "sample": catalogue.frame.sample_label,
        "unconfirmed": catalogue.frame.unconfirmed_label,
    }
    heading = catalogue.pages.product.compliance_and_quality
    marked = [
        (product, labels[claim.state])
        for product in catalogue.products
        for claim in open_claims(product)
        if claim.of == ["complianceAndQuality"]
    ]

    assert marked
    for product, label in marked:
        assert f"\n## {heading}\n\n({label})\n\n- " in twins.twin(product)
