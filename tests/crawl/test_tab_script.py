"""The script of the crawl's tab, which is bundled from TypeScript."""

import subprocess
from pathlib import Path

import pytest

from tests.support.project import ROOT


@pytest.mark.usefixtures("programs")
def test_tab_script_is_bundled_from_its_sources(tmp_path: Path) -> None:
    """`npm run runtime` would not change the committed script."""
    command = ("npm", "run", "--silent", "runtime", "--", "--outDir", str(tmp_path))
    subprocess.run(command, cwd=ROOT, check=True)

    bundled = (tmp_path / "tab.js").read_bytes()
    assert bundled == (ROOT / "prerender/crawl/tab.js").read_bytes()
