"""Text widths in Arial, as in the browser."""

import pytest

from prerender.audit.rules.link_previews import text_width

EM = 2048


@pytest.mark.parametrize(
    ("text", "units"),
    [
        ("", 0),
        ("EDM Wire 5", 1366 + 1479 + 1706 + 569 + 1933 + 455 + 682 + 1139 + 569 + 1139),
        ("0.25 mm ± 5 µm", 3 * 1139 + 569 + 4 * 569 + 2 * 1706 + 1124 + 1139 + 1180 + 1706),
        ("é", 1139),
        ("e\u0301", 1139),
        ("電", EM),
    ],
)
def test_width_is_the_sum_of_the_advances(text: str, units: int) -> None:
    """A text's width is the sum of its characters' widths.

    An accent has width 0, and a character without a recorded width counts as 1 em wide.
    """
    assert text_width(text, EM) == units
    assert text_width(text, 20) == pytest.approx(units * 20 / EM)
