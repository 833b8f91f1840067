"""The frame around every page, the sections that pages share, and the company's pages."""

from collections.abc import Iterator
from typing import Annotated, Literal

from pydantic import AfterValidator, Discriminator, Field, StringConstraints, Tag

from prerender.catalogue.models import patterns
from prerender.catalogue.models.base import (
    CatalogueModel,
    Claimed,
    ImagePath,
    IsoDate,
    Labelled,
    Link,
    ProductRef,
    SitePath,
    Text,
    Titled,
    Word,
)
from prerender.catalogue.models.labels import with_labels
from prerender.catalogue.models.product import CarouselItem, Seo, Summary


class Page(Claimed):
    """A page with an address, a title and a description."""

    path: Annotated[str, StringConstraints(pattern=patterns.PAGE_PATH)]
    title: Text
    description: Summary
    updated: IsoDate | None = None
    seo: Seo | None = None


class StatePage(Page):
    """A page that shows the visitor's own data, such as search results; it is not indexed."""


class Hero(CatalogueModel):
    """The block at the top of a page."""

    heading: Text
    text: Text
    image: ImagePath | None = None
    action: Link | None = None


class Block(CatalogueModel):
    """A section with a heading and paragraphs."""

    heading: Text
    paragraphs: Annotated[list[Text], Field(min_length=1)]
    actions: list[Link] = []


class Intro(CatalogueModel):
    """The texts above a list or carousel."""

    heading: Text
    text: Text
    action: Link | None = None


class Testimonial(Claimed):
    """A testimonial. It has no name and date until the owner supplies an approved testimonial."""

    text: Text
    author_role: Text
    company_label: Text


class Industry(CatalogueModel):
    """A card of the industries carousel."""

    title: Text
    description: Text
    icon: Literal[
        "aerospace",
        "defence",
        "automotive",
        "electronics",
        "tooling",
        "research",
        "power",
        "cooling",
        "packaging",
        "textile",
        "export",
    ]
    stats: Text


class Industries(Claimed):
    """The industries carousel, shown on two pages."""

    label: Text
    items: list[Industry]


class Carousel(Intro):
    """The product carousel of the home page."""

    label: Text
    more: Text
    items: list[CarouselItem]


def _number_or_word(entry: object) -> str | None:
    """Select the branch of the union to validate, so that an invalid id is reported once."""
    return {int: "number", str: "word"}.get(type(entry))


MenuId = Annotated[
    Annotated[ProductRef, Tag("number")] | Annotated[Word, Tag("word")],
    Discriminator(
        _number_or_word,
        custom_error_type="number_or_word",
        custom_error_message="neither number nor word",
    ),
]


class MenuEntry(CatalogueModel):
    """An entry of the catalogue menu; the id is a product's number or a group's word."""

    id: MenuId
    name: Text
    link: SitePath | None = None
    has_link: bool
    children: list["MenuEntry"] = []


class Dropdown(CatalogueModel):
    """A header item that opens a short list of links."""

    label: Text
    links: list[Link]


@with_labels("frame", "header")
class Header(CatalogueModel):
    """The header's texts and items, in their order."""

    navigation: Text
    home: Link
    foundation: Dropdown
    view_catalogue: Link
    infrastructure: Link | None = None
    customers: Link | None = None
    contact: Link


class FooterCategory(CatalogueModel):
    """A column of the footer: product names and addresses."""

    category_name: Text
    products: dict[Text, SitePath]

    model_config = CatalogueModel.model_config | {"alias_generator": None}


@with_labels("frame", "footer")
class Footer(CatalogueModel):
    """The footer's words and columns."""

    quick_links: list[Link]
    categories: list[FooterCategory]
    legal_links: list[Link] = []
    """Links below the company's details, such as the privacy page."""


@with_labels("frame")
class Frame(CatalogueModel):
    """The frame of every page."""

    header: Header
    menu: list[MenuEntry]
    footer: Footer
    hidden_pages: list[SitePath] = []
    """The paths of pages that are not published; menu, sitemap and links leave them out."""


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
