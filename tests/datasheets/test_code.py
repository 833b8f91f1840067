"""The code on a sheet leads to the product's page on the published site."""

import io
from pathlib import Path

import segno
from aiohttp import ClientSession

from prerender.datasheets.server import sheet_server
from prerender.host.listening import listening
from tests.support.project import ROOT


async def test_code_holds_the_whole_address_of_the_page(tmp_path: Path) -> None:
    """A telephone opens the page from paper, so the code holds the site's origin, too."""
    (tmp_path / "assets").mkdir()
    app = sheet_server(ROOT, tmp_path, [], "https://www.example.com")
    async with (
        listening(app) as server,
        ClientSession() as client,
        client.get(f"{server}/qr-code.svg?/products/5") as answer,
    ):
        drawn = await answer.read()

    expected = io.BytesIO()
    code = segno.make("https://www.example.com/products/5", error="m", micro=False)
    code.save(expected, kind="svg", border=4)
    assert drawn == expected.getvalue()
