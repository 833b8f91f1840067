"""The trigger: which commit is built and what asked for it, as the host's environment says."""

from collections.abc import Mapping

_LONGEST = 100
_COMMIT = 7


def trigger(environment: Mapping[str, str]) -> str:
    """Return one line for the log; empty where no host started the build.

    A hook's title comes from whoever called it: nothing of it moves the cursor or starts a line.
    The names are Netlify's, Cloudflare's and GitHub's: prerender/deployment.py has their sources.
    """
    commit = _said(environment, "COMMIT_REF", "CF_PAGES_COMMIT_SHA", "GITHUB_SHA")[:_COMMIT]
    title = _said(environment, "INCOMING_HOOK_TITLE")
    branch = _said(environment, "BRANCH", "CF_PAGES_BRANCH", "GITHUB_REF_NAME")
    parts = [
        f"commit {commit}" if commit else "",
        f"of {branch}" if branch and commit else "",
        f"for {_said(environment, 'CONTEXT')}" if environment.get("CONTEXT") else "",
        f"asked for by the hook '{title}'" if title else "",
    ]
    told = " ".join(part for part in parts if part)
    return f"Building {told}." if told else ""


def _said(environment: Mapping[str, str], *names: str) -> str:
    text = next((environment[name] for name in names if environment.get(name)), "")
    return "".join(sign for sign in text if sign.isprintable()).strip()[:_LONGEST]
