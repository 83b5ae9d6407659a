"""Visits, counted without knowing whose: numbers per day, and nothing that could name a visitor."""
