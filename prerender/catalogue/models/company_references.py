"""References to the company's values: ``{company.address.city}`` is replaced by the value.

``{company.chat?by chat|by e-mail}`` is one of two texts: the first if the company has the value,
otherwise the second, which can be left out. Texts of products have no references.
"""

import re
from typing import Any

from prerender.catalogue.source.raw import value_at

COMPANY = "company"
START = f"{{{COMPANY}."
_INNER = r"((?:[^{}|]|\{[^{}]*\})*)"
REFERENCE = re.compile(rf"\{{{COMPANY}\.([A-Za-z.]+)(?:(\?){_INNER}(?:\|{_INNER})?)?\}}")


def fill_text(text: str, company: Any) -> str:  # noqa: ANN401 - JSON
    """Return a text in which the company's values replace the references.

    A reference without a value stays; checks/company_values.py reports it.
    """

    def replacement(found: re.Match[str]) -> str:
        path, choice, with_value, without = found.groups()
        value = value_at(company, *path.split("."))
        if choice:
            return fill_text((with_value if value else without) or "", company)
        return value if isinstance(value, str) else found[0]

    return REFERENCE.sub(replacement, text) if START in text else text
