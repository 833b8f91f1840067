"""The settings of a project folder that a test or a benchmark created."""

import re
from collections.abc import Mapping
from pathlib import Path

SETTINGS = "pyproject.toml"
_TABLE = "[tool.prerender]\n"


def settle(folder: Path, values: Mapping[str, str]) -> None:
    """Write the values as TOML: in place of a setting, or else as the table's first lines.

    Raise ValueError if a setting is duplicated, or if the file has no table.
    """
    file = folder / SETTINGS
    text = file.read_text("utf-8")
    for key, value in values.items():
        line = f"{key} = {value} "
        text, found = re.subn(rf"(?m)^{key} = [^#\n]*", line, text)
        if not found:
            text = text.replace(_TABLE, f"{_TABLE}{line}\n", 1)
        if found > 1 or line not in text:
            msg = f"{SETTINGS} has {found} settings named {key}"
            raise ValueError(msg)
    file.write_text(text, "utf-8")
