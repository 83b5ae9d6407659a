"""What is known of titles: reviewed data that a reading of titles by meaning is built from. `README.md` says what."""
