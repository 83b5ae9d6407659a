"""The base of every area: database, storage, errors, signing, limits, logs. It knows none of them."""
