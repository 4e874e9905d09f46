"""`python -m gouji.cli`."""

from __future__ import annotations

import sys

from gouji.cli import main

sys.exit(main())
