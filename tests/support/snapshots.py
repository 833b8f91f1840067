"""Snapshots as the app hands them over."""

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
"""The values of a product's page that has no fault."""


def product_snapshot(**values: Any) -> Snapshot:
    """Return the snapshot of a product's page, with other values for some keys."""
    return snapshot_of(json.dumps(PRODUCT | values).encode())
