"""Values of products that are derived from the catalogue alone."""

from typing import Any

import pytest

from prerender.catalogue.derived import Derivation, PublishedProduct
from prerender.catalogue.model import Catalogue
from tests.support.published import raw_catalogue

CUTTING, WELDING = (process["id"] for process in raw_catalogue()["vocabulary"]["processes"][:2])


def derived(product: int, **changes: Any) -> PublishedProduct:
    """Return a product of the catalogue after changes of its values."""
    raw = raw_catalogue()
    (at,) = (at for at, one in enumerate(raw["products"]) if one["id"] == product)
    raw["products"][at] |= changes
    catalogue = Catalogue.model_validate(raw)
    return Derivation(catalogue).product(catalogue.products[at])


def sizes(*offers: dict[str, Any]) -> list[list[str]]:
    """Return the rows of sizes of a grade with these offers: the diameter, then the cells."""
    grade = {"id": "a", "name": "A", "alloy": "brass", "processes": [CUTTING]}
    rows = derived(1, grades=[grade | {"offers": list(offers)}], technicalSpecifications={})
    return [[row.size or "", *row.cells] for row in rows.size_rows]


def listed(*values: str, **more: Any) -> dict[str, Any]:
    """Return sizes in mm."""
    return {"values": list(values), "unit": "mm", "basis": "nominal"} | more


def test_sizes_have_a_row_for_each_diameter_with_its_forms_and_processes() -> None:
    """Rows are in the order of the diameters, and name each form and process once."""
    spool, rod = ({"form": form, "diameters": listed("2.5")} for form in ("spool", "rod"))
    more = {"form": "spool", "diameters": listed("2.5", "10.0")}
    uses = {
        process["id"]: process["name"] for process in raw_catalogue()["vocabulary"]["processes"]
    }

    assert sizes(spool, more, rod | {"processes": [WELDING]}) == [
        ["2.5", "2.5", "Spool, Rod", f"{uses[CUTTING]}, {uses[WELDING]}"],
        ["10.0", "10.0", "Spool", uses[CUTTING]],
    ]


def test_running_lengths_equal_those_in_the_table_of_the_family() -> None:
    """The family's own table has the km of wire that are calculated for its member."""
    lengths = derived(1).running_lengths
    assert lengths
    (table,) = (one for one in derived(5).specification_tables if "Running length" in one.caption)
    first = len(table.columns) - len(lengths.packs)

    assert [pack.label for pack in lengths.packs] == [f"{one}, km" for one in table.columns[first:]]
    dash = "\N{EN DASH}"
    assert [[cell or dash for cell in row.cells[1:]] for row in lengths.rows] == [
        row[first:] for row in table.rows
    ]


def test_running_lengths_have_a_column_for_each_pack_of_each_form() -> None:
    """Each column has one unit; a size that is not made in a pack has no length."""
    lengths = derived(24).running_lengths
    assert lengths

    assert [(pack.choice.form, pack.choice.package) for pack in lengths.packs] == [
        ("spool", "s300-copper"),
        ("spool", "s200-copper"),
        ("spool", "s100-copper"),
        ("drum", "drum-copper"),
        ("rod", "carton-5"),
    ]
    assert [pack.label for pack in lengths.packs][2:] == [
        "Spool S100 / D100 (1 kg), m",
        "Drum (80\N{EN DASH}250 kg), km",
        "Rod, carton of 5 kg, m",
    ]
    dash = "\N{EN DASH}"
    assert lengths.rows[0].cells == [
        "0.8",
        f"2,790{dash}3,350",
        "1,120",
        "224",
        f"17.9{dash}55.9",
        None,
    ]
    assert lengths.rows[-1].cells == ["5.0", None, None, None, None, "29"]


