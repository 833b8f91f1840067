"""The shapes of company, products and grades."""
