"""Audit: rules over the bytes that will be published."""
