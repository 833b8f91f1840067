"""The backgrounds with which the contrast of the brand's colours is checked."""

import re

from prerender.catalogue.models.company import PAGE_BACKGROUNDS, TEXT_ON_GROUND, contrast
from tests.support.project import ROOT


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
