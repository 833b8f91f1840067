"""Progress bars on a terminal."""

import contextlib
from collections.abc import Iterator

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from prerender.progress import reporter


class BarReporter:
    """Reports progress as bars on a terminal."""

    def __init__(self) -> None:
        """Draw on standard output."""
        self._console = Console()

    def say(self, line: str) -> None:
        """Print a line above the bars."""
        self._console.print(line, highlight=False, markup=False)

    @contextlib.contextmanager
    def stages(self, *names: str) -> Iterator[reporter.Progress]:
        """Draw a bar for each stage."""
        counts = reporter.Counts(names)
        with self._bars() as bars:
            tasks = {name: bars.add_task(name, total=None) for name in names}

            def progress(name: str, done: int, total: int) -> None:
                counts.add(name, done, total)
                bars.update(tasks[name], completed=counts.done[name], total=counts.total[name])

            yield progress

    def _bars(self) -> Progress:
        columns = (
            TextColumn("{task.description:<8}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeElapsedColumn(),
        )
        return Progress(*columns, console=self._console)
