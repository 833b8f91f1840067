"""Warnings about characters that no bundled font contains."""

import json

from prerender.cards import CardDocument, SocialCard
from prerender.catalogue.places import CataloguePlaces
from prerender.finding import sort_findings, with_places
from prerender.pipeline.datasheets.stage import (
    PrintedDatasheet,
    datasheet_findings,
    datasheet_json,
    parse_datasheet,
)
from prerender.pipeline.shard import card_findings

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


def test_cached_data_sheet_still_reports_its_missing_glyphs() -> None:
    """Missing glyphs are cached with the data sheet, so later builds report them again."""
    sheet = PrintedDatasheet("datasheets/7.pdf", "key", ("黄铜",))

    kept = parse_datasheet(datasheet_json(sheet))

    assert kept == sheet
    (finding,) = datasheet_findings("/products/7", kept)
    assert finding.message == (
        'its data sheet cannot show "黄铜" (U+9EC4, U+94DC): no bundled font has it. '
        "Replace it; docs/site.md lists the scripts."
    )
