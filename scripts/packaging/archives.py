"""Reproducible archives: sorted, with one time for all files, and without an owner."""

import gzip
import io
import stat
import tarfile
import time
import typing
import zipfile

# The earliest time that a zip archive can represent.
EARLIEST = 315532800


class File(typing.NamedTuple):
    name: str
    data: bytes
    is_executable: bool = False

    @property
    def mode(self):
        return stat.S_IFREG | (0o755 if self.is_executable else 0o644)


def files_below(folder):
    """Returns the files of a folder, sorted by path."""
    paths = (path for path in folder.rglob("*") if path.is_file())
    return sorted(read_file(path, path.relative_to(folder).as_posix()) for path in paths)


def read_file(path, name):
    return File(name, path.read_bytes(), bool(path.stat().st_mode & stat.S_IXUSR))


def write_zip(path, files, epoch):
    """Writes files in the given order."""
    when = time.gmtime(max(epoch, EARLIEST))[:6]
    with zipfile.ZipFile(path, "w") as archive:
        for file in files:
            entry = zipfile.ZipInfo(file.name, when)
            entry.create_system = 3  # Unix, so that the mode is used.
            entry.external_attr = file.mode << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, file.data, compresslevel=9)


def write_tar(path, files, epoch):
    with open(path, "wb") as raw, gzip.GzipFile("", "wb", 9, raw, epoch) as packed:
        with tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as archive:
            for file in sorted(files):
                entry = tarfile.TarInfo(file.name)
                entry.size, entry.mtime, entry.mode = len(file.data), epoch, file.mode & 0o777
                archive.addfile(entry, io.BytesIO(file.data))


def read_tar(path):
    """Returns the files of an archive from `write_tar`."""
    with tarfile.open(path) as archive:
        return [
            File(entry.name, archive.extractfile(entry).read(), bool(entry.mode & stat.S_IXUSR))
            for entry in archive]
