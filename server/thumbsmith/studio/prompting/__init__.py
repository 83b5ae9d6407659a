"""Help with a brief: a fuller description and headlines, suggested and never sent by themselves."""
