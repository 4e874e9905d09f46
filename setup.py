"""Compiles the engine where a C compiler is at hand; everywhere else the same files run as Python."""

from __future__ import annotations

import json
import os
import platform
import runpy
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ENGINE = Path("src/gouji/engine")
C_OUTPUT = "build/cython"
LIMITED_API = "0x030B0000"
DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,  # the types for C stand in the .pxd, those for people in the text
    "infer_types": True,  # locals take the C types of what they are given
    "boundscheck": False,
    "wraparound": False,
    "initializedcheck": False,
    "cdivision": True,  # seats and counts are never negative where they are divided
}
# CPython's own flags hold -fwrapv, which keeps gcc from vectorizing int-indexed loops.
GNU_FLAGS = ["-O3", "-fno-wrapv", "-g0"]
# The network sums in any order and is built again for newer processors; `engine/machine.py` picks one when it is loaded.
LOOSE_SUMS = ["-ffast-math"]
# Everything else sums as Python does, so that bots decide the same in both modes and on every processor.
EXACT_SUMS = ["-ffp-contract=off"]
BUILT_AGAIN = {"network_v3": "-march=x86-64-v3", "network_v4": "-march=x86-64-v4"}

freshness = runpy.run_path(str(ENGINE / "_freshness.py"))
stamp = runpy.run_path(str(ENGINE / "_stamp.py"))


def say(text: str) -> None:
    """Print one line that survives pip's silence with -v and the build script's log."""
    print(f"engine: {text}", file=sys.stderr)


class OptionalBuild(build_ext):
    """Builds every compiled module or none, and records what the modules were built from."""

    def run(self) -> None:
        """Build; on failure leave no half-built engine, unless GOUJI_REQUIRE=1 asks to fail."""
        read = freshness["digests"](ENGINE)
        try:
            self._translate()
            super().run()
        except Exception as error:
            self._remove_built()
            if os.environ.get("GOUJI_REQUIRE") == "1":
                raise
            say(f"uncompiled, the build failed ({error})")
            return
        if self.extensions:
            self._record(read)

    def _translate(self) -> None:
        if not self.extensions:
            return
        from Cython.Build import cythonize  # noqa: PLC0415  (only a build needs it)

        options: dict[str, Any] = {"build_dir": C_OUTPUT, "compiler_directives": DIRECTIVES, "include_path": ["src"], "quiet": True}
        translated = cythonize(self.extensions, nthreads=self.parallel or 0, **options)
        for mine, theirs in zip(self.extensions, translated, strict=True):
            mine.sources = theirs.sources
            mine.depends = theirs.depends

    def _package(self) -> Path:
        return ENGINE if self.inplace else Path(self.build_lib) / "gouji/engine"

    def _record(self, read: dict[str, str]) -> None:
        package = self._package()
        package.joinpath(freshness["RECORD"]).write_text(json.dumps({"modules": read}, indent=1) + "\n", encoding="utf-8")
        package.joinpath(stamp["STAMP"]).unlink(missing_ok=True)
        if freshness["digests"](ENGINE) == read:  # nobody wrote meanwhile
            stamp["write"](package, timed=bool(self.inplace))

    def _remove_built(self) -> None:
        for path in freshness["built_files"](self._package()):
            path.unlink()
        for name in (freshness["RECORD"], stamp["STAMP"]):
            self._package().joinpath(name).unlink(missing_ok=True)


def has_compiler() -> bool:
    """Whether a C file that includes Python.h compiles and links here."""
    from setuptools._distutils.ccompiler import new_compiler  # noqa: PLC0415
    from setuptools._distutils.sysconfig import customize_compiler, get_python_inc  # noqa: PLC0415

    folder = tempfile.mkdtemp()
    source = Path(folder) / "probe.c"
    source.write_text("#include <Python.h>\nint probe(void) { return 0; }\n", encoding="utf-8")
    quiet = os.dup(2)
    with Path(os.devnull).open("w", encoding="utf-8") as nowhere:
        os.dup2(nowhere.fileno(), 2)
        try:
            compiler = new_compiler()
            customize_compiler(compiler)
            objects = compiler.compile([str(source)], output_dir=folder, include_dirs=[get_python_inc()])
            compiler.link_shared_object(objects, str(Path(folder) / "probe.so"))
        except Exception:  # noqa: BLE001  (whatever a strange compiler raises, the answer is no)
            return False
        finally:
            os.dup2(quiet, 2)
            os.close(quiet)
            shutil.rmtree(folder, ignore_errors=True)
    return True


def extensions() -> list[Extension]:
    """One extension for each engine module that has a .pxd beside it; none where nothing can compile."""
    if os.environ.get("GOUJI_PURE", "0") not in {"", "0"}:
        say("uncompiled, as GOUJI_PURE asks")
        return []
    names = freshness["compiled_names"](ENGINE)
    if names and not has_compiler():
        say("uncompiled, no C compiler found")
        return []
    plain = [extension(name, ENGINE / f"{name}.py", LOOSE_SUMS if name == "network" else EXACT_SUMS) for name in names]
    return plain + ([built_again(name, flag) for name, flag in BUILT_AGAIN.items()] if "network" in names and is_x86() else [])


def is_x86() -> bool:
    """Whether the levels of x86-64 mean something here."""
    return sys.platform == "linux" and platform.machine() == "x86_64" and sys.maxsize > 1 << 32


def built_again(name: str, flag: str) -> Extension:
    """The network's text once more under another name, for newer processors."""
    package = Path(C_OUTPUT) / "again/gouji/engine"
    texts = {package / f"{name}{suffix}": (ENGINE / f"network{suffix}").read_text(encoding="utf-8") for suffix in (".py", ".pxd")}
    texts |= {package / "__init__.py": "", package.parent / "__init__.py": ""}  # where the translator looks for the .pxd
    package.mkdir(parents=True, exist_ok=True)
    for path, text in texts.items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
    again = extension(name, package / f"{name}.py", [*LOOSE_SUMS, flag])
    again.optional = True  # an older compiler does not know the level; the plain build is there all the same
    return again


def extension(name: str, source: Path, flags: list[str]) -> Extension:
    """The extension of one engine module, for the stable ABI."""
    return Extension(
        f"gouji.engine.{name}",
        [source.as_posix()],
        define_macros=[("Py_LIMITED_API", LIMITED_API)],
        py_limited_api=True,
        extra_compile_args=[] if sys.platform == "win32" else [*GNU_FLAGS, *flags],
    )


modules = extensions()
setup(
    ext_modules=modules,
    cmdclass={"build_ext": OptionalBuild},
    options={"bdist_wheel": {"py_limited_api": "cp311"}} if modules else {},
)
