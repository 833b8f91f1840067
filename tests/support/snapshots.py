"""Snapshots as the app returns them."""

import json
from typing import Any

from prerender.crawl.snapshot import Snapshot, snapshot_of

PRODUCT: dict[str, Any] = {
    "path": "/products/5",
    "page": "product",
    "found": True,
    "head": [],
    "body": "<p>a</p>",
    "modules": [],
    "parts": ["product/5"],
    "links": [],
    "files": [],
    "images": [],
    "structuredData": "",
    "card": None,
    "faults": [],
}
"""The values of a product page without violations."""


def product_snapshot(**values: Any) -> Snapshot:
    """Return a product page's snapshot, with some values replaced."""
    return snapshot_of(json.dumps(PRODUCT | values).encode())
