"""Tables derived from a product's grades: sizes, and equivalent designations in standards.

The page shows the same tables (spa/src/features/product/product-tables.ts); tests compare both.
"""

from collections.abc import Iterator

from prerender.catalogue.files.running_lengths import running_lengths
from prerender.catalogue.model import Catalogue
from prerender.catalogue.models.grade import Designation
from prerender.catalogue.models.product import Product, Table
from prerender.catalogue.models.quantity import Sizes


def grade_tables(catalogue: Catalogue, product: Product) -> Iterator[Table]:
    """Yield the tables of sizes and equivalents that have rows."""
    sizes, names = catalogue.pages.product.sizes, catalogue.pages.product.equivalents
    columns = [sizes.diameter, sizes.form, sizes.use]
    if lengths := running_lengths(catalogue, product):
        yield lengths
    elif rows := _size_rows(catalogue, product):
        yield Table(caption=sizes.caption, columns=columns, rows=rows)
    columns = [names.designation, names.grade, names.relation, names.source]
    rows = [
        [_designation(one), grade.name, one.relation, one.source]
        for grade in product.grades
        for one in grade.designations
    ]
    if rows:
        yield Table(caption=names.caption, columns=columns, rows=rows, note=names.note)


def _size_rows(catalogue: Catalogue, product: Product) -> list[list[str]]:
    vocabulary = catalogue.vocabulary
    names = {term.id: term.name for term in [*vocabulary.forms, *vocabulary.processes]}
    rows: dict[str, tuple[dict[str, None], dict[str, None]]] = {}
    regular: set[str] = set()
    for grade in product.grades:
        for offer in grade.offers:
            listed = _listed(catalogue, offer.diameters)
            ordered = offer.diameters.on_order if offer.diameters else []
            regular.update(listed)
            for size in [*listed, *ordered]:
                forms, uses = rows.setdefault(size, ({}, {}))
                forms[names[offer.form]] = None
                uses.update(dict.fromkeys(names[use] for use in offer.processes or grade.processes))
    on_order = catalogue.pages.product.sizes.on_order
    return [
        [size, ", ".join([*forms, *([] if size in regular else [on_order])]), ", ".join(uses)]
        for size, (forms, uses) in sorted(rows.items(), key=lambda one: float(one[0].split()[0]))
    ]


def _listed(catalogue: Catalogue, sizes: Sizes | None) -> list[str]:
    if not sizes:
        return []
    if sizes.low is None or sizes.high is None:
        return sizes.values
    between = catalogue.pages.product.figures.between
    return [between.replace("{from}", sizes.low).replace("{to}", sizes.high)]


def _designation(one: Designation) -> str:
    standard = one.standard or ""
    system = "" if standard.startswith(one.system) else one.system
    return " ".join(filter(None, [system, standard, one.name]))
