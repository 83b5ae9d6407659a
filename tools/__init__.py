"""What builds, tests, measures and attacks the product, and is no part of it."""
