"""A cached page is reused only if its own inputs are unchanged."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from prerender.browser.remote_answers import RemoteAnswers
from prerender.bundle.bundle import Bundle
from prerender.crawl.snapshot import Snapshot, SnapshotCache
from prerender.store import Store
from tests.support.snapshots import product_snapshot

ORIGIN = "https://www.example.com"
DATA = "https://api.example.com/boats"
APP = {
    "index.html": '<script type="module" src="/assets/main-aaaaaaaa.js"></script>',
    "assets/main-aaaaaaaa.js": "import('./boats-bbbbbbbb.js'); import('./piers-cccccccc.js')",
    "assets/boats-bbbbbbbb.js": "export default 'Ferry'",
    "assets/piers-cccccccc.js": "export default 'North'",
    "locales/en.json": "{}",
}
"""The files of an app with two lazy routes."""
EDITED = {name: text for name, text in APP.items() if name.startswith(("assets/b", "loc"))} | {
    "index.html": '<script type="module" src="/assets/main-dddddddd.js"></script>',
    "assets/main-dddddddd.js": "import('./boats-bbbbbbbb.js'); import('./piers-eeeeeeee.js')",
    "assets/piers-eeeeeeee.js": "export default 'South'",
}
"""The files after an edit of the second route."""
BOATS = ("/assets/main-aaaaaaaa.js", "/assets/boats-bbbbbbbb.js", "/locales/en.json")
PIERS = ("/assets/main-aaaaaaaa.js", "/assets/piers-cccccccc.js")


@pytest.fixture
def cache(tmp_path: Path) -> Callable[..., SnapshotCache]:
    """Return a function that writes an app's files, and opens its cache."""
    store = Store(None, 1_000_000)

    def opened(
        files: dict[str, str], parts: dict[str, str] | None = None, inputs: str = "inputs"
    ) -> SnapshotCache:
        for old in tmp_path.rglob("*.*"):
            old.unlink()
        for name, text in files.items():
            (tmp_path / name).parent.mkdir(exist_ok=True)
            (tmp_path / name).write_text(text)
        bundle = Bundle(tmp_path, {}, {}, parts or {}, json.dumps(files), ())
        return SnapshotCache(store, inputs, bundle, RemoteAnswers(store, (), ORIGIN))

    return opened


def test_page_is_rendered_again_when_its_content_has_another_address(
    cache: Callable[..., SnapshotCache],
) -> None:
    """If a product is edited, its content gets another address, so the old snapshot is not used."""
    snapshot = product_snapshot()
    before = cache({}, {"product/5": "/assets/5-old.js"})
    before.put(snapshot)

    assert before.has("/products/5")
    assert before.get("/products/5") == snapshot
    for other in (
        cache({}, {"product/5": "/assets/5-new.js"}),
        cache({}, {}),
        cache({}, {"product/5": "/assets/5-old.js"}, "other"),
    ):
        assert not other.has("/products/5")
        assert other.get("/products/5") is None


def page(loaded: tuple[str, ...] | None, body: str = "<p>a</p>", **values: object) -> Snapshot:
    """Return the snapshot of a page whose document loaded some files."""
    return product_snapshot(parts=[], loaded=loaded, body=body, **values)


@pytest.mark.parametrize(
    ("snapshot", "files", "is_reused"),
    [
        pytest.param(page(BOATS), EDITED, True, id="edit-of-another-page"),
        pytest.param(page(PIERS), EDITED, False, id="edit-of-the-page"),
        pytest.param(page(BOATS), APP | {"locales/en.json": "[]"}, False, id="fetched-file"),
        pytest.param(page(BOATS), APP | {"index.html": "<base>"}, False, id="shell"),
        pytest.param(page(None), EDITED, False, id="one-document-for-all-pages"),
        pytest.param(
            page(None, fetched=["/locales/en.json"]),
            APP | {"locales/en.json": "[]"},
            False,
            id="file-fetched-in-one-document",
        ),
        pytest.param(page(BOATS, "/assets/piers-cccccccc.js"), EDITED, False, id="name"),
    ],
)
def test_page_depends_on_the_files_that_it_loads(
    cache: Callable[..., SnapshotCache],
    snapshot: Snapshot,
    files: dict[str, str],
    *,
    is_reused: bool,
) -> None:
    """After an edit, a page is rendered again only if a file that it loads or names has changed."""
    cache(APP).put(snapshot)

    assert cache(files).has(snapshot.path) is is_reused


def test_page_is_rendered_again_when_the_answer_of_a_host_is_not_recorded(tmp_path: Path) -> None:
    """A page is cached with the digests of its remote data; without an answer it is not cached."""
    store = Store(None, 1_000_000)
    remote = RemoteAnswers(store, ["api.example.com"], ORIGIN)
    cache = SnapshotCache(store, "inputs", Bundle(tmp_path, {}, {}, {}, "", ()), remote)
    snapshot = page((), remote=[DATA])

    cache.put(snapshot)
    assert not cache.has(snapshot.path)
    store.put(f"remote {DATA}", json.dumps({"GET ": {}}).encode())
    cache.put(snapshot)
    assert cache.has(snapshot.path)
    store.drop(f"remote {DATA}")
    assert not cache.has(snapshot.path)
