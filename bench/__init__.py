"""Benchmarks: catalogues of any size, other prerenderers, and the same measurement for all."""
