"""The crawl: renders paths to snapshots in a headless browser."""
