"""Renders pages on a Dask cluster."""
