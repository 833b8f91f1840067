"""Faults that a rewrite plants in single pages: the default verification finds each of them."""

import json
import re
from dataclasses import replace

import pytest

from prerender.cards import SocialCard
from prerender.crawl.snapshot import Snapshot
from prerender.pipeline.build import Outcome, build
from prerender.progress.reporter import SilentReporter
from prerender.rewriter import Document, Rewriter
from prerender.routes import Route
from prerender.settings import read_settings
from tests.support.foreign import copy_project
from tests.support.lights import Lights

pytestmark = pytest.mark.slow

PAGES = 160
PICTURE = '<img alt="" width="1" height="1" src="https://pictures.example/lamp.jpg"></body>'
FAULTS = {
    "/lights/111": ("letter", "Its lamp stands", "Its lamp stends"),
    "/lights/112": ("chunk", r'<link rel="modulepreload"[^>]*>', ""),
    "/lights/113": ("picture", "</body>", PICTURE),
    "/lights/114": ("style", r'<link rel="stylesheet"[^>]*>', ""),
    "/lights/115": ("head", 'name="description"', 'name="descriptio"'),
}
"""For each page, the fault, a pattern in its document, and the replacement."""


@pytest.fixture(scope="module")
async def outcome(tmp_path_factory: pytest.TempPathFactory, programs: None) -> Outcome:  # noqa: ARG001
    """Build a site whose rewrite spoils five of its pages."""
    root = copy_project(tmp_path_factory.mktemp("planted") / "project")
    file = root / "lights.json"
    first = json.loads(file.read_text("utf-8"))[0]
    lights = [first | {"id": n, "name": f"Lamp {n}", "text": f"lamp {n}"} for n in range(1, PAGES)]
    file.write_text(json.dumps(lights), "utf-8")
    with (root / "pyproject.toml").open("a", encoding="utf-8") as settings:
        settings.write('policy = "strict"\n')
    rewrite = Rewriter.rewrite

    def spoil(
        rewriter: Rewriter, snapshot: Snapshot, route: Route, card: SocialCard | None
    ) -> Document:
        document = rewrite(rewriter, snapshot, route, card)
        if snapshot.path not in FAULTS:
            return document
        _, pattern, text = FAULTS[snapshot.path]
        html, count = re.subn(pattern, text, document.html, count=1)
        assert count == 1, (pattern, document.html)
        return replace(document, html=html)

    settings = read_settings(root, {})
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Rewriter, "rewrite", spoil)
        return await build(Lights(settings.catalogue), settings, SilentReporter())


@pytest.mark.parametrize("path", FAULTS, ids=lambda path: FAULTS[path][0])
def test_spoilt_page_is_found_by_the_default_verification(outcome: Outcome, path: str) -> None:
    """A page with a fault is opened again or reported, although only a sample is opened."""
    assert [finding for finding in outcome.verdict.errors if finding.page == path]


def test_only_a_sample_of_the_other_pages_is_opened(outcome: Outcome) -> None:
    """Nothing is published, healthy pages have no error, and most are not opened again."""
    opened = [path for path, proof in outcome.proofs.items() if proof == "opened"]

    assert not outcome.published
    assert {finding.page for finding in outcome.verdict.errors} == FAULTS.keys()
    assert len(opened) < PAGES // 4
