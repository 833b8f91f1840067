"""The brand's colours: those that are derived from them, and the backgrounds of the checks."""

import re

import pytest
from pydantic import TypeAdapter, ValidationError

from prerender.catalogue.models.company import (
    MIN_CONTRAST,
    PAGE_BACKGROUNDS,
    TEXT_ON_GROUND,
    Accent,
    Brand,
    Ground,
    contrast,
    opposite_colour,
    published_brand,
)
from tests.support.project import ROOT

BLUE = {
    "accent": {"light": "#0a4fa0", "dark": "#4d8fe0"},
    "ground": {"light": "#101a40", "dark": "#0a1030"},
}


def test_derived_colours_are_readable() -> None:
    """Text on the accent colour and accents on both bands have the contrast of text."""
    brand = published_brand(Brand.model_validate(BLUE))
    assert brand

    for on_accent, accent in (
        (brand.on_accent.light, brand.accent.light),
        (brand.on_accent.dark, brand.accent.dark),
    ):
        assert contrast(on_accent, accent) >= MIN_CONTRAST
    for ground in (brand.ground.light, brand.ground.dark):
        assert contrast(brand.accent_on_ground, ground) >= MIN_CONTRAST


def test_brand_contrast_uses_least_favourable_tokens() -> None:
    """The checked backgrounds are the design tokens with the least contrast in each mode."""
    styles = (ROOT / "spa/src/styles/_tokens.scss").read_text("utf-8")
    bright, dim = styles.split("@media (prefers-color-scheme: dark)")
    light = dict(re.findall(r"--([\w-]+): (#\w{6});", bright))
    dark = light | dict(re.findall(r"--([\w-]+): (#\w{6});", dim))

    assert {"light": light["sunken"], "dark": dark["surface"]} == PAGE_BACKGROUNDS
    assert light["on-graphite-muted"] == dark["on-graphite-muted"] == TEXT_ON_GROUND
    assert contrast("#000000", "#ffffff") == 21
    for name in ("paper", "sunken", "surface"):
        assert contrast(dark["copper"], dark[name]) >= contrast(
            dark["copper"], PAGE_BACKGROUNDS["dark"]
        )


@pytest.mark.parametrize("colour", ["#000000", "#7a3e00", "#777777", "#e9a573", "#ffffff"])
@pytest.mark.parametrize("mode", ["light", "dark"])
@pytest.mark.parametrize(("kind", "model"), [("accent", Accent), ("ground", Ground)])
def test_shown_contrast_is_the_one_that_is_checked(
    kind: str, model: type[Accent] | type[Ground], mode: str, colour: str
) -> None:
    """A colour is valid if its contrast with its opposite colour is high enough."""
    ratio = contrast(colour, opposite_colour(("company", "brand", kind, mode)))
    try:
        TypeAdapter(model.__annotations__[mode]).validate_python(colour)
        is_valid = True
    except ValidationError:
        is_valid = False

    assert is_valid == (ratio >= MIN_CONTRAST)
