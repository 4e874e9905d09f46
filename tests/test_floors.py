"""The floors of docs/architecture.md: an import goes down, never up and never across."""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src"
FLOORS = (("engine",), ("rules",), ("records", "sim"), ("bots", "envs", "tournament"), ("server", "arena", "testing"), ("cli",))
FLOOR = {package: height for height, packages in enumerate(FLOORS) for package in packages}
FACE = FLOOR["rules"] + 0.5  # `gouji` itself gathers the names of the rules for everything above
HEIGHT = FLOOR | {"": FACE, "__main__": len(FLOORS)}
FILES = sorted(path for path in SOURCE.glob("gouji/**/*") if path.suffix in {".py", ".pxd", ".pyi"})
STANDARD_LIBRARY_ONLY = ("engine", "rules", "records")
CLOCKS_AND_DOORS = {"time", "socket", "logging", "asyncio", "threading", "subprocess", "sqlite3", "secrets", "uuid"}


def module_name(path: Path) -> str:
    parts = path.relative_to(SOURCE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def package_of(module: str) -> str:
    """`gouji.rules.sets` lives in `rules`; the face `gouji` in none."""
    return f"{module}.".split(".")[1]


def top_of(module: str) -> str:
    return module.partition(".")[0]


def imports(path: Path, text: str) -> set[str]:
    """Every module imported anywhere in the text, in functions and for type checkers too."""
    nodes = list(ast.walk(ast.parse(text)))
    plain = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    return plain | {name for node in nodes if isinstance(node, ast.ImportFrom) for name in from_import(path, node)}


def from_import(path: Path, node: ast.ImportFrom) -> set[str]:
    """`from gouji import rules` reaches `gouji.rules`; `from .sets import beats` its neighbour."""
    base = node.module or ""
    if node.level:
        package = path.relative_to(SOURCE).parts[:-1]
        base = ".".join((*package[: len(package) - node.level + 1], *filter(None, [node.module])))
    return {f"gouji.{alias.name}" for alias in node.names} if base == "gouji" else {base}


def upward(module: str, imported: str) -> bool:
    """Whether an import leaves its floor in any direction but down."""
    ours, theirs = package_of(module), package_of(imported)
    if top_of(imported) != "gouji" or ours == theirs:
        return False
    return HEIGHT.get(theirs, FACE) >= HEIGHT[ours]


def cimports(text: str) -> set[str]:
    """Modules a declaration file reaches."""
    return {one or other for one, other in re.findall(r"^(?:from ([\w.]+) )?cimport (?:\(|([\w.]+))", text, re.MULTILINE)}


def texts(*packages: str) -> list[tuple[Path, str]]:
    return [
        (path, path.read_text(encoding="utf-8")) for path in FILES if path.suffix == ".py" and package_of(module_name(path)) in packages
    ]


def test_there_is_a_house_to_look_at():
    assert FILES


@pytest.mark.parametrize("path", [p for p in FILES if p.suffix in {".py", ".pyi"}], ids=module_name)
def test_every_import_goes_down(path):
    text = path.read_text(encoding="utf-8")
    assert not [name for name in imports(path, text) if upward(module_name(path), name)]


@pytest.mark.parametrize("path", [p for p in FILES if p.suffix == ".pxd"], ids=module_name)
def test_every_declaration_stays_in_the_engine(path):
    assert not [name for name in cimports(path.read_text(encoding="utf-8")) if not re.match(r"(gouji\.engine|libc|cython)\b", name)]


def test_every_package_has_a_floor():
    assert {package_of(module_name(path)) for path in FILES} <= HEIGHT.keys()


@pytest.mark.parametrize("package", STANDARD_LIBRARY_ONLY)
def test_the_lower_floors_need_nothing_installed(package):
    known = sys.stdlib_module_names | {"gouji", "cython"}
    outside = {name for path, text in texts(package) for name in imports(path, text) if top_of(name) not in known}
    assert not outside


def test_only_the_engine_knows_cython():
    above = texts(*(FLOOR.keys() - {"engine"}))
    assert not [path for path, text in above if any(top_of(name).lower() == "cython" for name in imports(path, text))]


def test_the_rules_have_no_clock_socket_or_log():
    assert not {name for path, text in texts("rules") for name in imports(path, text)} & CLOCKS_AND_DOORS


def test_the_rules_use_randomness_only_as_handed_in():
    drawn = [path for path, text in texts("rules") if any(call in text for call in ("random.random(", "random.shuffle(", "random.choice("))]
    assert not drawn


def test_a_bot_never_touches_a_position():
    nodes = [node for _, text in texts("bots") for node in ast.walk(ast.parse(text))]
    assert not [node for node in nodes if "Position" in (getattr(node, "id", ""), getattr(node, "attr", ""))]


@pytest.mark.parametrize(
    ("module", "imported", "wrong"),
    [
        ("gouji.rules.view", "gouji.engine.sets", False),
        ("gouji.rules.view", "gouji.server.table", True),
        ("gouji.records.wire", "gouji.sim.tables", True),
        ("gouji.server.table", "gouji.arena", True),
        ("gouji.server.table", "gouji.bots.steady", False),
        ("gouji.bots.steady", "gouji.Position", False),
        ("gouji.rules.view", "gouji.Position", True),
        ("gouji.rules.view", "gouji", True),
        ("gouji.__main__", "gouji.cli", False),
        ("gouji", "gouji.rules", False),
        ("gouji", "gouji.records", True),
        ("gouji.rules.view", "random", False),
    ],
)
def test_the_reading_of_floors_tells_up_from_down(module, imported, wrong):
    assert upward(module, imported) is wrong


def test_both_forms_of_a_declaration_s_import_are_read():
    assert cimports("cimport cython\nfrom gouji.rules cimport (\n    a,\n)\n") == {"cython", "gouji.rules"}


def test_imports_for_type_checkers_and_inside_functions_are_read():
    text = "if TYPE_CHECKING:\n    from gouji.server import table\ndef f():\n    import gouji.cli\n    from . import near\n"
    assert imports(SOURCE / "gouji/rules/view.py", text) == {"gouji.server", "gouji.cli", "gouji.rules"}
