"""A shard made for another process: its times and waits, measured meanwhile, go along with it."""

from collections.abc import Callable
from dataclasses import replace

from prerender.browser.deadline import noting_busy
from prerender.pipeline.shard import Shard, ShardResult
from prerender.pipeline.shard_renderer import ShardRenderer
from prerender.progress.profile import noting
from prerender.progress.reporter import Tell


async def make_measured(
    maker: ShardRenderer,
    shard: Shard,
    tell: Tell,
    name: str,
    crawled: Callable[[], object] | None = None,
) -> ShardResult:
    """Make a shard as a maker does; the lanes of its profile begin with a name."""
    with noting() as spans, noting_busy() as busy:
        made = await maker.make(shard, tell, crawled)
    lanes = tuple(replace(span, lane=f"{name} {span.lane}") for span in spans)
    return replace(made, spans=lanes, busy=busy.seconds)
