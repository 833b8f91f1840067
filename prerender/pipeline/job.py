"""The objects that every stage of a build uses."""

from dataclasses import dataclass

from prerender.browser.chromium import Chromium
from prerender.browser.shared_browser import SharedBrowser
from prerender.progress.reporter import Reporter
from prerender.setting_keys import VisitCount
from prerender.settings import Settings
from prerender.store import Store


@dataclass(frozen=True, slots=True)
class Job:
    """Settings, browser and reporter of a build."""

    settings: Settings
    chromium: Chromium
    pool: SharedBrowser
    reporter: Reporter
    visits: VisitCount
    """The pages that are visited while the pages are rendered."""

    def store(self, name: str) -> Store:
        """Open a store of the cache."""
        return Store(self.settings.cache / name, self.settings.cache_limit)
