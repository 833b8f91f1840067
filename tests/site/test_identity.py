"""Icons, manifest and theme colours of the site."""

import json
import re
import struct
from pathlib import Path
from typing import Any

from bs4 import BeautifulSoup

from tests.support.project import ROOT, tree
from tests.support.published import catalogue


def size(png: bytes) -> tuple[int, int]:
    """Return the width and height in a PNG file's header."""
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def manifest(site: Path) -> Any:
    """Return the published manifest."""
    return json.loads((site / "manifest.webmanifest").read_text("utf-8"))


def test_manifest_names_company_and_icons(site: Path) -> None:
    """The manifest has the company's names and icons of the stated sizes."""
    company = catalogue()["company"]
    content = manifest(site)

    assert (content["name"], content["short_name"]) == (company["name"], company["logoText"])
    assert [(icon["sizes"], icon["purpose"]) for icon in content["icons"]] == [
        ("192x192", "any"),
        ("512x512", "any"),
        ("512x512", "maskable"),
    ]
    for icon in content["icons"]:
        width, height = size((site / icon["src"][1:]).read_bytes())
        assert icon["sizes"] == f"{width}x{height}"
    assert size((site / "apple-touch-icon.png").read_bytes()) == (180, 180)


def test_page_links_icons_and_has_theme_colours(site: Path) -> None:
    """Each page links icons and manifest and has the light and dark theme colour."""
    tokens = (ROOT / "spa/src/styles/_tokens.scss").read_text("utf-8")
    light, dark = re.findall(r"--paper: (#\w+);", tokens)
    for name, html in tree(site).items():
        if not name.endswith(".html"):
            continue
        head = BeautifulSoup(html, "html.parser").head
        assert head
        linked = {
            str(link["href"]) for link in head.select("[rel~=icon], [rel$=icon], [rel=manifest]")
        }
        assert linked == {
            "/favicon.ico",
            "/icon.svg",
            "/apple-touch-icon.png",
            "/manifest.webmanifest",
        }
        assert {str(m["media"]): m["content"] for m in head.select("[name=theme-color]")} == {
            "(prefers-color-scheme: light)": light,
            "(prefers-color-scheme: dark)": dark,
        }
