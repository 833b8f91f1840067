"""Benchmarks: large catalogues, other prerenderers, and one measurement for all of them."""
