"""The QR code on a data sheet."""

import io
from pathlib import Path

import segno
from aiohttp import ClientSession

from prerender.host.server import listening
from prerender.pipeline.datasheets.stage import datasheet_server


async def test_qr_code_contains_the_full_page_address(tmp_path: Path) -> None:
    """The QR code contains the full page address, with the site's origin and the anchor."""
    (tmp_path / "assets").mkdir()
    app = datasheet_server(tmp_path, [], "https://www.example.com")
    async with (
        listening(app) as server,
        ClientSession() as client,
        client.get(f"{server}/qr-code.svg?%2Fproducts%2F5%23order") as response,
    ):
        svg = await response.read()

    expected = io.BytesIO()
    code = segno.make("https://www.example.com/products/5#order", error="m", micro=False)
    code.save(expected, kind="svg", border=4)
    assert svg == expected.getvalue()
