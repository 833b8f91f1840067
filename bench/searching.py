"""What visitors load to search a catalogue as irregular as trade; search/measure.ts counts."""

import json
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from bench.catalogues import catalogue_of
from bench.folder import CATALOGUE, ROOT
from bench.trade import roughen

MEASURE = "bench/search"
_MEMORY = "--max-old-space-size=6000"
"""For catalogues of tens of thousands of products, in MB."""


def searched(size: int, visitors: int) -> dict[str, Any]:
    """Return the bytes that a number of visitors load, each for a query of its own.

    The code, which is the same at every size, is not counted. Raises CalledProcessError when
    Vite or Node fails.
    """
    real = json.loads((ROOT / CATALOGUE).read_text("utf-8"))
    with tempfile.TemporaryDirectory(prefix="bench-") as name:
        folder = Path(name)
        content = json.dumps(roughen(catalogue_of(size, real)), ensure_ascii=False)
        (folder / CATALOGUE).write_text(content, "utf-8")
        vite = ["node_modules/.bin/vite", "build", MEASURE, "--ssr", "measure.ts"]
        output = ["--outDir", str(folder / "built"), "--emptyOutDir", "--logLevel", "warn"]
        subprocess.run([*vite, *output], cwd=ROOT, check=True)
        (script,) = (folder / "built").glob("measure.*")
        node = ["node", _MEMORY, str(script), str(folder / CATALOGUE), str(visitors)]
        run = subprocess.run(node, cwd=ROOT, check=True, capture_output=True, text=True)
    told: dict[str, Any] = json.loads(run.stdout)
    return told
