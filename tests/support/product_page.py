"""Selectors and texts of a product page."""

from tests.support.published import catalogue

BACK = 'button:has(+ nav[aria-label="Breadcrumb"])'
HEADING = "document.querySelector('h1')?.textContent"
PRODUCTS = {product["id"]: product for product in catalogue()["products"]}
