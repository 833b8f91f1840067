"""The steps that fill a page's head: social card, structured data and script digests."""

import base64
import hashlib
import json
from pathlib import Path
from typing import Any

from lxml import html

from prerender.bundle.bundle import Bundle
from prerender.cards import SocialCard
from prerender.rewriter import (
    Shell,
    add_integrity,
    place_card,
    place_head,
    place_structured_data,
    place_styles,
    script_integrity,
    set_attributes,
)
from tests.support.snapshots import product_snapshot

PAGE = (
    '<!doctype html><html><head><meta charset="utf-8"><script src="/assets/app.js"></script></head>'
    '<body><div id="root"></div></body></html>'
)
SCRIPT = b"import './chunk.js';\n"


def shell_in(
    folder: Path, *, structured_data: str = "", card: SocialCard | None = None, **values: Any
) -> Shell:
    """Return the shell of an app with one script."""
    (folder / "assets").mkdir()
    (folder / "assets/app.js").write_bytes(SCRIPT)
    bundle = Bundle(folder, {}, {}, {}, "app", ())
    tree = html.document_fromstring(PAGE)
    written = product_snapshot(structuredData=structured_data, **values)
    integrity = script_integrity(tree, bundle)
    return Shell(tree, written, bundle, "https://a.example", card, "https://b.example", integrity)


def test_structured_data_is_unchanged_when_a_text_contains_a_script_tag(tmp_path: Path) -> None:
    """A product text that contains </script> neither ends the data block nor alters the data."""
    data = json.dumps({"name": "a</script><b>bold</b>"})
    shell = shell_in(tmp_path, structured_data=data)

    place_structured_data(shell)

    read = html.document_fromstring(html.tostring(shell.tree, encoding="unicode"))
    (block,) = read.xpath("//script[@type='application/ld+json']")
    assert json.loads(block.text) == json.loads(data)
    assert read.find(".//b") is None


def test_meta_tag_named_title_does_not_replace_the_title(tmp_path: Path) -> None:
    """The title of index.html is published with the page's own meta tag of that name."""
    tag = '<meta name="title" content="Wire">'
    shell = shell_in(tmp_path, head=[tag])
    shell.tree.head.append(html.fragment_fromstring("<title>Brass</title>"))

    place_head(shell)

    written = html.tostring(shell.tree.head, encoding="unicode")
    assert tag in written
    assert "<title>Brass</title>" in written


def test_styles_of_scripts_are_in_the_head_as_written(tmp_path: Path) -> None:
    """They keep their side of the linked style sheets, and their text is not escaped."""
    styles = ['<style data-emotion="css 1a">.css-1a > b{content:"&"}</style>', "<style>i{}</style>"]
    shell = shell_in(tmp_path, styles={"early": ["<style>u{}</style>"], "late": styles})

    linked = '<link rel="stylesheet" href="/a.css">'
    shell.tree.head.append(html.fragment_fromstring(linked))

    place_styles(shell)

    written = html.tostring(shell.tree.head, encoding="unicode")
    assert written.endswith(f"<style>u{{}}</style>{linked}{''.join(styles)}</head>")


def test_attributes_that_a_page_sets_are_in_its_document(tmp_path: Path) -> None:
    """The language, direction and classes of a page replace those of index.html."""
    attributes = {"html": {"lang": "ar", "dir": "rtl"}, "body": {"class": "ready"}}
    shell = shell_in(tmp_path, attributes=attributes)

    set_attributes(shell)

    assert dict(shell.tree.attrib) == attributes["html"]
    assert dict(shell.tree.body.attrib) == attributes["body"]


def test_card_tags_have_the_forms_of_facebook_and_x(tmp_path: Path) -> None:
    """The card's meta tags give its address, type, size and alternative text."""
    shell = shell_in(tmp_path, card=SocialCard("social/5-abc.jpg", "Brass wire"))

    place_card(shell)

    metas = {
        meta.get("property") or meta.get("name"): meta.get("content")
        for meta in shell.tree.head.iterfind("meta")
    }
    address = "https://b.example/social/5-abc.jpg"
    assert metas == {
        None: None,
        "og:image": address,
        "og:image:type": "image/jpeg",
        "og:image:width": "1200",
        "og:image:height": "630",
        "og:image:alt": "Brass wire",
        "twitter:image": address,
        "twitter:image:alt": "Brass wire",
    }


def test_script_tag_has_the_digest_of_its_file(tmp_path: Path) -> None:
    """A script's integrity attribute is the SHA-384 digest of the built file."""
    shell = shell_in(tmp_path)

    add_integrity(shell)

    digest = base64.b64encode(hashlib.sha384(SCRIPT).digest()).decode()
    assert shell.tree.find(".//script").get("integrity") == f"sha384-{digest}"
