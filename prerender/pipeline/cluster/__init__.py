"""Shards made on several machines: an executor that a Dask cluster stands behind."""
