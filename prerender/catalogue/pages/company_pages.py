"""The words of the pages that tell of the company."""

from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from prerender.catalogue.models.base import CatalogueModel, ImagePath, Labelled, Link, Text, Titled
from prerender.catalogue.models.claim import Claimed
from prerender.catalogue.pages.page_parts import (
    Block,
    Carousel,
    Hero,
    Intro,
    Page,
    Testimonial,
)


class Milestones(CatalogueModel):
    """Four achievements and a quote."""

    heading: Text
    items: Annotated[list[Labelled], Field(min_length=4, max_length=4)]
    quote: Text | None = None


class Families(CatalogueModel):
    """Ways from the first screen into the families of products."""

    label: Text
    links: Annotated[list[Link], Field(min_length=1)]


class HomePage(Page):
    """The home page."""

    hero: Hero
    families: Families
    intro: Block
    carousel: Carousel
    milestones: Milestones
    testimonial_heading: Text
    testimonial: Testimonial | None = None
    industries: Intro


class TimelineEntry(Claimed):
    """A station of the company's history."""

    year: Text
    title: Text
    description: Text


class FoundationPage(Page):
    """The company's story."""

    hero: Hero
    legacy: Intro
    timeline: Annotated[list[TimelineEntry], Field(min_length=6, max_length=6)]
    capabilities: Intro
    capability_items: Annotated[list[Titled], Field(min_length=1)]
    clients: Intro
    client_items: Annotated[list[Titled], Field(min_length=1)]
    certifications: Intro
    certification_items: Annotated[list[Titled], Field(min_length=4, max_length=4)]
    make_in_india: Block


class Tab(CatalogueModel):
    """A tab of the infrastructure page."""

    label: Literal["Technology", "Systems", "Quality", "Materials"]
    heading: Text
    text: Text
    points: Annotated[list[Text], Field(min_length=1)]


def _check_tabs(tabs: list[Tab]) -> list[Tab]:
    labels = [tab.label for tab in tabs]
    twice = next((label for label in labels if labels.count(label) > 1), None)
    if twice:
        msg = f'has two tabs "{twice}"; each needs a label of its own'
        raise ValueError(msg)
    return tabs


class Step(Titled):
    """A step of how wire is made, and the picture of it."""

    image: ImagePath | None = None


class InfrastructurePage(Page):
    """The works: how wire is made and checked."""

    hero: Hero
    tabs_label: Text
    tabs: Annotated[list[Tab], Field(min_length=4, max_length=4), AfterValidator(_check_tabs)]
    materials: Intro
    material_items: Annotated[list[Titled], Field(min_length=1)]
    process: Intro
    steps: Annotated[list[Step], Field(min_length=10, max_length=10)]
    industries: Intro
    testimonials_heading: Text
    testimonials: Annotated[list[Testimonial], Field(min_length=3, max_length=3)]
    quality: Block
    quality_points: Annotated[list[Titled], Field(min_length=1)]


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


class Institute(Claimed):
    """An Indian Institute of Technology."""

    name: Text
    description: Text
    specialization: Text
    collaboration: Text | None = None


class Vendor(Claimed):
    """A vendor of the DRDO network, or a further customer."""

    name: Text
    type: Text
    since: Text | None = None


class CustomerWords(CatalogueModel):
    """The labels of the customer cards' fields."""

    location: Text
    partnership: Text
    specialization: Text
    collaboration: Text
    type: Text
    since: Text


class CustomersPage(Page):
    """Who buys."""

    hero: Hero
    make_in_india: Intro
    statistics_heading: Text
    statistics: Annotated[list[Labelled], Field(min_length=4, max_length=4)]
    testimonial_heading: Text
    testimonial: Testimonial | None = None
    words: CustomerWords
    defence: Intro
    defence_items: Annotated[list[DefenceCustomer], Field(min_length=5, max_length=5)]
    research: Intro
    research_items: Annotated[list[ResearchCustomer], Field(min_length=8, max_length=8)]
    institutes: Intro
    institute_items: Annotated[list[Institute], Field(min_length=5, max_length=5)]
    vendors: Intro
    vendor_items: Annotated[list[Vendor], Field(min_length=21, max_length=21)]
    additional: Intro
    additional_items: Annotated[list[Vendor], Field(min_length=4, max_length=4)]
