"""What visitors write to whoever runs this installation."""
