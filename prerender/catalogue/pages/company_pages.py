"""The texts of the company's pages."""

from collections.abc import Iterator
from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from prerender.catalogue.models.base import (
    CatalogueModel,
    Claimed,
    ImagePath,
    Labelled,
    Link,
    Text,
    Titled,
)
from prerender.catalogue.models.labels import with_labels
from prerender.catalogue.pages.frame import Block, Carousel, Hero, Intro, Page, Testimonial


class Milestones(CatalogueModel):
    """Milestone figures and a quote."""

    heading: Text
    items: list[Labelled]
    quote: Text | None = None


class Families(CatalogueModel):
    """Links from the first screen to the product families."""

    label: Text
    links: list[Link]


class HomeTask(CatalogueModel):
    """A search field in the first view, with examples of queries and terms of business."""

    label: Text
    examples: list[Text]
    terms: list[Text] = []


class DrawnSizes(CatalogueModel):
    """Diameters of the range in mm, from the largest to the smallest: one for each die."""

    sizes: list[Text] = Field(min_length=2)
    unit: Text
    caption: Text


@with_labels("pages", "home")
class HomePage(Page):
    """The home page."""

    hero: Hero
    task: HomeTask
    families: Families
    intro: Block | None = None
    drawn_sizes: DrawnSizes | None = None
    carousel: Carousel
    milestones: Milestones
    testimonial: Testimonial | None = None
    industries: Intro


class TimelineEntry(Claimed):
    """A year of the company's history."""

    year: Text
    title: Text
    description: Text


class FoundationPage(Page):
    """The company's story."""

    hero: Hero
    legacy: Intro
    timeline: list[TimelineEntry]
    capabilities: Intro
    capability_items: list[Titled]
    clients: Intro
    client_items: list[Titled]
    certifications: Intro
    certification_items: list[Titled]
    make_in_india: Block | None = None

    def missing_anchors(self) -> Iterator[str]:
        """Yield the address of each section that has an anchor but no content."""
        sections = {
            "legacy": self.timeline,
            "certifications": self.certification_items,
            "make-in-india": self.make_in_india,
        }
        yield from (f"{self.path}#{anchor}" for anchor, content in sections.items() if not content)


class Tab(CatalogueModel):
    """A tab of the infrastructure page."""

    label: Text
    heading: Text
    text: Text
    points: list[Text]


def _check_tabs(tabs: list[Tab]) -> list[Tab]:
    labels = [tab.label for tab in tabs]
    twice = next((label for label in labels if labels.count(label) > 1), None)
    if twice:
        msg = f'has two tabs "{twice}"; use different labels'
        raise ValueError(msg)
    return tabs


class Step(Titled):
    """A production step with its picture."""

    image: ImagePath | None = None


@with_labels("pages", "infrastructure")
class InfrastructurePage(Page):
    """The infrastructure page: production and quality control."""

    hero: Hero
    tabs: Annotated[list[Tab], AfterValidator(_check_tabs)]
    materials: Intro
    material_items: list[Titled]
    process: Intro
    steps: list[Step]
    industries: Intro
    testimonials: list[Testimonial]
    quality: Block | None = None
    quality_points: list[Titled]


class PrivacySection(CatalogueModel):
    """The use of one kind of data."""

    heading: Text
    paragraphs: Annotated[list[Text], Field(min_length=1)]
    about: Literal["chat", "networks", "map"] | None = None
    """The company's service that the section describes; without the service, it is left out."""


class PrivacyWithAnalytics(CatalogueModel):
    """Texts of the privacy page if the setting `analytics` adds a script that counts visits.

    `{host}` is replaced by the script's host.
    """

    title: Text
    description: Text
    text: Text
    """Replaces the text of the first screen."""
    sections: Annotated[list[PrivacySection], Field(min_length=1)]
    """Each replaces the section with its heading; the others come first."""


@with_labels("pages", "privacy")
class PrivacyPage(Page):
    """The privacy page: how the site uses visitors' data."""

    hero: Hero
    controller: Intro
    """The text above the company's details."""
    sections: list[PrivacySection]
    with_analytics: PrivacyWithAnalytics | None = None


class DefenceCustomer(Claimed):
    """A defence or ordnance establishment."""

    name: Text
    description: Text
    location: Text
    partnership: Text | None = None


class ResearchCustomer(Claimed):
    """A research and development organisation."""

    name: Text
    description: Text
    specialization: Text
    partnership: Text | None = None


class CustomerInstitute(Claimed):
    """An Indian Institute of Technology among the customers."""

    name: Text
    description: Text
    specialization: Text
    collaboration: Text | None = None


class Vendor(Claimed):
    """A vendor of the DRDO network, or a further customer."""

    name: Text
    type: Text
    since: Text | None = None


@with_labels("pages", "customers")
class CustomersPage(Page):
    """The customers page."""

    hero: Hero
    make_in_india: Intro | None = None
    statistics: list[Labelled]
    testimonial: Testimonial | None = None
    defence: Intro
    defence_items: list[DefenceCustomer]
    research: Intro
    research_items: list[ResearchCustomer]
    institutes: Intro
    institute_items: list[CustomerInstitute]
    vendors: Intro
    vendor_items: list[Vendor]
    additional: Intro
    additional_items: list[Vendor]
