"""Warnings about characters that no bundled font contains."""

import json
from pathlib import Path

from prerender.bundle.bundle import PageData
from prerender.cards import CardDocument, SocialCard, card_findings
from prerender.catalogue.places import CataloguePlaces
from prerender.finding import sort_findings, with_places
from prerender.pipeline.datasheets.stage import DatasheetCache, DatasheetDocument
from prerender.routes import Route, SheetPage
from prerender.store import Store

CATALOGUE = {
    "pages": {"product": {"path": "/products/{id}"}},
    "products": [{"id": 7, "name": "Brass 黄铜 wire", "summary": "Of 鋼 and brass."}],
}


def test_card_with_a_missing_glyph_is_reported_with_page_line_and_code_points() -> None:
    """A warning names the page, the characters with their code points, and the line to edit."""
    card = CardDocument(SocialCard("social/7.jpg", ""), "/products/7", "", "", ("黄铜", "鋼"))
    text = json.dumps(CATALOGUE, indent=1, ensure_ascii=False)
    places = CataloguePlaces("catalogue.json", text.encode())

    verdict = with_places(sort_findings(card_findings([card]), ()), places)

    assert not verdict.errors
    messages = {
        (one.page, one.rule, one.message.partition(":")[0], one.place and one.place.key)
        for one in verdict.warnings
    }
    assert messages == {
        (
            "/products/7",
            "glyph",
            'its card cannot show "黄铜" (U+9EC4, U+94DC)',
            "products[0].name",
        ),
        ("/products/7", "glyph", 'its card cannot show "鋼" (U+92FC)', "products[0].summary"),
    }
    lines = text.splitlines()
    assert all(one.place and one.value in lines[one.place.line - 1] for one in verdict.warnings)


def test_cached_data_sheet_still_reports_its_missing_glyphs(tmp_path: Path) -> None:
    """Missing glyphs are cached with the data sheet, so later builds report them again."""
    (tmp_path / ".vite").mkdir()
    (tmp_path / ".vite/parts.json").write_text('{"product/7": "/content/7.js"}')
    (tmp_path / ".vite/parts.jsonl").write_text('{"name": "Wire"}\n')
    written: dict[str, bytes] = {}
    store = Store(None, 1_000_000)
    cache = DatasheetCache(PageData(tmp_path), store, "inputs", "printer", written.__setitem__)
    page = SheetPage(Route("/products/7", "products/7.html"), "product/7")
    cache.add(page, DatasheetDocument("/products/7", "wire", "<p>"), b"%PDF", ("黄铜",))
    written.clear()

    assert cache.find(page) == ("黄铜",)
    assert written == {"datasheets/wire.pdf": b"%PDF"}
