"""An executor that renders shards on a Dask cluster."""
