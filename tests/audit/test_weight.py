"""Page weights are compared with budgets to the byte."""

import re

import brotli
import pytest

from tests.support.project import Project

pytestmark = pytest.mark.slow

PAGE = "/products/5"


def pages_over(project: Project, limit: int, *command: str) -> dict[str, int]:
    """Return the pages whose HTML exceeds a limit, each with the bytes that a command reports."""
    project.settle(html=str(limit))
    run = project.run if command == ("build",) else project.call
    output = run(*command).stdout
    lines = re.findall(r"^warning: (\S+): weight: has (\d+) bytes of html", output, re.MULTILINE)
    return {page: int(size) for page, size in lines}


@pytest.mark.parametrize("command", [("audit", "build/site"), ("build",)])
def test_page_weight_is_its_compressed_size(again: Project, command: tuple[str, ...]) -> None:
    """A page at its size limit passes.

    A page one byte over the limit is reported with its exact size.
    """
    html = (again.site / f"{PAGE[1:]}.html").read_bytes()
    compressed = len(brotli.compress(html, quality=5))

    assert PAGE not in pages_over(again, compressed, *command)
    assert pages_over(again, compressed - 1, *command)[PAGE] == compressed
