"""``build --profile FILE`` says where the time went, as Perfetto and Chrome read it."""

import json
from collections import defaultdict
from itertools import pairwise
from pathlib import Path

import pytest

from tests.support.profile import PAGES, Event, spans
from tests.support.project import PUBLISHED, Project

pytestmark = pytest.mark.slow

STAGES = [
    *("start", "catalogue", "bundle", "inputs", "datasheets", "routes", "pages"),
    *("write", "compress", "audit", "publish"),
]
STEPS = ["crawl", "cards"]
"""What is done for a shard, one after the other; its visits go on beside those of the next."""
PRODUCTS = 39
JOBS = 2


def end(span: Event) -> int:
    """Return when a span ended."""
    return int(span["ts"] + span["dur"])


def test_stages_follow_one_another_and_cover_the_time(events: list[Event]) -> None:
    """Every stage stands there once, in its order, and little of the build lies between them."""
    stages = spans(events, "stage")
    [whole] = spans(events, "build")

    assert [stage["name"] for stage in stages] == STAGES
    assert all(end(one) <= after["ts"] for one, after in pairwise(stages))
    assert sum(stage["dur"] for stage in stages) > 0.8 * whole["dur"]


def test_steps_of_a_shard_stand_there(events: list[Event]) -> None:
    """Those of the wanted pages, and then of what they link to, lie within the stage of pages."""
    [pages] = [stage for stage in spans(events, "stage") if stage["name"] == "pages"]
    steps = spans(events, "step")

    assert [step["name"] for step in steps] == [*STEPS, *STEPS]
    assert all(pages["ts"] <= step["ts"] and end(step) <= end(pages) for step in steps)


def test_each_page_stands_there(events: list[Event]) -> None:
    """Each page is told once as made, as rewritten and as visited; a dead link was only made."""
    made, rewritten, visited = (
        [span["name"] for span in spans(events, kind)] for kind in ("page", "rewrite", "visit")
    )

    assert len(visited) == len(set(visited)) == PAGES
    assert sorted(rewritten) == sorted(visited)
    assert sorted(made) == sorted([*visited, "/pr"])


def test_spans_of_a_lane_nest(events: list[Event]) -> None:
    """On each lane a span lies within another or apart from it; pages lie within batches."""
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
    names = {e["args"]["name"] for e in events if e["ph"] == "M"}
    assert names >= {"build", "tab 1", "tab 2"}


def test_pages_that_take_long_are_not_given_to_a_tab_together(project: Project) -> None:
    """After the first batch that took too long they come one by one, and the build succeeds."""
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
    # On a busy machine a page alone takes as long; a tab is asked for the next batch before that.
    together = [batch for batch in batches if not batch["name"].startswith("1 from ")]
    assert sum(batch["dur"] > limit * 1e6 for batch in together) <= 2 * JOBS
    assert len(batches) - len(together) > PRODUCTS // 2


def test_build_that_fails_leaves_its_profile(project: Project) -> None:
    """What was done until the failure is told."""
    project.edit_catalogue(lambda catalogue: catalogue.pop("products"))

    result = project.run("build", "--profile", "trace.json")

    assert result.returncode == 2
    events = json.loads((project.root / "trace.json").read_text("utf-8"))["traceEvents"]
    assert [span["name"] for span in spans(events, "stage")] == ["start", "catalogue"]


@pytest.mark.parametrize(
    ("file", "reason"), [("spa", "Is a directory"), ("no/trace.json", "No such file or directory")]
)
def test_file_that_cannot_be_written_is_told_first(
    project: Project, file: str, reason: str
) -> None:
    """It ends with exit code 2 and a sentence, before any work is done."""
    result = project.run("build", "--profile", file)

    assert result.returncode == 2
    assert result.stderr == f"--profile {file}: {reason}. Name a file that can be written.\n"
    assert {entry.name for entry in Path(project.root / "build").iterdir()} == {"cache"}


def test_full_disk_spoils_the_profile_alone(again: Project) -> None:
    """A profile that the disk does not take ends with exit code 3 after the build's own words."""
    result = again.run("build", "--profile", "/dev/full")

    assert result.returncode == 3
    assert f"Published {PUBLISHED} pages" in result.stdout
    assert result.stderr == (
        "--profile /dev/full: No space left on device. The build itself ended as it would have.\n"
    )
