"""A module is a thing that a reader takes in at one look."""

from pathlib import Path

import pytest

from tests.support.project import ROOT

CEILING = 250
RULE_CEILING = 100
SMALL = ("rewrite", "rules")


def modules(folder: str) -> list[Path]:
    """Return a folder's Python modules."""
    return sorted((ROOT / folder).rglob("*.py"))


@pytest.mark.parametrize("module", modules("prerender"), ids=lambda p: str(p.relative_to(ROOT)))
def test_module_is_short(module: Path) -> None:
    """No module is longer than 250 lines, and no rewrite step or rule than 100."""
    lines = len(module.read_text("utf-8").splitlines())

    assert lines <= (RULE_CEILING if module.parent.name in SMALL else CEILING)


@pytest.mark.parametrize("module", modules("prerender"), ids=lambda p: str(p.relative_to(ROOT)))
def test_module_says_its_one_job(module: Path) -> None:
    """Every module opens with a docstring."""
    assert module.read_text("utf-8").startswith('"""')
