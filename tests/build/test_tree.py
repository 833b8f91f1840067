"""Where a file system cannot swap two folders, the site is a link that is renamed over."""

from pathlib import Path

from prerender.publish.tree import _replace_by_link


def staged(parent: Path, number: int) -> Path:
    """Return a staging folder with one page."""
    folder = parent / f".staging-{number}"
    folder.mkdir()
    (folder / "index.html").write_text(f"page {number}")
    return folder


def test_each_publication_replaces_the_one_before(tmp_path: Path) -> None:
    """A folder gives way to a link, the link to another, and no older tree is left."""
    site = tmp_path / "site"
    site.mkdir()
    (site / "index.html").write_text("page 0")

    for number in (1, 2, 3):
        _replace_by_link(staged(tmp_path, number), site)

        assert (site / "index.html").read_text() == f"page {number}"
        assert {path.name for path in tmp_path.iterdir()} == {"site", f"site.{number}"}
