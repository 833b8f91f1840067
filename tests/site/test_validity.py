"""Validity of every published page and drawing."""

import json
import re
import subprocess
from pathlib import Path

import pytest

from tests.support.project import LIMIT, ROOT
from tests.support.tools import JAVA, require

pytestmark = pytest.mark.slow

VNU = ROOT / "node_modules/vnu-jar/build/dist/vnu.jar"


POLICY = re.compile(r'<meta http-equiv="Content-Security-Policy"[^>]*>')


def test_w3c_checker_reports_nothing(site: Path, tmp_path: Path) -> None:
    """The Nu checker reports no error and no warning for any page or drawing.

    The content security policy is removed before the check. The checker reads files without a host,
    so the source 'self' would match nothing.
    """
    files = []
    for file in sorted(site.rglob("*")):
        if file.suffix in (".html", ".svg"):
            copy = tmp_path / "--".join(file.relative_to(site).parts)
            copy.write_text(POLICY.sub("", file.read_text("utf-8")), "utf-8")
            files.append(copy)

    result = subprocess.run(
        [require(JAVA), "-jar", VNU, "--stdout", "--format", "json", "--also-check-svg", *files],
        capture_output=True,
        text=True,
        timeout=LIMIT,
        check=False,
    )

    assert json.loads(result.stdout)["messages"] == []


def test_html_validate_reports_nothing(site: Path) -> None:
    """html-validate reports nothing for any page; .htmlvalidate.mjs lists disabled rules."""
    command = [ROOT / "node_modules/.bin/html-validate", "--config", ROOT / ".htmlvalidate.mjs"]

    result = subprocess.run(
        [*map(str, command), "--formatter", "json", f"{site}/**/*.html"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=LIMIT,
        check=False,
    )

    assert json.loads(result.stdout) == []
    assert result.returncode == 0
