"""Output of the commands."""

import io
import sys

from prerender.errors import OutputClosedError, OutputError


def say(text: str) -> None:
    """Print a text and flush it; one final line break is not doubled.

    Raises OutputError if it cannot be written, and OutputClosedError if the reader is gone.
    """
    try:
        print(text.removesuffix("\n"), flush=True)
    except BrokenPipeError as error:
        raise OutputClosedError from error
    except OSError as error:
        msg = f"Standard output: {error.strerror}. Redirect the output to another file."
        raise OutputError(msg) from error


def say_to_program(text: str) -> None:
    """Print a text for a program, such as JSON: always in UTF-8, whatever the terminal's encoding.

    Raises as ``say`` does.
    """
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")
    say(text)


def escape_foreign_characters() -> None:
    """Print characters that the output's encoding lacks as escapes.

    Python raises UnicodeEncodeError otherwise, as with PYTHONIOENCODING=latin-1.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
