"""Speculation rules: which links a browser may load ahead as documents."""

import json

_LIVE = "#root[data-live] a"
"""Links of a page whose app is started, which loads them itself."""


def speculation_rules() -> str:
    """Return the rules: a page of ours whose link is pointed at or pressed, files left out."""
    page = {"and": [{"href_matches": "/*"}, {"not": {"href_matches": "/*.*"}}]}
    where = {"and": [page, {"not": {"selector_matches": _LIVE}}]}
    return json.dumps({"prefetch": [{"where": where, "eagerness": "moderate"}]}) + "\n"
