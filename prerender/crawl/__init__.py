"""Crawl: from routes to snapshots, in a headless browser."""
