"""Data models of company, products and grades."""