@pytest.mark.parametrize(
    ("product", "package", "wound"),
    [
        (1, "din-160", ["0.15", "0.20", "0.25", "0.30", "0.33"]),
        (1, "din-200", ["0.20", "0.25", "0.30", "0.33"]),
        (23, "s100-copper", ["0.8", "1.0", "1.2"]),
        (30, "drum-aluminium", ["0.9", "1.0", "1.2", "1.6"]),
    ],
)
def test_pack_has_a_length_only_of_wire_that_is_wound_on_it(
    product: int, package: str, wound: list[str]
) -> None:
    """Wire longer than 100 km, or too stiff for the core, is not wound on a pack."""
    lengths = derived(product).running_lengths
    assert lengths
    column = [pack.choice.package for pack in lengths.packs].index(package) + 1

    sizes = [row.size for row in lengths.rows if row.cells[column]]
    assert [size for size in sizes if float(size) < 2] == wound


@pytest.mark.parametrize("product", [8, 9, 10, 5])
def test_goods_without_recorded_diameters_and_masses_have_no_running_lengths(product: int) -> None:
    """Spools of a stated length, a range of sizes, no sizes, or members that are ordered."""
    assert derived(product).running_lengths is None


def test_designation_begins_with_the_system_of_its_standard() -> None:
    """The full name has the system, the standard and the name."""
    (grade, *_) = derived(22).grades

    assert "AWS A5.8 BCuP-2" in [one.full_name for one in grade.designations]


def test_package_is_called_by_its_net_content() -> None:
    """The words after a number name the net content; a name that contains it has no other."""
    raw = raw_catalogue()
    net = {"value": "5", "unit": "kg", "basis": "nominal"}
    raw["vocabulary"]["packages"] += [
        {"id": "x-1", "name": "Box X", "net": net, "called": "{form} of {net}"},
        {"id": "x-2", "name": "Box of 5 kg", "net": net},
    ]

    named, plain = Derivation(Catalogue.model_validate(raw)).packages()[-2:]

    assert (named.called, named.contents) == ("{form} of 5 kg", "5 kg")
    assert (plain.called, plain.contents) == ("{form} Box of 5 kg", None)


@pytest.mark.parametrize(
    ("product", "order", "family"),
    [
        (5, "10 spools", None),
        (8, "250 meters", None),
        (1, "10 spools", "EDM Wire"),
        (30, "20 kg", "Welding Wire"),
    ],
)
def test_terms_are_those_of_the_product_or_of_its_family(
    product: int, order: str, family: str | None
) -> None:
    """A product without terms of its own has those of its family, with the family's name."""
    terms = derived(product).terms

    assert (terms.minimum_order, terms.family) == (order, family)
    assert terms.delivery_time
    assert terms.least
    assert terms.least.of_family is (True if family else None)


def test_rows_can_be_ordered_only_if_the_product_has_an_order_form() -> None:
    """The rows of a table lead to the order form, which needs a grade with an offer."""

    def details(product: PublishedProduct) -> list[str]:
        return [table.sets for table in product.specification_tables if table.sets]

    assert details(derived(12)) == ["dimensions"]
    assert details(derived(12, grades=[], technicalSpecifications={})) == []


def test_minimum_order_of_the_family_is_left_out_if_every_pack_holds_more() -> None:
    """The stated amount still counts for the order form."""
    terms = derived(29).terms

    assert (terms.minimum_order, terms.family) == (None, "Welding Wire")
    assert terms.least
    assert (terms.least.quantity, terms.least.unit) == (20, "kg")


@pytest.mark.parametrize(
    ("order", "amount"),
    [
        ("10 spools", (10, "pack")),
        ("20 kg", (20, "kg")),
        ("250 metres", (250, "m")),
        ("250 m", (250, "m")),
        ("one carton", None),
        ("10", None),
        ("about 20 kg", None),
        ("10 barrels", None),
        ("1.5 kg", None),
    ],
)
def test_minimum_order_is_a_number_if_it_has_a_known_unit(
    order: str, amount: tuple[int, str] | None
) -> None:
    """Other texts are shown as they are written, and the order form checks no amount."""
    least = derived(5, minimumOrder=order).terms.least

    assert (least and (least.quantity, least.unit)) == amount
