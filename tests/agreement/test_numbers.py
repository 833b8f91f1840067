"""Values that are written in files of different languages are equal."""

import re
import tomllib
from pathlib import Path

from prerender.settings import read_settings
from tests.support.project import ROOT


def test_breakpoints_of_styles_and_script_agree() -> None:
    """The two breakpoints in constants.ts are those in _breakpoints.scss."""
    script = (ROOT / "spa/src/constants.ts").read_text("utf-8")
    styles = (ROOT / "spa/src/styles/_breakpoints.scss").read_text("utf-8")

    for name, variable in (("TABLET_FROM", "tablet-from"), ("DESKTOP_FROM", "desktop-from")):
        in_script = re.search(rf"{name} = (\d+);", script)
        in_styles = re.search(rf"\${variable}: (\d+)px;", styles)
        assert in_script
        assert in_styles
        assert in_script[1] == in_styles[1]


def test_folders_of_vite_netlify_and_settings_agree() -> None:
    """Vite, the prerenderer and Netlify use the same folders."""
    settings = read_settings(ROOT, {})
    netlify = tomllib.loads((ROOT / "netlify.toml").read_text("utf-8"))
    vite = (ROOT / "spa/vite.config.ts").read_text("utf-8")

    assert f"outDir: '../{below(settings.bundle)}'" in vite
    assert f"catalogue('../{below(settings.catalogue)}', pictures, published)" in vite
    assert f"PICTURE_CACHE ?? '../{below(settings.cache)}/pictures'" in vite
    assert netlify["build"]["publish"] == below(settings.site)
    assert netlify["build"]["command"] == "make --silent site"


def below(place: Path) -> str:
    """Return a folder of the settings as the other files write it."""
    return place.relative_to(ROOT).as_posix()
