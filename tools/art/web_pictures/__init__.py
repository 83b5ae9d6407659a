"""Draws the pictures that the web app shows of its own work, with the engine and the tools of this project."""
