"""What the app hands over is read as JavaScript wrote it."""

import json
from typing import Any

import pytest

from prerender.crawl.snapshot import snapshot_of

PAGE: dict[str, Any] = {
    "path": "/products/5",
    "page": "product",
    "found": True,
    "head": ["<title>a</title>"],
    "body": "<p>a</p>",
    "modules": ["src/features/product/product-page.tsx"],
    "parts": ["product-5"],
    "links": ["/"],
    "files": [["/datasheets/5.pdf", "application/pdf"]],
    "images": [],
    "structuredData": "",
    "card": None,
    "faults": [],
}


@pytest.mark.parametrize("text", ["", "a\u2028b", "\U0001f527 µm", "\0", "\ud800", "x\udc00y"])
@pytest.mark.parametrize("escaped", [True, False])
def test_text_is_what_it_was(text: str, *, escaped: bool) -> None:
    """Half a surrogate pair, which Python and JavaScript take for a text, is one here too."""
    written = json.dumps(PAGE | {"body": text}, ensure_ascii=escaped)

    assert snapshot_of(written.encode("utf-8", "surrogatepass")).body == text


@pytest.mark.parametrize("written", [b"", b"{", b'{"path": "/",}', b'{"path": "\n"}'])
def test_what_is_no_json_is_said_to_be_none(written: bytes) -> None:
    """With the words of Python's own parser, whichever was asked first."""
    with pytest.raises(json.JSONDecodeError):
        snapshot_of(written)
