"""The catalogue's pictures: scenes as data, and the studio that renders them."""
