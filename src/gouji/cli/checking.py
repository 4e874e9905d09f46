"""`gouji replay --check`: every record of a folder is played; the first thing wrong with each bad one is named."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.cli.program import BAD_CALL, UsageError, one_line
from gouji.cli.ruling import sentence
from gouji.records.record import FORMS, RecordError, load
from gouji.records.spoken import said

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from gouji.records.record import Record

ILLEGAL = 1
WORDS: Mapping[str, tuple[str, str]] = {"pass": ("通过", "pass"), "FAIL": ("有误", "FAIL")}
COUNTED = ("{}份牌谱：通过{}，有误{}", "{} records: {} pass, {} fail")


def check_all(path: Path, lang: str) -> int:
    """Check a file or every record under a directory; a line for each and a summary.

    Returns:
        0, 1 if an act is not legal, 2 if a text is not well formed.

    Raises:
        UsageError: A directory without records.
    """
    files = records_under(path)
    codes = [check(file, path, lang) for file in files]
    passed = codes.count(0)
    print(said(COUNTED, lang).format(len(codes), passed, len(codes) - passed))
    return max(codes)


def records_under(path: Path) -> list[Path]:
    """The file itself, or every record under a directory, in order of name."""
    if not path.is_dir():
        return [path]
    files = sorted(file for file in path.rglob("*.gouji.*") if file.name.endswith(FORMS) and file.is_file())
    if not files:
        raise UsageError(f"{one_line(str(path))}: no record (NAME.gouji.toml, NAME.gouji.jsonl) in this directory")
    return files


def check(file: Path, top: Path, lang: str) -> int:
    """Check a record and print how it is."""
    name = str(file.relative_to(top)) if file != top else file.name
    try:
        record = load(file)
    except RecordError as error:
        report("FAIL", name, wrong(error.at(file=""), lang), lang)
        return BAD_CALL if error.reason is None else ILLEGAL
    report("pass", name, summary(record, lang), lang)
    return 0


def report(word: str, name: str, text: str, lang: str) -> None:
    """One line."""
    print(one_line(f"{said(WORDS[word], lang)}  {name}  {text}"))


def wrong(error: RecordError, lang: str) -> str:
    """What is wrong and where; of an illegal act the reason and its article in the language."""
    if error.reason is None or lang == "en":
        return str(error)
    where = f"第{error.line}行，" if error.line else ""
    return f"{where}第{error.deal}局第{error.act}步“{error.text}”：{sentence(error.reason, lang)}"


def summary(record: Record, lang: str) -> str:
    """How much there is of it, and where it stops short."""
    deals, acts = len(record.deals), sum(len(deal.acts) for deal in record.deals)
    counted = f"{deals}局，{acts}步" if lang == "zh" else f"{deals} deal{'s' * (deals != 1)}, {acts} acts"
    return f"{counted}; {record.cut}" if record.cut else counted
