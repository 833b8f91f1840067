"""The pages that differ from the previously published ones."""

from pathlib import Path

from prerender.diff.compare import compare
from prerender.pipeline.outcome import changes

HEAD = '<meta name="robots" content="{robots}"><script src="/assets/{name}.js"></script>'


def tree(folder: Path, robots: str, name: str, **pages: str) -> Path:
    """Write pages with a head and return their folder."""
    folder.mkdir()
    for page, text in pages.items():
        head = HEAD.format(robots=robots, name=name)
        (folder / f"{page}.html").write_text(f"<head>{head}</head><body><main>{text}</main></body>")
    return folder


def test_changes_ignore_scripts_and_the_noindex_of_a_deploy_preview(tmp_path: Path) -> None:
    """A deploy preview lists only the pages whose content was edited."""
    before = tree(tmp_path / "before", "index, follow", "a", one="Same", two="Old")
    after = tree(tmp_path / "after", "noindex", "b", one="Same", two="New")

    found = changes(before, after)

    assert found
    assert found.changed == ("/two",)


def test_comparison_without_robots_shows_only_edited_pages(tmp_path: Path) -> None:
    """The preview's comparison leaves out the robots tag, which differs on every page."""
    before = tree(tmp_path / "before", "index, follow", "a", one="Same", two="Old")
    after = tree(tmp_path / "after", "noindex", "a", one="Same", two="New")

    found = compare(before, after).without("robots")

    assert [page.path for page in found.changed] == ["/two"]
    assert [page.path for page in found.reloaded] == ["/one"]
