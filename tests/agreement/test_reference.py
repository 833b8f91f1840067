"""The tables of commands and settings in docs/engine/commands.md are up to date."""

from tests.reference_tables import PAGE, reference_page


def test_commands_document_equals_parser_and_settings() -> None:
    """The tables in docs/engine/commands.md equal the output of `make rules`."""
    text = PAGE.read_text("utf-8")

    assert "| `build` |" in text
    assert "| `page-limit` |" in text
    assert text == reference_page(text), "run 'make rules'"
