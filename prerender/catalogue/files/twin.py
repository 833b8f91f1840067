"""The twin of a product page: the same facts as Markdown, for readers that take no HTML."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

from prerender.catalogue.claims import open_claims
from prerender.catalogue.figures import figures_of
from prerender.catalogue.files.grade_tables import grade_tables
from prerender.catalogue.files.markdown import bullets, link, plain, prose, table
from prerender.catalogue.model import Catalogue
from prerender.catalogue.product import Product, Table
from prerender.catalogue.product_pages import ProductPage
from prerender.catalogue.routes import product_path

Marks = Mapping[tuple[str, ...], str]
"""What is said of a value that is sample or unconfirmed, by the way to it."""


class Twins:
    """Writes twins; what is related to what is looked up once for all of them."""

    def __init__(self, catalogue: Catalogue, origin: str, *, sheets: bool) -> None:
        """Link to the pages at an origin, each of which has a data sheet or none."""
        self._sheets = sheets
        self._catalogue = catalogue
        self._words = catalogue.pages.product
        self._figures = figures_of(catalogue)
        self._origin = origin
        self._products = {product.id: product for product in catalogue.products}
        self._members: dict[int, list[int]] = defaultdict(list)
        for product in catalogue.products:
            if product.parent:
                self._members[product.parent].append(product.id)

    def twin(self, product: Product) -> str:
        """Return a product's facts in the order of its page, under the page's own headings."""
        said = self._figures.printed(product)
        marks = self._marks(product)
        tables = [*said.specification_tables, *grade_tables(self._catalogue, product)]
        said = said.model_copy(update={"specification_tables": tables})
        address = self._address(product.id)
        kind = " / ".join(filter(None, [product.category, product.subcategory]))
        blocks = [f"# {plain(product.name)}", plain(kind), plain(product.summary)]
        blocks += [link(address, address)]
        blocks += [bullets(_pairs(self._terms(product))), prose(product.description)]
        described = marks.get(("description",))
        blocks += [plain(f"({described})")] if described else []
        documents = self._documents(product, marks)
        sections = _sections(said, self._words, marks, documents)
        for heading, body in [*sections, *self._neighbours(product)]:
            blocks += [f"## {plain(heading)}", *body]
        return "\n\n".join(blocks) + "\n"

    def _terms(self, product: Product) -> dict[str, str]:
        """Return the product's own terms, or its family's, or what a buyer can do instead."""
        if own := _own_terms(product, self._words):
            return own
        words = self._catalogue.pages.ask
        family = self._products[product.parent] if product.parent else product
        of_family = words.of_family.replace("{family}", family.name)
        stated = _own_terms(family, self._words)
        if family.minimum_order and self._packs_exceed(product, family.minimum_order):
            del stated[self._words.minimum_order]
        said = {of_family.replace("{text}", name): term for name, term in stated.items()}
        return said or {words.open.title: words.open.text}

    def _packs_exceed(self, product: Product, minimum_order: str) -> bool:
        """Whether every pack of a product holds more than a minimum order, such as "20 kg"."""
        least, _, unit = minimum_order.partition(" ")
        offered = {
            pack for grade in product.grades for one in grade.offers for pack in one.packages
        }
        nets = [pack.net for pack in self._catalogue.vocabulary.packages if pack.id in offered]
        return bool(nets) and all(
            net and net.unit == unit and float(net.value or net.low or 0) > float(least)
            for net in nets
        )

    def _marks(self, product: Product) -> Marks:
        """Return what is said of each value that is sample or unconfirmed, by the way to it."""
        frame = self._catalogue.frame
        labels = {"sample": frame.sample_label, "unconfirmed": frame.unconfirmed_label}
        return {tuple(claim.of): labels[claim.state] for claim in open_claims(product)}

    def _documents(self, product: Product, marks: Marks) -> Iterator[str]:
        """Yield the documents that there are, and how to get them."""
        words = self._words.documents
        if self._sheets:
            yield f"{words.datasheet}: {words.at_head}"
        key = "availableAddOns"
        for one in self._catalogue.vocabulary.documents:
            if one.name in product.available_add_ons:
                label = marks.get((key,)) or marks.get((key, one.name))
                yield _marked(f"{one.name}: {words.on_request}", label)
        inspection = words.inspection
        other = inspection.name if product.category in inspection.categories else words.other
        yield f"{other}: {words.by_offer}"

    def _neighbours(self, product: Product) -> Iterator[tuple[str, list[str]]]:
        """Yield heading and list of the products that this one is of, has in it, or goes with."""
        for heading, ids in [
            (self._words.part_of, [product.parent] if product.parent else []),
            (self._words.members, self._members.get(product.id, [])),
            (self._words.related, product.related),
        ]:
            if ids:
                entries = (f"- {link(self._products[one].name, self._address(one))}" for one in ids)
                yield heading, ["\n".join(entries)]

    def _address(self, product: int) -> str:
        return f"{self._origin}{product_path(self._catalogue, product)}"


def _sections(
    product: Product, words: ProductPage, marks: Marks, documents: Iterable[str]
) -> Iterator[tuple[str, list[str]]]:
    """Yield heading and blocks of each section that has data, as the page shows them."""
    options = product.customization_options
    numbered = (
        options
        if isinstance(options, dict)
        else {words.option.replace("{n}", str(at)): text for at, text in enumerate(options, 1)}
    )
    trade = {words.country_of_origin: product.country_of_origin, words.hs_code: product.hs_code}
    packing = _own_terms(product, words) | _given(trade) | product.packaging_and_delivery

    def items(key: str, texts: Iterable[str]) -> list[str]:
        return [bullets(_marked(text, marks.get((key, text))) for text in texts)]

    def pairs(key: str, entries: Mapping[str, str]) -> list[str]:
        named = (
            (f"{name}: {text}", marks.get((key, name)) or marks.get((key, text)))
            for name, text in entries.items()
        )
        return [bullets(_marked(text, label) for text, label in named)]

    sections = [
        ("keyFeatures", words.key_features, items("keyFeatures", product.key_features)),
        (
            "technicalSpecifications",
            words.technical_specifications,
            _specifications(product, words),
        ),
        ("spoolTable", words.spool_table, _spools(product, words)),
        ("advantages", words.advantages, items("advantages", product.advantages)),
        (
            "packagingAndDelivery",
            words.packaging_and_delivery,
            [*pairs("packagingAndDelivery", packing), plain(words.packaging_note)]
            if packing
            else [],
        ),
        (
            "complianceAndQuality",
            words.compliance_and_quality,
            pairs("complianceAndQuality", product.compliance_and_quality),
        ),
        (
            "customizationOptions",
            words.customization_options,
            pairs("customizationOptions", numbered),
        ),
        (
            "handlingAndStorage",
            words.handling_and_storage,
            pairs("handlingAndStorage", product.handling_and_storage),
        ),
        ("certifications", words.certifications, items("certifications", product.certifications)),
        (
            "availableAddOns",
            words.available_add_ons,
            items("availableAddOns", product.available_add_ons),
        ),
        ("applications", words.applications, items("applications", product.applications)),
        ("variants", words.variants, items("variants", product.variants)),
        ("note", words.note, [plain(product.note or "")]),
        ("documents", words.documents.heading, [bullets(documents)]),
    ]
    for key, heading, blocks in sections:
        if filled := [block for block in blocks if block]:
            label = marks.get((key,))
            yield heading, [plain(f"({label})"), *filled] if label else filled


def _marked(text: str, label: str | None) -> str:
    return f"{text} ({label})" if label else text


def _own_terms(product: Product, words: ProductPage) -> dict[str, str]:
    return _given(
        {words.minimum_order: product.minimum_order, words.delivery_time: product.delivery_time}
    )


def _given(texts: Mapping[str, str | None]) -> dict[str, str]:
    return {name: text for name, text in texts.items() if text}


def _specifications(product: Product, words: ProductPage) -> list[str]:
    rows = product.technical_specifications
    blocks = [bullets(_pairs(rows)), plain(words.typical_note)] if rows else []
    for data in product.specification_tables:
        blocks += _data_table(data)
    return blocks


def _data_table(data: Table) -> list[str]:
    blocks = [f"### {plain(data.caption)}", table(data.columns, data.rows)]
    return [*blocks, plain(data.note)] if data.note else blocks


def _spools(product: Product, words: ProductPage) -> list[str]:
    if not product.spool_table:
        return []
    rows = [spool.model_dump(by_alias=True) for spool in product.spool_table]
    return [
        table(list(rows[0]), [list(row.values()) for row in rows]),
        plain(words.spool_note),
    ]


def _pairs(entries: Mapping[str, str]) -> Iterable[str]:
    return (f"{name}: {text}" for name, text in entries.items())
