"""The data models of the company, its products and their grades."""
