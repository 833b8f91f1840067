"""The Markdown copy of a product page, for programs that do not read HTML."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

from prerender.catalogue.checks.figures import figure_formatter
from prerender.catalogue.files.grade_tables import grade_tables
from prerender.catalogue.files.markdown import (
    bullets,
    escape_markdown,
    html_to_markdown,
    link,
    table,
)
from prerender.catalogue.model import Catalogue
from prerender.catalogue.models.product import Product, Table
from prerender.catalogue.pages.product_pages import ProductPage
from prerender.catalogue.placeholders.identity import sample_identity
from prerender.catalogue.routes import product_path

_LEAST = re.compile(r"([0-9]+) (\S+)")
"""A minimum order that can be compared with a pack, such as "20 kg"; see order-terms.ts."""


class MarkdownCopies:
    """Renders Markdown copies. The relations between products are computed once for all copies."""

    def __init__(self, catalogue: Catalogue, origin: str, *, sheets: bool) -> None:
        """Use this origin in links. Mention data sheets only if there are any in ``sheets``."""
        self._sheets = sheets
        self._catalogue = catalogue
        self._words = catalogue.pages.product
        self._figures = figure_formatter(catalogue)
        self._origin = origin
        self._is_sample = bool(sample_identity(catalogue))
        self._products = {product.id: product for product in catalogue.products}
        self._members: dict[int, list[int]] = defaultdict(list)
        for product in catalogue.products:
            if product.parent:
                self._members[product.parent].append(product.id)

    def copy(self, product: Product) -> str:
        """Return a product's facts in the order and under the headings of its page."""
        filled = self._figures.fill_product(product)
        tables = [*filled.specification_tables, *grade_tables(self._catalogue, product)]
        filled = filled.model_copy(update={"specification_tables": tables})
        address = self._address(product.id)
        kind = " / ".join(filter(None, [product.category, product.subcategory]))
        notice = self._catalogue.frame.sample_notice if self._is_sample else ""
        blocks = [
            f"# {escape_markdown(product.name)}",
            escape_markdown(kind),
            escape_markdown(product.summary),
        ]
        blocks += [escape_markdown(notice)] if notice else []
        blocks += [link(address, address)]
        description = product.description.replace('href="/', f'href="{self._origin}/')
        blocks += [bullets(_pairs(self._terms(product))), html_to_markdown(description)]
        sections = _sections(filled, self._words, self._documents(product))
        for heading, body in [*sections, *self._neighbours(product)]:
            blocks += [f"## {escape_markdown(heading)}", *body]
        return "\n\n".join(blocks) + "\n"

    def _terms(self, product: Product) -> dict[str, str]:
        """Return the terms of the product or its family.

        If neither has any, return the advice to ask.
        """
        if own := _own_terms(product, self._words):
            return own
        words = self._catalogue.pages.ask
        family = self._products[product.parent] if product.parent else product
        of_family = words.of_family.replace("{family}", family.name)
        stated = _own_terms(family, self._words)
        if family.minimum_order and self._packs_exceed(product, family.minimum_order):
            del stated[self._words.minimum_order]
        family_terms = {of_family.replace("{text}", name): term for name, term in stated.items()}
        return family_terms or {words.open.title: words.open.text}

    def _packs_exceed(self, product: Product, minimum_order: str) -> bool:
        """Return whether every pack of a product exceeds a minimum order.

        Return False for an order of another form, such as "½ kg".
        """
        found = _LEAST.fullmatch(minimum_order)
        if not found:
            return False
        least, unit = found.groups()
        offered = {
            pack for grade in product.grades for one in grade.offers for pack in one.packages
        }
        nets = [pack.net for pack in self._catalogue.vocabulary.packages if pack.id in offered]
        return bool(nets) and all(
            net and net.unit == unit and float(net.value or net.low or 0) > float(least)
            for net in nets
        )

    def _documents(self, product: Product) -> Iterator[str]:
        """Yield the available documents and how to request each."""
        words = self._words.documents
        if self._sheets:
            yield f"{words.datasheet}: {words.at_head}"
        for one in self._catalogue.vocabulary.documents:
            if one.name in product.available_add_ons:
                yield f"{one.name}: {words.on_request}"
        inspection = words.inspection
        other = inspection.name if product.category in inspection.categories else words.other
        yield f"{other}: {words.by_offer}"

    def _neighbours(self, product: Product) -> Iterator[tuple[str, list[str]]]:
        """Yield heading and list for the parent, for the members and for the related products."""
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
    product: Product, words: ProductPage, documents: Iterable[str]
) -> Iterator[tuple[str, list[str]]]:
    """Yield the heading and the blocks of each section that has data, as on the page."""
    options = product.customization_options
    numbered = (
        options
        if isinstance(options, dict)
        else {words.option.replace("{n}", str(at)): text for at, text in enumerate(options, 1)}
    )
    tariff = "; ".join(f"{code} ({goods})" for code, goods in product.hs_codes.items())
    trade = {words.country_of_origin: product.country_of_origin, words.hs_code: tariff}
    packing = _own_terms(product, words) | _given(trade) | product.packaging_and_delivery

    sections = [
        (words.key_features, [bullets(product.key_features)]),
        (words.technical_specifications, _specifications(product, words)),
        (words.spool_table, _spools(product, words)),
        (words.advantages, [bullets(product.advantages)]),
        (
            words.packaging_and_delivery,
            [bullets(_pairs(packing)), escape_markdown(words.packaging_note)] if packing else [],
        ),
        (words.compliance_and_quality, [bullets(_pairs(product.compliance_and_quality))]),
        (words.customization_options, [bullets(_pairs(numbered))]),
        (words.handling_and_storage, [bullets(_pairs(product.handling_and_storage))]),
        (words.certifications, [bullets(product.certifications)]),
        (words.available_add_ons, [bullets(product.available_add_ons)]),
        (words.applications, [bullets(product.applications)]),
        (words.variants, [bullets(product.variants)]),
        (words.note, [escape_markdown(product.note or "")]),
        (words.documents.heading, [bullets(documents)]),
    ]
    for heading, blocks in sections:
        if filled := [block for block in blocks if block]:
            yield heading, filled


def _own_terms(product: Product, words: ProductPage) -> dict[str, str]:
    return _given(
        {words.minimum_order: product.minimum_order, words.delivery_time: product.delivery_time}
    )


def _given(texts: Mapping[str, str | None]) -> dict[str, str]:
    return {name: text for name, text in texts.items() if text}


def _specifications(product: Product, words: ProductPage) -> list[str]:
    rows = product.technical_specifications
    blocks = [bullets(_pairs(rows)), escape_markdown(words.typical_note)] if rows else []
    for data in product.specification_tables:
        blocks += _data_table(data)
    return blocks


def _data_table(data: Table) -> list[str]:
    blocks = [f"### {escape_markdown(data.caption)}", table(data.columns, data.rows)]
    return [*blocks, escape_markdown(data.note)] if data.note else blocks


def _spools(product: Product, words: ProductPage) -> list[str]:
    if not product.spool_table:
        return []
    rows = [spool.model_dump(by_alias=True) for spool in product.spool_table]
    return [
        table(list(rows[0]), [list(row.values()) for row in rows]),
        escape_markdown(words.spool_note),
    ]


def _pairs(entries: Mapping[str, str]) -> Iterable[str]:
    return (f"{name}: {text}" for name, text in entries.items())
