"""`gouji rules PROFILE [option=value ...]`: a whole custom as a page that a club can pin to the wall."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.records.custom import page
from gouji.records.spoken import LANGUAGES
from gouji.rules.ruleset import Ruleset

if TYPE_CHECKING:
    import argparse

HELP = "a whole custom as a page to pin to the wall"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Take a profile, changes and a language."""
    parser.add_argument("profile", metavar="PROFILE", help="charter, qingdao, tv … (docs/variants.md)")
    parser.add_argument("changes", metavar="OPTION=VALUE", nargs="*", default=[], help="what this table plays otherwise")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the page")


def run(given: argparse.Namespace) -> int:
    """Print the page."""
    ruleset = Ruleset.parse(" ".join([given.profile, *given.changes]))
    print(page(ruleset, given.lang), end="")
    return 0
