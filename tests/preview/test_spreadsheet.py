"""CSV tables: spreadsheets must not run a cell as a formula."""

import csv
import io

import pytest

from prerender.spreadsheet import csv_text

FORMULAS = [
    "=1+1",
    "+1+1",
    "-1+1",
    "@A1",
    " =1",
    "\u00a0=1",
    "\u200b=1",
    "\n=1",
    "\t1",
    "\uff1d1",
    "\uff0d1",
]
HARMLESS = ["0.25 mm", "-40", "+1,250.5", "\u221240 °C", "\u2013", "a=b", "", 7, 0.5]


@pytest.mark.parametrize("cell", FORMULAS)
def test_csv_guards_a_cell_when_a_spreadsheet_would_run_it(cell: str) -> None:
    """A cell that begins like a formula gets an apostrophe, so it stays text."""
    (row,) = csv.DictReader(io.StringIO(csv_text(["title"], [{"title": cell}]), newline=""))

    assert row == {"title": f"'{cell}"}


@pytest.mark.parametrize("cell", HARMLESS)
def test_csv_keeps_a_cell_when_it_is_not_a_formula(cell: object) -> None:
    """Words and plain numbers are written unchanged."""
    (row,) = csv.DictReader(io.StringIO(csv_text(["title"], [{"title": cell}])))

    assert row == {"title": str(cell)}
