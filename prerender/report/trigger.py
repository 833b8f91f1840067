"""The commit and the trigger of a build, from the host's environment variables."""

from collections.abc import Mapping

_LONGEST = 100
_COMMIT = 7


def trigger(environment: Mapping[str, str]) -> str:
    """Return one line for the log; empty if no host started the build.

    The caller of a hook chooses its title, so unprintable characters are removed. The variables are
    those of Netlify, Cloudflare and GitHub (sources in prerender/deployment.py).
    """
    commit = _first_set(environment, "COMMIT_REF", "CF_PAGES_COMMIT_SHA", "GITHUB_SHA")[:_COMMIT]
    title = _first_set(environment, "INCOMING_HOOK_TITLE")
    branch = _first_set(environment, "BRANCH", "CF_PAGES_BRANCH", "GITHUB_REF_NAME")
    parts = [
        f"commit {commit}" if commit else "",
        f"of {branch}" if branch and commit else "",
        f"for {_first_set(environment, 'CONTEXT')}" if environment.get("CONTEXT") else "",
        f"started by the hook '{title}'" if title else "",
    ]
    details = " ".join(part for part in parts if part)
    return f"Building {details}." if details else ""


def _first_set(environment: Mapping[str, str], *names: str) -> str:
    text = next((environment[name] for name in names if environment.get(name)), "")
    return "".join(character for character in text if character.isprintable()).strip()[:_LONGEST]
