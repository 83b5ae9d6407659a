"""Tools that build, test, measure and attack the product, and are no part of it."""
