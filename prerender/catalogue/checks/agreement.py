"""All checks across several values.

They run on unvalidated content, because a model with a mistake is not built and its conflicts would
not be reported.
"""

from collections.abc import Callable, Iterable
from itertools import chain
from typing import Any

from prerender.catalogue.checks.addresses import address_faults
from prerender.catalogue.checks.anchors import shared_anchors
from prerender.catalogue.checks.claim_faults import claim_faults
from prerender.catalogue.checks.days import day_faults
from prerender.catalogue.checks.hosts import blocked_hosts
from prerender.catalogue.checks.menu import menu_faults
from prerender.catalogue.checks.opening_hours import opening_hours_faults
from prerender.catalogue.checks.phones import phone_faults
from prerender.catalogue.checks.product_relations import product_relation_faults
from prerender.catalogue.checks.references import unknown_references
from prerender.catalogue.checks.repeated_ids import not_found_ids, repeated_ids
from prerender.catalogue.checks.same_names import same_names
from prerender.catalogue.checks.specifications import (
    uneven_rows,
    unknown_figures,
    unknown_labels,
    unknown_rows,
)
from prerender.catalogue.source.location import ProblemAt
from prerender.system.calendar import today

Check = Callable[[Any], Iterable[ProblemAt]]

CHECKS: tuple[Check, ...] = (
    repeated_ids,
    not_found_ids,
    shared_anchors,
    address_faults,
    menu_faults,
    product_relation_faults,
    opening_hours_faults,
    lambda raw: day_faults(raw, today()),
    phone_faults,
    same_names,
    uneven_rows,
    unknown_figures,
    unknown_labels,
    unknown_rows,
    blocked_hosts,
    unknown_references,
    claim_faults,
)


def disagreements(raw: Any) -> list[ProblemAt]:  # noqa: ANN401 - unchecked JSON
    """Return the problems of all checks."""
    return list(chain.from_iterable(check(raw) for check in CHECKS))
