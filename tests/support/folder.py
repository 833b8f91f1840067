"""The settings of a project folder that a test or a benchmark created."""

import re
from collections.abc import Mapping
from pathlib import Path

SETTINGS = "pyproject.toml"


def settle(folder: Path, values: Mapping[str, str]) -> None:
    """Replace existing settings in the folder, and write the values as TOML.

    Raise ValueError if a setting is missing or duplicated.
    """
    file = folder / SETTINGS
    text = file.read_text("utf-8")
    for key, value in values.items():
        text, found = re.subn(rf"(?m)^{key} = [^#\n]*", f"{key} = {value} ", text)
        if found != 1:
            msg = f"{SETTINGS} has {found} settings named {key}"
            raise ValueError(msg)
    file.write_text(text, "utf-8")
