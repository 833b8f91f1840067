"""Hosts that a page embeds or submits to must be allowed by the content security policy."""

import re
from collections.abc import Iterator
from typing import Any

from prerender.catalogue.models.patterns import WEB_ADDRESS
from prerender.catalogue.source.location import Location, ProblemAt
from prerender.catalogue.source.raw import value_at
from prerender.host.policy import CONTENT_SECURITY

_DIRECTIVES: dict[Location, str] = {
    ("company", "chat", "address"): "form-action",
    ("company", "map", "embed"): "frame-src",
}
"""The policy directive for each address."""
_ADDRESS = re.compile(WEB_ADDRESS)


def blocked_hosts(raw: Any) -> Iterator[ProblemAt]:  # noqa: ANN401 - unchecked JSON
    """Yield every address that browsers would block under the pages' policy."""
    for location, directive in _DIRECTIVES.items():
        address = value_at(raw, *location)
        allowed = [one for one in CONTENT_SECURITY[directive].split() if one.startswith("https:")]
        if isinstance(address, str) and _is_elsewhere(address, allowed):
            message = (
                f"must begin with {' or '.join(allowed)}, which the policy's {directive} allows; "
                "allow other hosts in prerender/host/policy.py"
            )
            yield ProblemAt(location, message)


def _is_elsewhere(address: str, allowed: list[str]) -> bool:
    # The model reports an invalid address.
    return bool(_ADDRESS.match(address)) and "/".join(address.split("/")[:3]) not in allowed
