"""Products, subscriptions and payments. Money moves at the card provider; what it says is written down here."""
