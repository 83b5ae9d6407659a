"""How the site is used, counted without knowing by whom: numbers per day, and nothing that could name a visitor."""
