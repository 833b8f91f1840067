"""What a command prints."""

import io
import sys

from prerender.errors import OutputClosedError, OutputError


def say(text: str) -> None:
    """Say a text, which ends with its line, at once.

    Raises OutputError where it cannot be written, OutputClosedError where nobody reads it.
    """
    try:
        print(text.removesuffix("\n"), flush=True)
    except BrokenPipeError as error:
        raise OutputClosedError from error
    except OSError as error:
        msg = f"What this command says cannot be written: {error.strerror}. Send it elsewhere."
        raise OutputError(msg) from error


def say_to_program(text: str) -> None:
    """Say a text that a program reads, as ``say`` does, in UTF-8 whatever the terminal's encoding.

    JSON, spreadsheets and the files of web servers are UTF-8.
    """
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")
    say(text)


def escape_foreign_characters() -> None:
    """Have both outputs show characters that their encoding lacks as escapes.

    Python raises UnicodeEncodeError otherwise, as with PYTHONIOENCODING=latin-1.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
