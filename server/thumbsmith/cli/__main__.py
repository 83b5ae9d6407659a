"""`python -m thumbsmith.cli`."""

from __future__ import annotations

if __name__ == "__main__":
    from thumbsmith.cli import main

    main()
