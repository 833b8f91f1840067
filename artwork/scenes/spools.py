"""The wire spools, with the dimensions of the catalogue's spool table."""

import json
from functools import cache
from pathlib import Path

from artwork.parts.wound import Measures

_CATALOGUE = Path("catalogue.json")
_COLUMNS = ("D (MM)", "d (MM)", "L (MM)", "W (MM)", "H (MM)")


@cache
def spool_type(name: str) -> Measures:
    """Return a row of the spool table."""
    catalogue = json.loads(_CATALOGUE.read_text("utf-8"))
    rows = [row for product in catalogue["products"] for row in product.get("spoolTable", [])]
    row = next(row for row in rows if row["Spool Type"] == name)
    return Measures(*(float(row[column]) for column in _COLUMNS))


# Flange, bore and width are from ISO 544 (S 300 and S 200); the barrel is a usual one.
S300 = Measures(flange=300, barrel=212, length=103, width=92, bore=51.5)
S200 = Measures(flange=200, barrel=130, length=55, width=47, bore=50.5)
REEL = Measures(flange=80, barrel=44, length=110, width=94, bore=16)
"""A small reel for fine wire."""
