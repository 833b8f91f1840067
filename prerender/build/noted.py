"""A shard made for another process: with it goes what was noted while it was made."""

from dataclasses import replace

from prerender.browser.deadline import noting_busy
from prerender.build.maker import Maker
from prerender.build.shard import MadeShard, Shard
from prerender.progress.profile import noting
from prerender.progress.reporter import Tell


async def make_noted(maker: Maker, shard: Shard, tell: Tell, name: str) -> MadeShard:
    """Make a shard; the lanes of its profile begin with a name. Raises as a maker does."""
    with noting() as spans, noting_busy() as busy:
        made = await maker.make(shard, tell)
    lanes = tuple(replace(span, lane=f"{name} {span.lane}") for span in spans)
    return replace(made, spans=lanes, busy=busy.seconds)
