"""The tools: how each is started, and where its pages are afterwards."""

import json
import os
import shutil
import socket
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from bench.folder import ROOT, SAMPLE, visit
from bench.stage import BUILD, BUNDLE, LIMIT, SITE, Stage, edit_product, forget

PEERS = ROOT / "bench/peers"
JOB = "job.json"
OUTPUT = "build/peer"
TABS = 4
"""The best setting of the tools that let one choose: more make none of them faster on two cores."""

Kind = Literal["ours", "from nothing", "edited", "peer", "limit"]


@dataclass(frozen=True, slots=True)
class Tool:
    """Something that makes HTML of an app."""

    name: str
    words: str
    """What the table says."""
    kind: Kind
    visits: str = str(SAMPLE)
    """Of ours: the pages it opens afresh, as its setting says it."""
    program: tuple[str, ...] = ()
    """What is started with the job's file; nothing for our own."""

    def folder(self, stage: Stage) -> Path:
        """Return the project that the tool works in."""
        return stage.second if self.kind in ("from nothing", "edited") else stage.folder

    def output(self, stage: Stage) -> Path:
        """Return where the tool's pages are."""
        own = self.kind in ("ours", "from nothing", "edited")
        return self.folder(stage) / (SITE if own else OUTPUT)

    def prepare(self, stage: Stage) -> Sequence[str]:
        """Put everything in place that is not measured; return the command that is."""
        folder = self.folder(stage)
        visit(folder, self.visits)
        if self.kind == "from nothing":
            forget(folder, bundle=True)
        elif self.kind == "edited":
            edit_product(folder)
        elif self.kind == "ours":
            forget(folder, bundle=False)
        else:
            return [*self.program, str(_write_job(stage, self.output(stage)))]
        return BUILD


def _write_job(stage: Stage, output: Path) -> Path:
    """Give a peer a fresh copy of the built app to write into, and say what to do."""
    shutil.rmtree(output, ignore_errors=True)
    shutil.copytree(stage.folder / BUNDLE, output)
    job = {
        "folder": str(output),
        "routes": list(stage.pages),
        "browser": str(stage.chromium.executable),
        # Chromium refuses to run as root with its sandbox.
        "flags": ["--no-sandbox"] if os.geteuid() == 0 else [],
        "tabs": TABS,
        "port": _free_port(),
        "limit": str(stage.folder / LIMIT / "render.js"),
    }
    file = stage.folder / JOB
    file.write_text(json.dumps(job), "utf-8")
    return file


def _free_port() -> int:
    with socket.socket() as asked:
        asked.bind(("127.0.0.1", 0))
        port: int = asked.getsockname()[1]
    return port


def _node(script: str) -> tuple[str, ...]:
    return ("node", str(ROOT / "bench" / script))


TOOLS = (
    Tool("ours", f"this project, {SAMPLE} pages visited", "ours"),
    Tool("ours-unvisited", "this project, no page visited", "ours", visits="0"),
    Tool("ours-visited", "this project, every page visited", "ours", visits='"all"'),
    Tool("ours-from-nothing", f"this project with Vite's build, {SAMPLE} visited", "from nothing"),
    Tool("ours-edited", f"the same again, one product edited, {SAMPLE} visited", "edited"),
    Tool("react-snap", "react-snap 1.23, its 4 tabs", "peer", program=_node("peers/react-snap.js")),
    Tool(
        "prerenderer",
        f"@prerenderer 1.2 with puppeteer, {TABS} tabs",
        "peer",
        program=_node("peers/prerenderer.js"),
    ),
    Tool(
        "cluster", f"puppeteer-cluster 0.25, {TABS} tabs", "peer", program=_node("peers/cluster.js")
    ),
    Tool(
        "pyppeteer",
        f"pyppeteer, a fresh load a page, {TABS} tabs",
        "peer",
        program=(sys.executable, "-W", "ignore", "-m", "bench.fresh_load"),
    ),
    Tool(
        "node",
        "Node's renderToString, no browser: the limit",
        "limit",
        program=_node("limit/run.js"),
    ),
)
