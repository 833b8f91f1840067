"""tests/messages.txt has every message, so that a change of one is read in the review."""

from tests.messages_table import PAGE, messages_page


def test_messages_table_equals_the_code() -> None:
    """The table contains the messages of today's code; `make rules` renews it."""
    text = PAGE.read_text("utf-8")

    assert "find.py: No browser found: {variable} is unset" in text
    assert "encoding.ts: cannot be decoded ({reason})" in text
    assert text == messages_page(), "Run .venv/bin/python -m tests.messages_table; read the diff."
