"""The sites where photos are found, each in its own protocol."""
