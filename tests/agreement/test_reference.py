"""docs/commands.md: its tables of commands and settings are current."""

from tests.reference_tables import PAGE, reference_page


def test_commands_document_equals_parser_and_settings() -> None:
    """The tables of docs/commands.md equal those that `make rules` writes."""
    text = PAGE.read_text("utf-8")

    assert "| `build` |" in text
    assert "| `page-limit` |" in text
    assert text == reference_page(text)
