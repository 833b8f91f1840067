"""Progress bars on a terminal."""

import contextlib
from collections.abc import Iterator

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    TextColumn,
    TimeElapsedColumn,
)

from prerender.progress import reporter


class BarReporter:
    """Reports progress as bars on a terminal."""

    def __init__(self) -> None:
        """Draw on standard output."""
        self._console = Console()
        self._bars = Progress(*_columns(), console=self._console)
        self._users = 0

    def say(self, line: str) -> None:
        """Print a line above the bars."""
        self._console.print(line, highlight=False, markup=False)

    @contextlib.contextmanager
    def stages(self, *names: str) -> Iterator[reporter.Progress]:
        """Draw a bar for each stage, below those of concurrent stages."""
        counts = reporter.Counts(names)
        with self._display() as bars:
            tasks = {name: bars.add_task(name, total=None) for name in names}

            def progress(name: str, done: int, total: int) -> None:
                counts.add(name, done, total)
                bars.update(tasks[name], completed=counts.done[name], total=counts.total[name])

            yield progress

    @contextlib.contextmanager
    def _display(self) -> Iterator[Progress]:
        """Yield the display of all concurrent stages, because a terminal shows one at a time."""
        if not self._users:
            self._bars = Progress(*_columns(), console=self._console)
            self._bars.start()
        self._users += 1
        try:
            yield self._bars
        finally:
            self._users -= 1
            if not self._users:
                self._bars.stop()


def _columns() -> tuple[ProgressColumn, ...]:
    return (
        TextColumn("{task.description:<10}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
    )
