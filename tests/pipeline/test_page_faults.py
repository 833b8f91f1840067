"""Pages that disturb the tab that renders them are reported; other pages are rendered."""

import re
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from tests.support.project import Project

pytestmark = pytest.mark.slow

FAULTS = "spa/src/features/product/faults"


@dataclass(frozen=True, slots=True)
class Planted:
    """A fault on one product's page, and the expected report."""

    product: int
    name: str
    body: str
    message: str
    line: int = 0
    """The reported source line, or 0 if the tab is lost and cannot report the line."""


PLANTED = [
    Planted(
        1,
        "Leaves",
        "  useEffect(() => { if (on) location.href = '/elsewhere'; }, [on]);",
        "Error: the page leaves by itself, for /elsewhere",
        4,
    ),
    Planted(
        2,
        "LeavesLater",
        "  useEffect(() => { if (on) setTimeout(() => location.reload(), 300); }, [on]);",
        "Error: the page leaves by itself, for /products/2",
        4,
    ),
    Planted(
        3,
        "Registers",
        "  useEffect(() => {\n"
        "    if (on) void navigator.serviceWorker.register('/worker.js');\n"
        "  }, [on]);",
        "Error: the page registers a service worker, /worker.js: "
        "it would send visitors the previously published page",
        5,
    ),
    Planted(
        4,
        "ThrowsMuchLater",
        "  useEffect(() => {\n"
        "    if (on) setTimeout(() => { throw new Error('old'); }, 40_000);\n"
        "  }, [on]);",
        "Error: old",
        5,
    ),
    Planted(
        5,
        "ThrowsWhileItStays",
        "  useEffect(() => {\n"
        "    const timer = setInterval(() => { if (on) throw new Error('again'); }, 5_000);\n"
        "    return () => clearInterval(timer);\n"
        "  }, [on]);",
        "Error: again",
        5,
    ),
    Planted(
        6,
        "ThrowsInAFrame",
        "  useEffect(() => {\n"
        "    if (on) requestAnimationFrame(() => { throw new Error('frame'); });\n"
        "  }, [on]);",
        "Error: frame",
        5,
    ),
    Planted(
        7,
        "SpinsLater",
        "  useEffect(() => {\n"
        "    if (on) setTimeout(() => { while (on) Math.random(); }, 100);\n"
        "  }, [on]);",
        "the tab did not answer in 5 s",
    ),
    Planted(
        8,
        "Grows",
        "  const all: number[][] = [];\n"
        "  while (on) all.push(new Array<number>(1_000_000).fill(1));",
        "the tab",
    ),
]


@pytest.fixture(scope="module")
def output(make_project: Callable[[], Project]) -> str:
    """Build a project with all faults planted; return the build's output."""
    project = make_project()
    folder = project.root / FAULTS
    folder.mkdir()
    page = project.root / "spa/src/features/product/product-page.tsx"
    text = page.read_text("utf-8")
    for planted in PLANTED:
        file = folder / f"{planted.name}.tsx"
        file.write_text(
            "import { useEffect } from 'react';\n"
            "export const used = useEffect;\n"
            f"export function {planted.name}({{ on }}: {{ on: boolean }}) {{\n"
            f"{planted.body}\n"
            "  return null;\n"
            "}\n",
            "utf-8",
        )
        shown = f"<{planted.name} on={{product.id === {planted.product}}} /><Head\n"
        text = text.replace("<Head\n", shown, 1)
        text = f"import {{ {planted.name} }} from './faults/{planted.name}';\n{text}"
    page.write_text(text, "utf-8")
    project.settle(**{"page-limit": "5.0"})

    result = project.run("build")

    assert result.returncode == 3, result.stdout + result.stderr
    assert not project.site.exists()
    return result.stderr


def messages_by_page(output: str) -> dict[str, str]:
    """Return each page's message; pages with equal messages share one (on a slow machine 7, 8)."""
    messages: dict[str, str] = {}
    for message in re.findall(r"^/.*(?:\n .*)*", output, re.MULTILINE):
        pages, _, text = message.partition(": ")
        messages |= dict.fromkeys(pages.split(", "), text)
    return messages


@pytest.mark.parametrize("planted", PLANTED, ids=lambda planted: planted.name)
def test_build_reports_a_page_that_disturbs_its_tab(output: str, planted: Planted) -> None:
    """The message contains the page's path, the fault and the component's line."""
    message = messages_by_page(output)[f"/products/{planted.product}"]

    assert message.startswith(planted.message)
    if planted.line:
        assert f"in {planted.name} at {FAULTS}/{planted.name}.tsx:{planted.line}:" in message


def test_build_reports_no_other_page_of_the_same_tab(output: str) -> None:
    """Pages rendered in the same tabs are not reported."""
    assert output.startswith(f"{len(PLANTED)} pages failed to render; nothing was published.")
    assert set(messages_by_page(output)) == {f"/products/{planted.product}" for planted in PLANTED}
