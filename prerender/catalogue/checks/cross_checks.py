"""All checks that compare several values.

They run on unvalidated content. If a model has a mistake, it is not built, so a check of models
could not report conflicts as well.
"""

from collections.abc import Callable, Iterable
from itertools import chain
from typing import Any

from prerender.catalogue.checks.addresses import address_problems
from prerender.catalogue.checks.anchors import duplicate_anchors
from prerender.catalogue.checks.claim_problems import claim_problems
from prerender.catalogue.checks.company_values import company_value_problems
from prerender.catalogue.checks.dates import date_problems
from prerender.catalogue.checks.duplicate_ids import duplicate_ids, reserved_ids
from prerender.catalogue.checks.menu import menu_problems
from prerender.catalogue.checks.opening_hours import opening_hours_problems
from prerender.catalogue.checks.phones import phone_problems
from prerender.catalogue.checks.product_relations import product_relation_problems
from prerender.catalogue.checks.references import broken_references
from prerender.catalogue.checks.respelt_names import respelt_names
from prerender.catalogue.checks.specifications import (
    incomplete_rows,
    missing_figures,
    missing_labels,
    missing_rows,
)
from prerender.catalogue.source.location import ProblemAt
from prerender.system.machine import today

Check = Callable[[Any], Iterable[ProblemAt]]

CHECKS: tuple[Check, ...] = (
    duplicate_ids,
    reserved_ids,
    duplicate_anchors,
    address_problems,
    menu_problems,
    product_relation_problems,
    opening_hours_problems,
    lambda raw: date_problems(raw, today()),
    phone_problems,
    respelt_names,
    incomplete_rows,
    missing_figures,
    missing_labels,
    missing_rows,
    broken_references,
    company_value_problems,
    claim_problems,
)


def cross_check(raw: Any) -> list[ProblemAt]:  # noqa: ANN401 - unchecked JSON
    """Return the problems of all checks."""
    return list(chain.from_iterable(check(raw) for check in CHECKS))
