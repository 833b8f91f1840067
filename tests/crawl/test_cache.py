"""A cached page is reused only if its content is unchanged."""

from pathlib import Path

from prerender.crawl.cache import SnapshotCache
from prerender.store import Store
from tests.support.snapshots import product_snapshot


def test_page_is_rendered_again_when_its_content_has_another_address(tmp_path: Path) -> None:
    """If a product is edited, its content gets another address, so the old snapshot is not used."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets/5-old.js").write_text("export default {};")
    store = Store(tmp_path / "cache", 1_000_000)
    snapshot = product_snapshot()
    before = SnapshotCache(store, "inputs", tmp_path, {"product/5": "/assets/5-old.js"})
    before.put(snapshot)

    after = SnapshotCache(store, "inputs", tmp_path, {"product/5": "/assets/5-new.js"})
    gone = SnapshotCache(store, "inputs", tmp_path, {})
    other = SnapshotCache(store, "other", tmp_path, {"product/5": "/assets/5-old.js"})

    assert before.get("/products/5") == snapshot
    assert [cache.get("/products/5") for cache in (after, gone, other)] == [None, None, None]
