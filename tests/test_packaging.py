"""What gets built and installed: modes of the engine, staleness, wheels."""

from __future__ import annotations

import importlib.util
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest

from gouji.engine import _cython_shim, _freshness, _stamp

ROOT = Path(__file__).parent.parent
ENGINE = ROOT / "src/gouji/engine"
NAMES = _freshness.compiled_names(ENGINE)
SUFFIX = ".abi3.so"
LOADED = "import sys, gouji; gouji.Position; print({m.__file__.endswith('.py') for n, m in sys.modules.items() if n in sys.argv[1:]})"


def run(code: str, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", code, *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, env=os.environ | environment)


@pytest.fixture
def engine(tmp_path):
    """A copy of the engine's sources with a compiled file beside each module, recorded as fresh."""
    folder = tmp_path / "engine"
    shutil.copytree(ENGINE, folder, ignore=shutil.ignore_patterns("*.so", "_built.*", "__pycache__"))
    for name in NAMES:
        (folder / f"{name}{SUFFIX}").touch()
    record(folder)
    return folder


def record(folder: Path) -> None:
    (folder / _freshness.RECORD).write_text(json.dumps({"modules": _freshness.digests(folder)}), encoding="utf-8")


def append(path: Path, text: str = "\n") -> None:
    path.write_text(path.read_text(encoding="utf-8") + text, encoding="utf-8")


def test_a_fresh_engine_is_compiled(engine):
    assert _freshness.check(engine) is True


def test_an_engine_without_compiled_modules_is_fine_and_plain(engine):
    for path in _freshness.built_files(engine):
        path.unlink()
    assert _freshness.check(engine) is False


def test_an_edited_module_is_stale_and_the_error_says_what_to_run(engine):
    append(engine / f"{NAMES[0]}.py")
    with pytest.raises(ImportError, match=rf"{NAMES[0]}.*make build"):
        _freshness.check(engine)


def test_edited_declarations_make_every_module_stale(engine):
    append(engine / "layout.pxd")
    assert _freshness.stale_names(engine) == NAMES


def test_a_compiled_module_whose_source_is_gone_is_stale(engine):
    (engine / f"long_gone{SUFFIX}").touch()
    assert _freshness.stale_names(engine) == ["long_gone"]


def test_a_half_built_engine_is_stale(engine):
    (engine / f"{NAMES[0]}{SUFFIX}").unlink()
    assert _freshness.stale_names(engine) == [NAMES[0]]


@pytest.mark.parametrize("text", ["", "[]", '{"modules": 7}', "{"])
def test_without_a_readable_record_every_module_is_stale(engine, text):
    (engine / _freshness.RECORD).write_text(text, encoding="utf-8")
    assert _freshness.stale_names(engine) == NAMES


def test_line_ends_do_not_make_a_module_stale(engine):
    path = engine / f"{NAMES[0]}.py"
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    assert _freshness.stale_names(engine) == []


@pytest.mark.parametrize("timed", [True, False])
def test_a_stamp_spares_reading_until_something_is_written(engine, timed):
    assert not _stamp.is_untouched(engine)
    _stamp.write(engine, timed=timed)
    assert _stamp.is_untouched(engine)
    append(engine / f"{NAMES[0]}.py")
    assert not _stamp.is_untouched(engine)


def test_a_stamp_of_times_sees_a_change_that_keeps_the_size(engine):
    _stamp.write(engine, timed=True)
    path = engine / f"{NAMES[0]}.py"
    path.write_bytes(path.read_bytes())
    assert not _stamp.is_untouched(engine)


def test_a_stamp_of_another_system_counts_for_nothing(engine, monkeypatch):
    _stamp.write(engine, timed=True)
    monkeypatch.setattr("sys.platform", "plan9")
    assert not _stamp.is_untouched(engine)


def test_importing_the_package_alone_loads_none_of_the_rules():
    assert run("import sys, gouji; print({'gouji.rules', 'typing', 'enum'} & set(sys.modules))").stdout == "set()\n"


def test_gouji_pure_runs_the_engine_as_python():
    assert run(LOADED, *(f"gouji.engine.{name}" for name in NAMES), GOUJI_PURE="1").stdout == "{True}\n"


def test_without_gouji_pure_the_engine_runs_as_built():
    plain = not _freshness.built_files(ENGINE)
    assert run(LOADED, *(f"gouji.engine.{name}" for name in NAMES), GOUJI_PURE="").stdout == f"{{{plain}}}\n"


def test_the_stand_in_for_cython_is_gone_once_the_engine_is_loaded():
    assert run("import sys, gouji; gouji.Position; print('cython' in sys.modules)", GOUJI_PURE="1").stdout == "False\n"


def test_the_stand_in_leaves_a_cython_that_was_there_before():
    code = "import sys; sys.modules['cython'] = 7; import gouji; gouji.Position; print(sys.modules['cython'])"
    assert run(code, GOUJI_PURE="1").stdout == "7\n"


def test_importing_the_library_loads_nothing_that_must_be_installed():
    code = (
        "import sys; before = set(sys.modules); from gouji import *\n"
        "files = {name for name, module in sys.modules.items() if getattr(module, '__file__', None)}\n"
        "new = {name.partition('.')[0] for name in files - before}\n"
        "print(new - sys.stdlib_module_names)"
    )
    assert run(code).stdout == "{'gouji'}\n"


def test_nogil_is_a_decorator_and_a_block():
    nogil = _cython_shim.MODULE.nogil
    with nogil:
        assert nogil(len) is len


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """The wheel of a machine without a compiler."""
    source, out = tmp_path_factory.mktemp("source"), tmp_path_factory.mktemp("wheel")
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source)
    shutil.copytree(ROOT / "src", source / "src", ignore=shutil.ignore_patterns("*.so", "_built.*", "*.egg-info", "__pycache__"))
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-build-isolation", "--no-deps", "-w", str(out), str(source)]
    subprocess.run(command, check=True, env=os.environ | {"GOUJI_PURE": "1"})
    return next(out.glob("*.whl"))


def test_a_wheel_without_compiled_modules_is_for_any_machine(wheel):
    assert wheel.name == "gouji-0.1.0-py3-none-any.whl"


def test_a_wheel_holds_everything_that_is_not_python_too(wheel):
    inside = set(zipfile.ZipFile(wheel).namelist())
    suffixes = {".pyi", ".pxd", ".typed", ".html", ".js", ".css", ".svg", ".toml"}
    wanted = [path for path in ROOT.glob("src/gouji/**/*") if path.suffix in suffixes]
    assert wanted
    assert {path.relative_to(ROOT / "src").as_posix() for path in wanted} <= inside


def test_a_compiled_module_has_a_name_every_python_from_3_11_on_loads():
    names = {path.name.partition(".")[2] for path in _freshness.built_files(ENGINE)}
    assert names <= {"abi3.so", "pyd"}


def test_the_command_is_installed():
    assert importlib.util.find_spec("gouji.cli")
    assert shutil.which("gouji", path=sysconfig.get_path("scripts"))
