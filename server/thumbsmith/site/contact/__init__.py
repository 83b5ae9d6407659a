"""Messages of visitors to the operator of this installation."""
