"""A guard that stops unit tests from starting programs."""

import contextlib
import sys
from collections.abc import Iterator

_forbidden = False


def _reject(event: str, arguments: tuple[object, ...]) -> None:
    if _forbidden and event == "subprocess.Popen":
        msg = (
            f"A unit test starts {arguments[1]}. Call the function instead, or request the "
            "fixture `programs` (for the prerenderer: `project`), which takes it out of `-m unit`."
        )
        raise RuntimeError(msg)


sys.addaudithook(_reject)


@contextlib.contextmanager
def no_programs() -> Iterator[None]:
    """Raise RuntimeError if the code in the block starts a program."""
    global _forbidden  # noqa: PLW0603 - an audit hook cannot be removed, only switched off
    _forbidden = True
    try:
        yield
    finally:
        _forbidden = False
