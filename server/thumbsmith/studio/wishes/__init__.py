"""Wishes in words about a picture: told how they would be made, and made at once where that takes no painting."""
