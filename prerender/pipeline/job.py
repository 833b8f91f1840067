"""The job: what every stage of a build works with."""

from dataclasses import dataclass

from prerender.browser.chromium import Chromium
from prerender.browser.shared_browser import SharedBrowser
from prerender.progress.reporter import Reporter
from prerender.settings import Settings
from prerender.store import Store


@dataclass(frozen=True, slots=True)
class Job:
    """How a site is made, by which browser, and to whom progress is reported."""

    settings: Settings
    chromium: Chromium
    pool: SharedBrowser
    reporter: Reporter
    sample: int | None
    """Pages that are opened before the tree is audited, spread over the site; None is all."""

    def store(self, name: str) -> Store:
        """Open a store of what earlier builds left."""
        return Store(self.settings.cache / name, self.settings.cache_limit)
