"""The outline of a page in the preview."""

from prerender.preview.page_view import OutlineLine, outline


def test_outline_joins_the_letters_of_a_heading() -> None:
    """A headline with an element for each letter is one text; other elements are separate words."""
    page = b"<main><h1>Wire <i><b>F</b><b>in</b></i></h1><p><b>Hard</b><i>900</i></p></main>"

    assert outline(page) == [
        OutlineLine("heading", "Wire Fin", 1),
        OutlineLine("text", "Hard 900"),
    ]
