"""security.txt: the contact for reports of vulnerabilities (RFC 9116)."""

from prerender.catalogue.models.company import Security

FILE = ".well-known/security.txt"


def security_txt(security: Security, origin: str) -> str:
    """Return the file. Its canonical address shows if another site has copied the file."""
    return (
        f"Contact: {security.contact}\n"
        f"Expires: {security.expires}T00:00:00Z\n"
        f"Preferred-Languages: {security.languages}\n"
        f"Canonical: {origin}/{FILE}\n"
    )
