"""The parts played so far, in one file beside the result, so that a killed run goes on where it was."""

from __future__ import annotations

import struct
import zlib
from typing import TYPE_CHECKING, BinaryIO

from gouji.sim.studies.design import StudyError, as_text
from gouji.sim.studies.workers import ROW_BYTES

if TYPE_CHECKING:
    from pathlib import Path

    from gouji.sim.studies.design import Design, Task

RECORD = struct.Struct("<IIII")  # variant, part, bytes, checksum


class Journal:
    """An append-only file: a line that says which study, then the packed rows of each part, each with a checksum.

    Attributes:
        path: Where it is.
        found: Parts that an earlier run left.
    """

    def __init__(self, path: Path, design: Design) -> None:
        """Open or begin it; a record that a kill cut short is forgotten.

        Raises:
            StudyError: It belongs to another study.
        """
        self.path = path
        self._design = design
        self._places: dict[tuple[int, int], tuple[int, int]] = {}
        self._file = path.open("r+b" if path.exists() else "w+b")
        try:
            self._begin(as_text(design.facts()).encode() + b"\n")
        except BaseException:
            self._file.close()
            raise
        self.found = len(self._places)

    def _begin(self, header: bytes) -> None:
        line = self._file.read(len(header))
        if not header.startswith(line):
            raise StudyError(f"{self.path} holds parts of another study (other options, or another engine): remove it or write elsewhere")
        end = self._read_records() if line == header else self._write_header(header)
        self._file.truncate(end)
        self._file.seek(end)

    def _write_header(self, header: bytes) -> int:
        self._file.seek(0)
        self._file.write(header)
        return self._file.tell()

    def _read_records(self) -> int:
        """Remember where each whole record is; the place where they end."""
        end = self._file.tell()
        while (record := read_record(self._file)) is not None:
            key, size = record
            self._places[key] = (end + RECORD.size, size)
            end = self._file.tell()
        return end

    def has(self, task: Task) -> bool:
        """Whether the part was played."""
        return (task.variant, task.part) in self._places

    def put(self, task: Task, packed: bytes) -> None:
        """Keep the rows of a part."""
        start = self._file.tell()
        self._file.write(RECORD.pack(task.variant, task.part, len(packed), zlib.crc32(packed)) + packed)
        self._file.flush()
        self._places[task.variant, task.part] = (start + RECORD.size, len(packed))

    def rows(self, task: Task) -> bytes:
        """The rows of a part as they were played.

        Raises:
            StudyError: They are not whole.
        """
        place, size = self._places[task.variant, task.part]
        self._file.seek(place)
        rows = zlib.decompress(self._file.read(size))
        if len(rows) != ROW_BYTES * task.deals:
            raise StudyError(f"{self.path} is damaged: remove it and run again")
        return rows

    def close(self) -> None:
        """Leave it for the next run."""
        self._file.close()

    def remove(self) -> None:
        """It has served."""
        self._file.close()
        self.path.unlink()


def read_record(file: BinaryIO) -> tuple[tuple[int, int], int] | None:
    """Which part stands at this place, and its bytes; None where no whole record does."""
    head = file.read(RECORD.size)
    if len(head) < RECORD.size:
        return None
    variant, part, size, checksum = RECORD.unpack(head)
    packed = file.read(size)
    whole = len(packed) == size and zlib.crc32(packed) == checksum
    return ((variant, part), size) if whole else None
