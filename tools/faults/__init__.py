"""Faults that the suite has to catch: a list, and a program that puts each into a copy of the code and looks."""
