"""State that a page stores in its browser context, where a later page could read it."""

from dataclasses import dataclass

from prerender.browser.tab import Tab

_EVENTS = (
    "DOMStorage.domStorageItemAdded",
    "DOMStorage.domStorageItemUpdated",
    "Storage.indexedDBListUpdated",
    "Storage.cacheStorageListUpdated",
)
_TRACKED = ("Storage.trackIndexedDBForOrigin", "Storage.trackCacheStorageForOrigin")


@dataclass(slots=True)
class StoredState:
    """Whether the pages of a browser context stored anything."""

    exists: bool = False

    async def watch(self, tab: Tab, origin: str) -> None:
        """Watch the storage of an origin; a page that stores nothing causes no events."""
        for event in _EVENTS:
            tab.on(event, lambda _: self._note())
        await tab.send("DOMStorage.enable")
        for command in _TRACKED:
            await tab.send(command, {"origin": origin})

    def _note(self) -> None:
        self.exists = True
