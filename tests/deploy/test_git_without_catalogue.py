"""Publication by git for a site without a catalogue."""

from pathlib import Path

import pytest

from prerender.deploy.host_build import Repository
from prerender.errors import DeployError
from prerender.settings import default_settings
from prerender.tables import GitTarget


def test_git_target_is_rejected_without_a_catalogue(tmp_path: Path) -> None:
    """No unrelated file is committed; the message names the missing file and what to do."""
    settings = default_settings(tmp_path, {})

    with pytest.raises(DeployError, match=r"catalogue\.json does not exist, .* push the site's"):
        Repository(settings, GitTarget(to="git"), lambda _: None)
