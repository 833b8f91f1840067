"""Snapshots that JavaScript wrote are parsed without changes."""

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
def test_snapshot_text_is_unchanged_when_it_contains_a_lone_surrogate(
    text: str, *, escaped: bool
) -> None:
    """Python and JavaScript accept a lone surrogate in a string, so the parser must too."""
    written = json.dumps(PAGE | {"body": text}, ensure_ascii=escaped)

    assert snapshot_of(written.encode("utf-8", "surrogatepass")).body == text


@pytest.mark.parametrize("written", [b"", b"{", b'{"path": "/",}', b'{"path": "\n"}'])
def test_invalid_json_is_rejected_with_python_s_message(written: bytes) -> None:
    """The error has the message of Python's own parser, even if another parser ran first."""
    with pytest.raises(json.JSONDecodeError):
        snapshot_of(written)


def test_linked_paths_stay_encoded_and_inside_the_site() -> None:
    """Queries and fragments are removed; other hosts and page anchors are not paths."""
    links = ["/a?b#c", "/caf%C3%A9", "//cdn.example/x", "https://a.example/", "#top", "mailto:a@b"]

    snapshot = snapshot_of(json.dumps(PAGE | {"links": links}).encode())

    assert [*snapshot.linked()] == ["/a", "/caf%C3%A9"]
