"""The picture of a page in the preview's overview."""

from prerender.audit.facts import Image
from prerender.preview.report import thumbnail

LOGO = Image("/logo.svg", "", "168", "36", "", (), opening=False)
CARD = Image("/card.jpg", "", "640", "480", "lazy", ("/card-320.jpg 320w",), opening=False)
MAIN = Image("/main.svg", "", "640", "480", "", (), opening=True)


def test_thumbnail_is_the_main_picture_when_the_header_has_a_logo() -> None:
    """The logo is never the thumbnail; a picture before the first h2 comes before the others."""
    assert thumbnail([LOGO, CARD, MAIN]) == "/main.svg"
    assert thumbnail([LOGO, CARD]) == "/card-320.jpg"
    assert thumbnail([LOGO]) == ""
