"""A shard rendered for another process, which receives its times and waits as well."""

from collections.abc import Callable
from dataclasses import replace

from prerender.browser.deadline import recording_overload
from prerender.pipeline.shard import Shard, ShardResult
from prerender.pipeline.shard_renderer import ShardRenderer
from prerender.progress.profile import collecting_spans
from prerender.progress.reporter import Progress


async def render_measured(
    renderer: ShardRenderer,
    shard: Shard,
    progress: Progress,
    name: str,
    crawled: Callable[[], object] | None = None,
) -> ShardResult:
    """Render a shard; the lanes of its profile begin with a name."""
    with collecting_spans() as spans, recording_overload() as busy:
        result = await renderer.render(shard, progress, crawled)
    lanes = tuple(replace(span, lane=f"{name} {span.lane}") for span in spans)
    return replace(result, spans=lanes, busy=busy.seconds)
