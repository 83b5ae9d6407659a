"""Attacks the product with the field's own tools, and the sources with their checkers: `make attack`.

Each part is a module with `attempt(...)`, which gives a Result. Findings that are no fault stand in
`accepted.toml`, line by line, with its reason; all else fails the run.
"""
