"""File names of the published tree, which every host, uploader and operating system accepts."""

import re
import unicodedata

_MAX_NAME = 230
"""Bytes of a name; most file systems allow 255 with the endings of copies and uploads."""
_COPY = re.compile(r"(?:\.br|\.gz)?(?:\.uploading)?$")
_MAX_PATH = 900
"""Bytes of all names; macOS allows 1,024 with the folder of the site."""
_RESERVED = re.compile(r"(?i)(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³]) *(?:\.|$)")
"""Names that Windows reserves, with any ending:
https://learn.microsoft.com/windows/win32/fileio/naming-a-file."""
_BIDIRECTIONAL = frozenset(
    "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
)
"""Invisible characters that show a name in another order: https://www.unicode.org/reports/tr9/."""
_BREAKS = frozenset("\u2028\u2029")


def name_problem(file: str) -> str:
    """Return why no file of the tree can have this relative path, or "" if one can."""
    for character in file:
        if unicodedata.category(character) == "Cc" or character in _BREAKS:
            return f"contains the control character U+{ord(character):04X}"
        if character in _BIDIRECTIONAL:
            return f"contains the invisible character U+{ord(character):04X}"
    try:
        size = len(file.encode())
    except UnicodeEncodeError:
        return "is not valid UTF-8"
    if size > _MAX_PATH:
        return f"has more than {_MAX_PATH} bytes"
    if "\\" in file:
        return "contains a backslash"
    return next(filter(None, map(_segment_problem, file.split("/"))), "")


def _segment_problem(name: str) -> str:
    if not name:
        return "contains an empty name between slashes"
    if name in (".", ".."):
        return f'contains the name "{name}"'
    if len(_COPY.sub("", name).encode()) > _MAX_NAME:
        return f"contains a name of more than {_MAX_NAME} bytes"
    if _RESERVED.match(name):
        return f'contains the name "{name}", which Windows reserves'
    if name[-1] in ". ":
        return "contains a name that ends with a dot or a space"
    return ""
