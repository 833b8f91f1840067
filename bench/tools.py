"""The compared tools: how each one is started, and where it writes its pages."""

import json
import os
import shutil
import socket
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from bench.folder import ROOT, put_aside, visit
from bench.stage import BUILD, BUNDLE, LIMIT, SITE, Stage, edit_product, forget

PEERS = ROOT / "bench/peers"
JOB = "job.json"
OUTPUT = "build/peer"
TWINS = "build/twins"
"""Build folder of the generators; its cache makes their second run faster."""
TABS = 4
"""The best setting for tools that have one: more tabs are not faster on two cores."""

Kind = Literal["ours", "from nothing", "edited", "peer", "limit", "generator", "app"]
OURS: tuple[Kind, ...] = ("ours", "from nothing", "edited")
"""A generator builds app and pages together; "app" is Vite's build of the app only."""


@dataclass(frozen=True, slots=True)
class Tool:
    """A tool that renders the pages of an app to HTML."""

    name: str
    words: str
    """The tool's name in the table."""
    kind: Kind
    visits: str = '"sample"'
    """Our build only: the value of its setting for the number of visited pages."""
    program: tuple[str, ...] = ()
    """The program that is started with the job file; empty for our own build."""

    def folder(self, stage: Stage) -> Path:
        """Return the folder of the tool's project."""
        return stage.second if self.kind in ("from nothing", "edited") else stage.folder

    def output(self, stage: Stage) -> Path:
        """Return the folder of the tool's pages."""
        return self.folder(stage) / (SITE if self.kind in OURS else OUTPUT)

    def prepare(self, stage: Stage) -> Sequence[str]:
        """Prepare everything that is not measured; return the command to measure."""
        folder = self.folder(stage)
        visit(folder, self.visits)
        if self.kind == "from nothing":
            forget(folder, bundle=True)
        elif self.kind == "edited":
            edit_product(folder)
        elif self.kind == "ours":
            forget(folder, bundle=False)
        elif self.kind == "app":
            return [*self.program, "--outDir", str(self.output(stage))]
        else:
            return [*self.program, str(self._write_job(stage))]
        return BUILD

    def _write_job(self, stage: Stage) -> Path:
        """Write the job file.

        Another tool gets a fresh copy of the built app, into which it writes.
        """
        output = self.output(stage)
        for old in (output, stage.folder / TWINS):
            put_aside(old, stage.folder)
        if self.kind != "generator":
            shutil.copytree(stage.folder / BUNDLE, output)
        return _job(stage, output)


def _job(stage: Stage, output: Path) -> Path:
    job = {
        "folder": str(output),
        "routes": list(stage.pages),
        "browser": str(stage.chromium.executable),
        # Chromium does not run as root with its sandbox enabled.
        "flags": ["--no-sandbox"] if os.geteuid() == 0 else [],
        "tabs": TABS,
        "port": _free_port(),
        "limit": next(map(str, (stage.folder / LIMIT).glob("assets/render-*.js")), ""),
    }
    file = stage.folder / JOB
    file.write_text(json.dumps(job), "utf-8")
    return file


def _free_port() -> int:
    with socket.socket() as asked:
        asked.bind(("127.0.0.1", 0))
        port: int = asked.getsockname()[1]
    return port


def _node(script: str, *arguments: str) -> tuple[str, ...]:
    return ("node", str(ROOT / "bench" / script), *arguments)


TOOLS = (
    Tool("ours", "this project", "ours"),
    Tool("ours-all", "this project, every page opened again", "ours", visits='"all"'),
    Tool("ours-unvisited", "this project, no page opened again", "ours", visits="0"),
    Tool("ours-from-nothing", "this project with Vite's build", "from nothing"),
    Tool("ours-edited", "the same again, one product edited", "edited"),
    Tool("react-snap", "react-snap 1.23, its 4 tabs", "peer", program=_node("peers/react-snap.js")),
    Tool(
        "node",
        "Node's renderToString, no browser: the limit",
        "limit",
        program=_node("limit/run.js"),
    ),
    Tool(
        "react-router",
        "React Router 7.18's own prerender, app and pages",
        "generator",
        program=_node("visit/generate.mjs", "react-router"),
    ),
    Tool(
        "astro",
        "Astro 5.18, products only, app and pages",
        "generator",
        program=_node("visit/generate.mjs", "astro"),
    ),
    Tool(
        "vite",
        "Vite's build of the app, no page",
        "app",
        program=("node_modules/.bin/vite", "build", "spa", "--emptyOutDir", "--logLevel", "warn"),
    ),
)
