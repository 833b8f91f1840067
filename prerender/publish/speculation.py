"""Speculation rules: they name the links whose documents a browser can prefetch."""

import json

_LIVE = "#root[data-live] a"
"""Links on a page with a running app, which preloads them itself."""


def speculation_rules() -> str:
    """Return rules for prefetching the site's pages, but not files, on hover or pointer down."""
    page = {"and": [{"href_matches": "/*"}, {"not": {"href_matches": "/*.*"}}]}
    where = {"and": [page, {"not": {"selector_matches": _LIVE}}]}
    return json.dumps({"prefetch": [{"where": where, "eagerness": "moderate"}]}) + "\n"
