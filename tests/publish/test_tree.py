"""The published tree replaces the previous one, also behind symbolic links."""

import gzip
import itertools
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import brotli
import pytest

from prerender.errors import PublishError, SettingsError
from prerender.pipeline.build import changes
from prerender.publish.tree import (
    MARKER_FILES,
    Compressor,
    _replace_by_link,
    destination,
    staging,
)
from prerender.settings import overlaps
from prerender.store import Store
from tests.support.namespaces import namespace_error

HEAD = '<meta name="robots" content="{robots}"><script src="/assets/{name}.js"></script>'


def publish(site: Path, page: str) -> None:
    """Publish a tree of one page."""
    with staging(site) as tree:
        for sign in MARKER_FILES:
            tree.write(sign, "")
        tree.write("deep/index.html", page)
        tree.publish()


def page_in(folder: Path) -> str:
    """Return the page of a published tree."""
    return (folder / "deep/index.html").read_text("utf-8")


def names(folder: Path) -> set[str]:
    """Return the names of everything in a folder."""
    return {entry.name for entry in folder.iterdir()}


def staged(parent: Path, number: int) -> Path:
    """Return a staging folder with one page."""
    folder = parent / f".staging-{number}"
    folder.mkdir()
    (folder / "index.html").write_text(f"page {number}")
    return folder


def test_site_exists_whenever_a_tree_is_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The new tree is in its place before the old one is removed."""
    site = tmp_path / "site"
    publish(site, "old")
    remove = shutil.rmtree

    def checked(folder: Path, **options: Any) -> None:
        remove(folder, **options)
        assert page_in(site) == "new"

    monkeypatch.setattr(shutil, "rmtree", checked)
    publish(site, "new")


def test_copies_have_the_format_of_their_ending() -> None:
    """The same text always gives the same bytes, without a time."""
    text = b"wire " * 100
    copies = Compressor(Store(None, 1_000_000)).compressed(text)

    assert brotli.decompress(copies[".br"]) == gzip.decompress(copies[".gz"]) == text
    assert copies[".gz"][4:8] == bytes(4)


def test_tree_replaces_a_link_when_folders_cannot_be_exchanged(tmp_path: Path) -> None:
    """A link replaces the folder, later links replace that link, and no older tree remains."""
    site = tmp_path / "site"
    site.mkdir()
    (site / "index.html").write_text("page 0")

    for number in (1, 2, 3):
        _replace_by_link(staged(tmp_path, number), site)

        assert (site / "index.html").read_text() == f"page {number}"
        assert names(tmp_path) == {"site", f"site.{number}"}


@pytest.mark.parametrize("target", ["www/site", "www"])
@pytest.mark.parametrize("hops", [1, 2])
def test_tree_replaces_the_target_when_the_site_is_a_symbolic_link(
    tmp_path: Path, target: str, hops: int
) -> None:
    """The link's target contains the new site, the link stays, and nothing else remains."""
    real = tmp_path / "srv" / target
    build = tmp_path / "build"
    build.mkdir()
    links = [build / "site", *(build / f"hop{number}" for number in range(1, hops)), real]
    for link, to in itertools.pairwise(links):
        link.symlink_to(to)

    for page in ("first", "second"):
        publish(build / "site", page)

        assert page_in(real) == page
        assert (build / "site").is_symlink()
        assert names(build) == {link.name for link in links[:-1]}
        assert names(real.parent) == {".lock", real.name}


def test_loop_of_links_is_rejected(tmp_path: Path) -> None:
    """Settings and publication report a loop without a traceback."""
    site = tmp_path / "site"
    site.symlink_to(tmp_path / "other")
    (tmp_path / "other").symlink_to(site)

    assert list(overlaps({"site": site}, {"the app": tmp_path / "spa"})) == []
    with pytest.raises(SettingsError, match="leads back to itself"):
        destination(site)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="/proc exists only on Linux")
def test_mount_point_is_rejected(tmp_path: Path) -> None:
    """A mount point is reported with a remedy before the build, also behind a link."""
    site = tmp_path / "site"
    site.symlink_to("/proc")

    with pytest.raises(SettingsError) as caught:
        publish(site, "first")

    assert str(caught.value) == (
        f"{site} leads to /proc, which is a mount point. A build cannot replace a mount point "
        "in one step: name a folder inside it as 'site' in the settings, such as "
        "/proc/current, or mount the folder above it."
    )


@pytest.mark.usefixtures("programs")
def test_bind_mount_from_the_same_disk_is_rejected(tmp_path: Path) -> None:
    """A bind mount has its parent's device number, so only the mount table shows that it is one."""
    if reason := namespace_error("--mount"):
        pytest.skip(f"unshare --mount fails on this machine: {reason}")
    site = tmp_path / "the site"
    (tmp_path / "volume").mkdir()
    site.mkdir()
    script = 'mount --bind "$1" "$2" && exec "$3" -c "$4" "$2"'
    code = (
        "import sys; from pathlib import Path; "
        "from prerender.publish.tree import destination; destination(Path(sys.argv[1]))"
    )
    inner = ["sh", "-c", script, "sh", tmp_path / "volume", site, sys.executable, code]

    done = subprocess.run(
        ["unshare", "--mount", *inner], capture_output=True, text=True, check=False
    )

    assert f"SettingsError: {site} is a mount point" in done.stderr


def test_published_files_are_readable_when_the_umask_is_private(tmp_path: Path) -> None:
    """A web server runs as another user, so all folders and files must be readable."""
    before = os.umask(0o077)
    try:
        publish(tmp_path / "build/site", "first")
    finally:
        os.umask(before)

    made = [tmp_path / "build", *(tmp_path / "build").rglob("[!.]*")]
    modes = {entry.relative_to(tmp_path).as_posix(): entry.stat().st_mode & 0o777 for entry in made}
    assert modes == {
        "build": 0o755,
        "build/site": 0o755,
        "build/site/deep": 0o755,
        **{f"build/site/{file}": 0o644 for file in ("deep/index.html", *MARKER_FILES)},
    }


def test_second_build_is_rejected_while_the_first_runs(tmp_path: Path) -> None:
    """Concurrent builds of one site are rejected; the second one reports a remedy."""
    with (
        staging(tmp_path / "site"),
        pytest.raises(PublishError, match="Another build is running"),
        staging(tmp_path / "site"),
    ):
        pass


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
