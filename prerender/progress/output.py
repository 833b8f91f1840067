"""Output: what a command says to whoever ran it."""

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
