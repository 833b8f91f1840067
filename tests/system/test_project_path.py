"""A project folder that Vite cannot read because of its name is rejected before Vite starts."""

import shutil
from pathlib import Path

import pytest

from prerender.errors import SettingsError
from prerender.settings import read_settings
from tests.support.project import ROOT


def project(folder: Path) -> Path:
    """Write the files that the settings are read from."""
    (folder / "spa").mkdir(parents=True)
    (folder / "spa/index.html").touch()
    shutil.copyfile(ROOT / "pyproject.toml", folder / "pyproject.toml")
    return folder


@pytest.mark.parametrize("name", ["c#", "what?", "back\\slash"])
def test_folder_that_vite_cannot_read_is_rejected(tmp_path: Path, name: str) -> None:
    """The message names the folder and the character, without a stack trace of Vite."""
    folder = project(tmp_path / name)

    with pytest.raises(SettingsError, match="which Vite reads as") as caught:
        read_settings(folder, {})

    assert repr(str(folder)) in str(caught.value)
    assert str(caught.value).endswith("Move the project or rename that folder.")


def test_folder_with_other_unusual_characters_is_accepted(tmp_path: Path) -> None:
    """Vite builds in folders with each of these characters."""
    folder = project(tmp_path / "% %20(z)!&'\"$:ü@~+,;|=^*[x]{y,z}")

    assert read_settings(folder, {}).root == folder
