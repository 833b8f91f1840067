"""Hosts that a page embeds or sends its form to: what the policy does not admit stays blank."""

import re
from collections.abc import Iterator
from typing import Any

from prerender.catalogue.models.patterns import WEB_ADDRESS
from prerender.catalogue.source.location import Location, ProblemAt
from prerender.catalogue.source.raw import value_at
from prerender.host.policy import CONTENT_SECURITY

_GOVERNED: dict[Location, str] = {
    ("company", "chat", "address"): "form-action",
    ("company", "map", "embed"): "frame-src",
}
"""The directive of the policy that governs each address."""
_ADDRESS = re.compile(WEB_ADDRESS)


def refused_hosts(raw: Any) -> Iterator[ProblemAt]:  # noqa: ANN401 - unchecked JSON
    """Yield every address that browsers would refuse under the pages' own policy."""
    for location, directive in _GOVERNED.items():
        address = value_at(raw, *location)
        admitted = [one for one in CONTENT_SECURITY[directive].split() if one.startswith("https:")]
        if isinstance(address, str) and _is_elsewhere(address, admitted):
            message = (
                f"must begin with {' or '.join(admitted)}, which the policy's {directive} admits; "
                "admit another in prerender/host/policy.py"
            )
            yield ProblemAt(location, message)


def _is_elsewhere(address: str, admitted: list[str]) -> bool:
    # What is no address at all is told as that.
    return bool(_ADDRESS.match(address)) and "/".join(address.split("/")[:3]) not in admitted
