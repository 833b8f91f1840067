"""The rewrite steps that depend on the settings."""

from collections.abc import Callable, Iterator
from functools import partial

from prerender.host.policy import content_policy
from prerender.rewrite.declare_policy import declare_policy
from prerender.rewrite.place_analytics import place_analytics
from prerender.rewrite.place_verification import place_verification
from prerender.rewrite.shell import Shell
from prerender.settings import Settings

Step = Callable[[Shell], None]
Steps = tuple[Step, ...]


def shared_steps(settings: Settings) -> Iterator[Step]:
    """Yield the steps that do the same for all pages with the same modules."""
    if policy := content_policy(settings):
        yield partial(declare_policy, policy=policy)
    if settings.analytics:
        yield partial(place_analytics, analytics=settings.analytics)


def page_steps(settings: Settings) -> Iterator[Step]:
    """Yield the steps for each page."""
    if settings.verification:
        yield partial(place_verification, verification=settings.verification)
