"""Self-signed certificates, created by openssl."""

import subprocess
from dataclasses import dataclass
from pathlib import Path

from tests.support.tools import OPENSSL, require


@dataclass(frozen=True, slots=True)
class Certificate:
    """The files of a certificate and of its private key."""

    shown: Path
    key: Path


def certificate_for(name: str, folder: Path) -> Certificate:
    """Create a self-signed certificate; skip the test if openssl is missing (fail it in CI)."""
    openssl = require(OPENSSL)
    made = Certificate(folder / "shown.pem", folder / "key.pem")
    how = f"req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN={name}"
    also = ("-addext", f"subjectAltName=DNS:{name}", "-keyout", made.key, "-out", made.shown)
    subprocess.run([openssl, *how.split(), *also], check=True, capture_output=True)
    return made
