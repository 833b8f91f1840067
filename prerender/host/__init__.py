"""The static host: its answers, its headers, and configurations for web servers."""
