"""A cached page is reused only if its content is unchanged."""

from prerender.crawl.snapshot import SnapshotCache
from prerender.store import Store
from tests.support.snapshots import product_snapshot


def test_page_is_rendered_again_when_its_content_has_another_address() -> None:
    """If a product is edited, its content gets another address, so the old snapshot is not used."""
    store = Store(None, 1_000_000)
    snapshot = product_snapshot()
    before = SnapshotCache(store, "inputs", {"product/5": "/assets/5-old.js"})
    before.put(snapshot)

    after = SnapshotCache(store, "inputs", {"product/5": "/assets/5-new.js"})
    gone = SnapshotCache(store, "inputs", {})
    other = SnapshotCache(store, "other", {"product/5": "/assets/5-old.js"})

    assert before.has("/products/5")
    assert before.get("/products/5") == snapshot
    for cache in (after, gone, other):
        assert not cache.has("/products/5")
        assert cache.get("/products/5") is None
