"""The header's search field and its suggestions."""

FIELD = "header [role=search] input"
OPTIONS = "header [role=option]"
