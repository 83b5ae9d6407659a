"""Stills of a creator's video: looked at, ranked, and forgotten. Videos themselves never come here."""
