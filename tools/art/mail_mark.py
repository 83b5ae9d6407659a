"""Draws the mark at the top of mails, which take no SVG: `python -m tools.art.mail_mark`."""

from __future__ import annotations

import resvg_py

from tools.setup.paths import SERVER, WEB

MARK = WEB / "public" / "favicon.svg"
PICTURE = SERVER / "thumbsmith" / "mail" / "templates" / "mark.png"
SIZE = 96  # three pixels for each that it is shown at

if __name__ == "__main__":
    PICTURE.write_bytes(bytes(resvg_py.svg_to_bytes(svg_path=str(MARK), width=SIZE, height=SIZE)))
