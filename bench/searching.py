"""Download sizes of searches in a large irregular catalogue; search/measure.ts counts them."""

import json
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from bench.catalogues import catalogue_of
from bench.folder import CATALOGUE, ROOT
from bench.trade import roughen
from prerender.catalogue.model import Catalogue
from prerender.catalogue.published import publish, published_json

MEASURE = "bench/search"
_MEMORY = "--max-old-space-size=6000"
"""Heap limit in MB, for catalogues of tens of thousands of products."""


def searched(size: int, visitors: int) -> dict[str, Any]:
    """Return the bytes that each visitor loads for one query, which differs by visitor.

    The code is not counted, because its size is constant. Raises CalledProcessError if Vite or Node
    fails.
    """
    real = json.loads((ROOT / CATALOGUE).read_text("utf-8"))
    with tempfile.TemporaryDirectory(prefix="bench-") as name:
        folder = Path(name)
        generated = Catalogue.model_validate(roughen(catalogue_of(size, real)))
        content = published_json(publish(generated, "production", indexed=True))
        (folder / CATALOGUE).write_text(content, "utf-8")
        vite = ["node_modules/.bin/vite", "build", MEASURE, "--ssr", "measure.ts"]
        output = ["--outDir", str(folder / "built"), "--emptyOutDir", "--logLevel", "warn"]
        subprocess.run([*vite, *output], cwd=ROOT, check=True)
        (script,) = (folder / "built").glob("measure.*")
        node = ["node", _MEMORY, str(script), str(folder / CATALOGUE), str(visitors)]
        run = subprocess.run(node, cwd=ROOT, check=True, capture_output=True, text=True)
    measured: dict[str, Any] = json.loads(run.stdout)
    return measured
