"""Bars: progress on a terminal."""

import contextlib
from collections.abc import Iterator

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from prerender.progress.reporter import Advance, Counts, Tell


class BarReporter:
    """For a terminal."""

    def __init__(self) -> None:
        """Draw on what the program writes to."""
        self._console = Console()

    def say(self, line: str) -> None:
        """Write above the bars."""
        self._console.print(line, highlight=False, markup=False)

    @contextlib.contextmanager
    def stage(self, name: str) -> Iterator[Advance]:
        """Draw a bar."""
        with self._bars() as bars:
            task = bars.add_task(name, total=None)
            yield lambda done, total: bars.update(task, completed=done, total=total)

    @contextlib.contextmanager
    def stages(self, *names: str) -> Iterator[Tell]:
        """Draw a bar for each."""
        counts = Counts(names)
        with self._bars() as bars:
            tasks = {name: bars.add_task(name, total=None) for name in names}

            def tell(name: str, done: int, total: int) -> None:
                counts.add(name, done, total)
                bars.update(tasks[name], completed=counts.done[name], total=counts.total[name])

            yield tell

    def _bars(self) -> Progress:
        columns = (
            TextColumn("{task.description:<8}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeElapsedColumn(),
        )
        return Progress(*columns, console=self._console)
