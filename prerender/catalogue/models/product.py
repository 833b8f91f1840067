"""Products: their categories, search texts, cards of the listing, and pages."""

import json
from functools import partial
from typing import Annotated, Literal

from pydantic import AfterValidator, Discriminator, Field, StringConstraints, ValidationInfo
from pydantic import Tag as Branch

from prerender.catalogue.models import patterns
from prerender.catalogue.models.base import (
    CatalogueModel,
    Claimed,
    ImagePath,
    IsoDate,
    Markup,
    Name,
    ProductCode,
    ProductId,
    ProductRef,
    Targets,
    Text,
    listed,
)
from prerender.catalogue.models.company import fill_text
from prerender.catalogue.models.grade import Document, Form, Grade, OrderDetail, Package


class Category(CatalogueModel):
    """A category of products."""

    name: Text
    made: bool
    """Whether the company makes these products itself; otherwise it only supplies them."""
    wire: bool
    """Whether the products' diameters are wire diameters, to which wire gauges apply."""
    subcategories: Annotated[list[Text], Field(min_length=1)]


def _checked(kind: str, name: str, info: ValidationInfo) -> str:
    targets: Targets | None = info.context
    known = targets.categories[kind] if targets else ()
    if name and known and name not in known:
        msg = f"categories has no {kind} {json.dumps(name)}; use one of {listed(known)}"
        raise ValueError(msg)
    return name


CategoryName = Annotated[Text, AfterValidator(partial(_checked, "category"))]
"""The name of one of the catalogue's categories."""

SubcategoryName = Annotated[str, AfterValidator(partial(_checked, "subcategory"))]
"""The name of a subcategory, or empty."""


_MIN_SUMMARY, _MAX_SUMMARY = 50, 155


def _check_length(text: str, info: ValidationInfo) -> str:
    targets: Targets | None = info.context
    if targets is None:
        return text  # the company's values are not known
    length = len(fill_text(text, targets.company))
    if length < _MIN_SUMMARY or length > _MAX_SUMMARY:
        limit = f"at least {_MIN_SUMMARY}" if length < _MIN_SUMMARY else f"at most {_MAX_SUMMARY}"
        msg = f"must have {limit} characters; it has {length}"
        raise ValueError(msg)
    return text


Summary = Annotated[Text, AfterValidator(_check_length)]
"""As long as the two lines that a search result shows, with the company's values."""


class Seo(CatalogueModel):
    """A title or description that replaces a page's default.

    The company's name is added to every title. Phones show only the first sentence of a
    description, so that sentence should be complete by itself.
    """

    title: Text | None = None
    description: Summary | None = None


class ProductSeo(Seo):
    """The search texts of a product, with two technical specifications for its card."""

    figures: Annotated[list[Text], Field(min_length=2, max_length=2)] | None = None


HsCode = Annotated[str, StringConstraints(pattern=patterns.HS_CODE)]

Drawing = Literal["cartridge", "ring", "sleeve"]
"""A shape with the letters of its dimensions, which order fields and tables refer to."""

Surface = Literal["brass", "zinc", "diffused", "zinc-diffused"]


class ListingEntry(Claimed):
    """A card of the products listing. Codes are not unique: 18 is used twice on purpose."""

    title: Text
    description: Text
    heading: Text
    tags: list[Text]
    key_features: list[Text]
    image: ImagePath
    link: ProductCode
    product: ProductRef | None = None
    """The product that the card shows, if the card's link leads to another product."""
    category: CategoryName
    subcategory: SubcategoryName


class CarouselItem(CatalogueModel):
    """A card of the home page's product carousel."""

    id: ProductId
    title: Text
    description: Text
    features: list[Text]
    image: ImagePath
    link: ProductCode
    category: Text


class Tag(CatalogueModel):
    """A link from one product to another."""

    text: Text
    link: ProductCode


class SpoolRow(CatalogueModel):
    """A row of the spool table; a dash means that the dimension is on request."""

    type: Text = Field(alias="Spool Type")
    flange: Text = Field(alias="D (MM)")
    barrel: Text = Field(alias="d (MM)")
    length: Text = Field(alias="L (MM)")
    width: Text = Field(alias="W (MM)")
    bore: Text = Field(alias="H (MM)")
    net_weight: Text = Field(alias="Net Wt/SPOOL (KG)")


class Table(CatalogueModel):
    """An additional specification table, such as compositions, tempers or sizes of a part."""

    caption: Text
    columns: Annotated[list[Text], Field(min_length=2)]
    """The headings with their units. A dimension begins with its letter: ``A: length``."""
    rows: Annotated[list[list[Text]], Field(min_length=1)]
    note: Text | None = None
    sets: OrderDetail | None = None
    """The detail of an order that a row answers with its first cell. Such rows can be ordered, are
    in the finder, and are found by their code and dimensions."""


class Zone(CatalogueModel):
    """The core of a wire or one of its layers; the drawing shows the label, so it is short."""

    label: Annotated[Text, StringConstraints(max_length=16)]
    surface: Surface
    detail: Text


class CrossSection(CatalogueModel):
    """A wire's cross-section: the core and its layers from the inside out."""

    core: Zone
    layers: Annotated[list[Zone], Field(max_length=2)] = []


def _list_or_map(options: object) -> str | None:
    """Select the branch of the union to validate, so that an invalid value is reported once."""
    return "list" if isinstance(options, list) else "map" if isinstance(options, dict) else None


ListOrMap = Annotated[
    Annotated[list[Text], Branch("list")] | Annotated[dict[Text, Text], Branch("map")],
    Discriminator(
        _list_or_map,
        custom_error_type="list_or_map",
        custom_error_message="neither list nor map",
    ),
]


class CloseUp(Claimed):
    """A close-up picture of an alloy family, which its products' pages show."""

    image: ImagePath
    caption: Text
    products: Annotated[list[ProductRef], Field(min_length=1)]


class ChoicePicture(CatalogueModel):
    """The picture of a product in one form, or in one package of that form."""

    form: Form
    package: Package | None = None
    image: ImagePath


class Product(Claimed):
    """A product page. A section appears on the page only if it has data."""

    id: ProductId
    name: Name
    summary: Summary
    seo: ProductSeo | None = None
    image: ImagePath
    pictures: list[ChoicePicture] = []
    description: Markup
    category: CategoryName
    subcategory: SubcategoryName
    parent: ProductRef | None = None
    related: list[ProductRef] = []
    tags: list[Tag] = []
    minimum_order: Text | None = None
    delivery_time: Text | None = None
    country_of_origin: Text | None = None
    hs_codes: dict[HsCode, Text] = {}
    """Subheadings of the Harmonized System that follow from material and form alone, each with the
    goods that it covers. Wire and rods of one alloy have different subheadings.
    """
    key_features: list[Text] = []
    grades: list[Grade] = []
    order_details: list[OrderDetail] = []
    """The fields that decide which item fits, by their ids in ``vocabulary.orderFields``."""
    drawing: Drawing | None = None
    technical_specifications: dict[Text, Text] = {}
    specification_tables: list[Table] = []
    cross_section: CrossSection | None = None
    spool_table: list[SpoolRow] = []
    advantages: list[Text] = []
    applications: list[Text] = []
    packaging_and_delivery: dict[Text, Text] = {}
    compliance_and_quality: dict[Text, Text] = {}
    customization_options: ListOrMap = []
    handling_and_storage: dict[Text, Text] = {}
    certifications: list[Text] = []
    available_add_ons: list[Text] = []
    documents: list[Document] = []
    variants: list[Text] = []
    note: Text | None = None
    updated: IsoDate | None = None
