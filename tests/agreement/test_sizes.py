"""The length and the docstring of each prerenderer module."""

from pathlib import Path

import pytest

from tests.support.project import ROOT

LINE_LIMIT = 400


def modules(folder: str) -> list[Path]:
    """Return a folder's Python modules."""
    return sorted((ROOT / folder).rglob("*.py"))


@pytest.mark.parametrize("module", modules("prerender"), ids=lambda p: str(p.relative_to(ROOT)))
def test_module_is_short(module: Path) -> None:
    """No module is longer than 400 lines."""
    assert len(module.read_text("utf-8").splitlines()) <= LINE_LIMIT


@pytest.mark.parametrize("module", modules("prerender"), ids=lambda p: str(p.relative_to(ROOT)))
def test_module_has_a_docstring(module: Path) -> None:
    """Every module opens with a docstring."""
    assert module.read_text("utf-8").startswith('"""')
