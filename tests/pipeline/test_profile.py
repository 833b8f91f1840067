"""``build --profile FILE`` writes a trace that Perfetto and Chrome can open."""

import json
import shutil
from collections import defaultdict
from collections.abc import Callable
from itertools import pairwise

import pytest

from tests.support.profile import Event, spans
from tests.support.project import PUBLISHED, ROUTES, Project

pytestmark = pytest.mark.slow

STAGES = [
    *("start", "catalogue", "bundle", "inputs", "pages"),
    *("write", "compress", "audit", "publish"),
]
STEPS = ["crawl", "cards"]
"""The consecutive steps for a shard; its visits overlap the next shard."""
PRODUCTS = 39
JOBS = 2
PAGES = len(ROUTES)


@pytest.fixture(scope="module")
def events(built: Project, make_project: Callable[[], Project]) -> list[Event]:
    """Build again, render and visit every page, and return the profile's events."""
    project = make_project()
    project.continue_from(built)
    for kept in ("pages", "proofs"):
        shutil.rmtree(project.root / "build/cache" / kept)
    project.settle(visits='"all"')

    result = project.run("build", "--profile", "trace.json")

    assert result.returncode == 0, result.stdout + result.stderr
    profile = json.loads((project.root / "trace.json").read_text("utf-8"))
    events: list[Event] = profile["traceEvents"]
    return events


def end(span: Event) -> int:
    """Return when a span ended."""
    return int(span["ts"] + span["dur"])


def test_profile_stages_are_consecutive_and_cover_the_build(events: list[Event]) -> None:
    """Every stage occurs once, in order, with little time between them.

    Data sheets are printed while the pages are rendered.
    """
    stages = [stage for stage in spans(events, "stage") if stage["name"] != "datasheets"]
    [whole] = spans(events, "build")

    assert [stage["name"] for stage in stages] == STAGES
    assert all(end(one) <= after["ts"] for one, after in pairwise(stages))
    assert sum(stage["dur"] for stage in stages) > 0.8 * whole["dur"]


def test_profile_contains_the_steps_of_each_shard(events: list[Event]) -> None:
    """The steps for listed pages, then those for linked pages, are inside the page stage."""
    [pages] = [stage for stage in spans(events, "stage") if stage["name"] == "pages"]
    steps = spans(events, "step")

    assert [step["name"] for step in steps] == [*STEPS, *STEPS]
    assert all(pages["ts"] <= step["ts"] and end(step) <= end(pages) for step in steps)


def test_profile_contains_each_page_once(events: list[Event]) -> None:
    """Each page has one span per step (render, rewrite, visit); a dead link is only rendered."""
    made, rewritten, visited = (
        [span["name"] for span in spans(events, kind)] for kind in ("page", "rewrite", "visit")
    )

    assert len(visited) == len(set(visited)) == PAGES
    assert sorted(rewritten) == sorted(visited)
    assert sorted(made) == sorted([*visited, "/pr"])


def test_profile_spans_nest_on_each_lane(events: list[Event]) -> None:
    """Spans on a lane are nested or separate, and each page's span is inside its batch's span."""
    lanes: dict[int, list[Event]] = defaultdict(list)
    for event in events:
        if event["ph"] == "X":
            lanes[event["tid"]].append(event)
    around: dict[str, set[str]] = defaultdict(set)
    for lane in lanes.values():
        open_spans: list[Event] = []
        for span in lane:
            while open_spans and end(open_spans[-1]) <= span["ts"]:
                open_spans.pop()
            if open_spans:
                assert end(span) <= end(open_spans[-1]), (span, open_spans[-1])
                around[span["cat"]].add(open_spans[-1]["cat"])
            open_spans.append(span)

    assert around["page"] == {"batch"}
    assert around["stage"] == {"build"}
    assert "datasheets" in {event["name"] for event in spans(events, "stage")}
    names = {e["args"]["name"] for e in events if e["ph"] == "M"}
    assert names >= {"build", "tab 1", "tab 2"}


def test_slow_pages_are_rendered_individually(project: Project) -> None:
    """After the first batch that takes too long, pages are rendered one at a time."""
    page = project.root / "spa/src/features/product/product-page.tsx"
    slow = "{window.prerendering && (() => { const end = performance.now() + 300; "
    slow += "while (performance.now() < end); return null; })()}<Head\n"
    page.write_text(page.read_text("utf-8").replace("<Head\n", slow, 1), "utf-8")
    limit = 1.5
    project.settle(**{"page-limit": str(limit), "visits": "0"})

    result = project.run("build", "--profile", "trace.json")

    assert result.returncode == 0, result.stdout + result.stderr
    events = json.loads((project.root / "trace.json").read_text("utf-8"))["traceEvents"]
    batches = spans(events, "batch")
    # A tab requests its next batch early, so a few batches can be too slow before the delay is
    # known.
    together = [batch for batch in batches if not batch["name"].startswith("1 from ")]
    assert sum(batch["dur"] > limit * 1e6 for batch in together) <= 2 * JOBS
    assert len(batches) - len(together) > PRODUCTS // 2


def test_failed_build_writes_its_profile(project: Project) -> None:
    """The profile contains the stages up to the failure."""
    project.edit_catalogue(lambda catalogue: catalogue.pop("products"))

    result = project.run("build", "--profile", "trace.json")

    assert result.returncode == 2
    events = json.loads((project.root / "trace.json").read_text("utf-8"))["traceEvents"]
    assert [span["name"] for span in spans(events, "stage")] == ["start", "catalogue"]


@pytest.mark.parametrize(
    ("file", "reason"), [("spa", "Is a directory"), ("no/trace.json", "No such file or directory")]
)
def test_unwritable_profile_is_reported_before_the_build(
    project: Project, file: str, reason: str
) -> None:
    """The build exits with code 2 and one sentence before it does any work."""
    result = project.run("build", "--profile", file)

    assert result.returncode == 2
    assert result.stderr == f"--profile {file}: {reason}. Choose another file.\n"
    assert not project.site.exists()
    assert not list((project.root / "build").glob(".staging-*"))


def test_full_disk_only_affects_the_profile(again: Project) -> None:
    """If the disk is too full for the profile, the build publishes, then exits with code 3."""
    result = again.run("build", "--profile", "/dev/full")

    assert result.returncode == 3
    assert f"Published {PUBLISHED} pages" in result.stdout
    assert result.stderr == (
        "--profile /dev/full: No space left on device. The build is not affected. "
        "Choose another file.\n"
    )
