"""A certificate that signs itself, for a name, as openssl makes it."""

import subprocess
from dataclasses import dataclass
from pathlib import Path

from tests.support.tools import OPENSSL, require


@dataclass(frozen=True, slots=True)
class Certificate:
    """Two files: what is shown to others, and the key that proves it."""

    shown: Path
    key: Path


def certificate_for(name: str, folder: Path) -> Certificate:
    """Make one for a name; without openssl the test is skipped, and in CI fails."""
    openssl = require(OPENSSL)
    made = Certificate(folder / "shown.pem", folder / "key.pem")
    how = f"req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN={name}"
    also = ("-addext", f"subjectAltName=DNS:{name}", "-keyout", made.key, "-out", made.shown)
    subprocess.run([openssl, *how.split(), *also], check=True, capture_output=True)
    return made
