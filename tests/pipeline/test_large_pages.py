"""Large pages pass through a tab in small batches, which limits its memory."""

import json
import re
from copy import deepcopy
from typing import Any

import pytest

from tests.support.project import Project

pytestmark = pytest.mark.slow

FIRST, COUNT = 5001, 110
TIMES = 15_000
"""Number of repetitions of a product's text: 165 kB."""
MOST = 6
"""Number of such pages in a batch of one megabyte."""
TABS = 2
BATCH = re.compile(r"(\d+) from /products/(\d+)")


def enlarge(content: dict[str, Any]) -> None:
    """Add large products of equal size."""
    one = content["products"][0] | {"description": f"<p>{'brass wire ' * TIMES}</p>"}
    content["products"] += [deepcopy(one) | {"id": FIRST + n} for n in range(COUNT)]


def test_large_pages_are_rendered_in_small_batches(project: Project) -> None:
    """Once page sizes have been measured, a batch contains at most a megabyte."""
    project.edit_catalogue(enlarge)
    project.settle(cards='"one"', datasheets='"none"', compress="false")

    project.run("build", "--profile", "trace.json")

    events = json.loads((project.root / "trace.json").read_text("utf-8"))["traceEvents"]
    batches = [event for event in events if event.get("cat") == "batch"]
    sizes = [
        int(found[1])
        for event in sorted(batches, key=lambda event: int(event["ts"]))
        if (found := BATCH.fullmatch(event["name"])) and int(found[2]) >= FIRST
    ]
    assert sum(sizes) > COUNT / 2
    assert max(sizes[2 * TABS :]) <= MOST, sizes
