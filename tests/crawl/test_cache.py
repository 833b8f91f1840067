"""A cached page is reused only if its content and its remote data are unchanged."""

import json

from prerender.browser.remote_answers import RemoteAnswers
from prerender.crawl.snapshot import SnapshotCache
from prerender.store import Store
from tests.support.snapshots import product_snapshot


def test_page_is_rendered_again_when_its_content_has_another_address() -> None:
    """If a product is edited, its content gets another address, so the old snapshot is not used."""
    store = Store(None, 1_000_000)
    remote = RemoteAnswers(store, (), "https://www.example.com")
    snapshot = product_snapshot()
    before = SnapshotCache(store, "inputs", {"product/5": "/assets/5-old.js"}, remote)
    before.put(snapshot)

    after = SnapshotCache(store, "inputs", {"product/5": "/assets/5-new.js"}, remote)
    gone = SnapshotCache(store, "inputs", {}, remote)
    other = SnapshotCache(store, "other", {"product/5": "/assets/5-old.js"}, remote)

    assert before.has("/products/5")
    assert before.get("/products/5") == snapshot
    for cache in (after, gone, other):
        assert not cache.has("/products/5")
        assert cache.get("/products/5") is None


def test_page_is_rendered_again_when_the_answer_of_a_host_is_not_recorded() -> None:
    """A page is cached with the digests of its remote data; without an answer it is not cached."""
    store, address = Store(None, 1_000_000), "https://api.example.com/boats"
    remote = RemoteAnswers(store, ["api.example.com"], "https://www.example.com")
    cache = SnapshotCache(store, "inputs", {}, remote)
    snapshot = product_snapshot(remote=[address], parts=[])

    cache.put(snapshot)
    assert not cache.has(snapshot.path)
    store.put(f"remote {address}", json.dumps({"GET ": {}}).encode())
    cache.put(snapshot)
    assert cache.has(snapshot.path)
    store.drop(f"remote {address}")
    assert not cache.has(snapshot.path)
