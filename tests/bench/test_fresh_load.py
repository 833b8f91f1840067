"""The simplest prerenderer of the benchmark: load each page in a fresh tab and write its HTML."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

from prerender.browser.chromium import Chromium
from tests.support.project import LIMIT, ROOT, Project

ROUTES = ["/products/5", "/connect"]


def test_fresh_load_writes_pages_as_the_browser_shows_them(
    built: Project, chromium: Chromium, tmp_path: Path
) -> None:
    """Each page of the built app is loaded with its content, and its HTML is written."""
    folder = tmp_path / "app"
    shutil.copytree(built.root / "build/spa", folder)
    job = {
        "folder": str(folder),
        "routes": ROUTES,
        "browser": str(chromium.executable),
        "flags": ["--no-sandbox"],
        "tabs": 1,
    }
    (tmp_path / "job.json").write_text(json.dumps(job), "utf-8")

    command = [sys.executable, "-W", "ignore", "-m", "bench.fresh_load", str(tmp_path / "job.json")]
    subprocess.run(command, cwd=ROOT, env=built.environment, timeout=LIMIT, check=True)

    for route, heading in zip(ROUTES, ("EDM Wire</h1>", "</form>"), strict=True):
        assert heading in (folder / route.strip("/") / "index.html").read_text("utf-8")
