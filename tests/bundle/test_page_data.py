"""Page data is read from the file of JSON lines that Vite writes."""

from pathlib import Path

from prerender.bundle.bundle import PageData


def test_part_is_read_by_its_name(tmp_path: Path) -> None:
    """The n-th line belongs to the n-th address; a bundle without page data has no part."""
    assert "home" not in PageData(tmp_path)
    (tmp_path / ".vite").mkdir()
    (tmp_path / ".vite/parts.json").write_text('{"home": "/a.js", "product/5": "/b.js"}')
    (tmp_path / ".vite/parts.jsonl").write_text('{"title": "Draht Ø 5"}\n[1]\n', "utf-8")

    page_data = PageData(tmp_path)

    assert page_data.json("home") == '{"title": "Draht Ø 5"}\n'
    assert page_data.json("product/5") == "[1]\n"
    assert "product/6" not in page_data
