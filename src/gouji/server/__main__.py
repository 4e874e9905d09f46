"""Run the server: ``python -m gouji.server --port 8000 --db gouji.sqlite3``."""

from __future__ import annotations

import sys

from gouji.server.serving import main

sys.exit(main())
