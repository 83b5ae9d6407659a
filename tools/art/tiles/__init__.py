"""Draws every piece of the composer's art in small, for the panel in which creators look for it: a step of set-up."""
