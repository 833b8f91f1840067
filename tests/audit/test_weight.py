"""Budgets are held to the byte, though most pages are weighed roughly only."""

import re

import brotli
import pytest

from tests.support.project import Project

PAGE = "/products/5"


def over(project: Project, limit: int, *command: str) -> dict[str, int]:
    """Return the bytes of HTML of each page that has more than a limit, as a command says it."""
    project.settle(html=str(limit))
    run = project.run if command == ("build",) else project.call
    said = run(*command).stdout
    lines = re.findall(r"^warning: (\S+): weight: has (\d+) bytes of html", said, re.MULTILINE)
    return {page: int(size) for page, size in lines}


@pytest.mark.parametrize("command", [("audit", "build/site"), ("build",)])
def test_page_is_weighed_as_a_host_sends_it(again: Project, command: tuple[str, ...]) -> None:
    """A page at its limit passes; with a byte less allowed it is named with its very size."""
    html = (again.site / f"{PAGE[1:]}.html").read_bytes()
    sent = len(brotli.compress(html, quality=5))

    assert PAGE not in over(again, sent, *command)
    assert over(again, sent - 1, *command)[PAGE] == sent
