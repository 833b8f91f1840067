"""Bundled fonts, so that cards and data sheets look the same on every machine."""
