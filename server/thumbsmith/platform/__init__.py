"""What every area stands on: database, storage, errors, signing, limits, logs. It knows none of them."""
