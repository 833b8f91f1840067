"""The twin of a product page: the same facts as Markdown, for readers that take no HTML."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

from prerender.catalogue.figures import figures_of
from prerender.catalogue.model import Catalogue
from prerender.catalogue.product import Product, Table
from prerender.catalogue.product_pages import ProductPage
from prerender.publish.grade_tables import grade_tables
from prerender.publish.markdown import bullets, link, plain, prose, table
from prerender.routes import product_path


class Twins:
    """Writes twins; what is related to what is looked up once for all of them."""

    def __init__(self, catalogue: Catalogue, origin: str) -> None:
        """Link to the pages at an origin."""
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
        tables = [*said.specification_tables, *grade_tables(self._catalogue, product)]
        said = said.model_copy(update={"specification_tables": tables})
        address = self._address(product.id)
        kind = " / ".join(filter(None, [product.category, product.subcategory]))
        blocks = [f"# {plain(product.name)}", plain(kind), plain(product.summary)]
        blocks += [link(address, address)]
        blocks += [bullets(_pairs(_terms(product, self._words))), prose(product.description)]
        for heading, body in [*_sections(said, self._words), *self._neighbours(product)]:
            blocks += [f"## {plain(heading)}", *body]
        return "\n\n".join(blocks) + "\n"

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


def _sections(product: Product, words: ProductPage) -> Iterator[tuple[str, list[str]]]:
    """Yield heading and blocks of each section that has data, as the page shows them."""
    options = product.customization_options
    numbered = (
        options
        if isinstance(options, dict)
        else {words.option.replace("{n}", str(at)): text for at, text in enumerate(options, 1)}
    )
    packing = _terms(product, words, on_enquiry=False) | product.packaging_and_delivery
    sections = [
        (words.key_features, [bullets(product.key_features)]),
        (words.technical_specifications, _specifications(product)),
        (words.spool_table, _spools(product, words)),
        (words.advantages, [bullets(product.advantages)]),
        (words.packaging_and_delivery, [bullets(_pairs(packing))]),
        (words.compliance_and_quality, [bullets(_pairs(product.compliance_and_quality))]),
        (words.customization_options, [bullets(_pairs(numbered))]),
        (words.handling_and_storage, [bullets(_pairs(product.handling_and_storage))]),
        (words.certifications, [bullets(product.certifications)]),
        (words.available_add_ons, [bullets(product.available_add_ons)]),
        (words.applications, [bullets(product.applications)]),
        (words.variants, [bullets(product.variants)]),
        (words.note, [plain(product.note or "")]),
    ]
    for heading, blocks in sections:
        if filled := [block for block in blocks if block]:
            yield heading, filled


def _terms(product: Product, words: ProductPage, *, on_enquiry: bool = True) -> dict[str, str]:
    otherwise = words.on_enquiry if on_enquiry else None
    terms = {
        words.minimum_order: product.minimum_order or otherwise,
        words.delivery_time: product.delivery_time or otherwise,
    }
    return {name: term for name, term in terms.items() if term}


def _specifications(product: Product) -> list[str]:
    rows = list(product.technical_specifications.items())
    blocks = [bullets(_pairs(dict(rows)))]
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
