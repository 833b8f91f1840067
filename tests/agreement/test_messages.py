"""tests/messages.txt lists every message, so that reviewers see each changed message."""

from tests.messages_table import PAGE, messages_page


def test_messages_table_equals_the_code() -> None:
    """The table lists the messages in the current code. `make rules` updates it."""
    text = PAGE.read_text("utf-8")

    assert "find.py: No browser found: {variable} is unset" in text
    assert "encoding.ts: cannot be decoded ({reason})" in text
    assert text == messages_page(), "Run .venv/bin/python -m tests.messages_table; read the diff."
