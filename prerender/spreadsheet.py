"""Tables as CSV; spreadsheets run no cell as a formula."""

import csv
import io
import re
from collections.abc import Iterable, Mapping, Sequence

_BLANK = "\\s\u200b-\u200f\u2060\ufeff"
"""Characters that spreadsheets skip before a formula."""
_SIGNS = "-=+@\uff0d\uff1d\uff0b\uff20"
"""The signs that begin a formula, and their full-width forms."""
_FORMULA = re.compile(f"[\t\r\n]|[{_BLANK}]*[{_SIGNS}]")
"""https://owasp.org/www-community/attacks/CSV_Injection; also in spa/src/lib/spreadsheet.ts."""
_NUMBER = re.compile(r"[-+]?\d[\d.,]*")


def csv_text(columns: Sequence[str], rows: Iterable[Mapping[str, object]]) -> str:
    """Return rows as CSV with a header line (RFC 4180)."""
    written = io.StringIO()
    writer = csv.DictWriter(written, columns)
    writer.writeheader()
    writer.writerows({name: _harmless(cell) for name, cell in row.items()} for row in rows)
    return written.getvalue()


def _harmless(cell: object) -> object:
    if not isinstance(cell, str) or _NUMBER.fullmatch(cell) or not _FORMULA.match(cell):
        return cell
    return f"'{cell}"
