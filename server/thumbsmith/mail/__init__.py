"""Mails to people: what they say, the outbox they wait in, and how they leave it.

An area posts a mail in the transaction that is its reason; the worker sends it. Nothing here knows of accounts.
"""
