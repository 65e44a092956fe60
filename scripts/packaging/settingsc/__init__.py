"""The program settingsc, installed by pip. Its only Python interface is `find_program`."""

import os
import site
import sysconfig


def find_program():
    """Returns the path of the program that was installed with this package.

    Raises FileNotFoundError if it was removed or was installed in another way.
    """
    package = os.path.dirname(os.path.abspath(__file__))
    folders = [
        sysconfig.get_path("scripts"),
        # The folders of `pip install --user`, `--target` and `--prefix`.
        os.path.join(site.getuserbase(), "bin"),
        os.path.join(os.path.dirname(package), "bin"),
        os.path.join(package, *[os.pardir] * 4, "bin"),
    ]
    for folder in folders:
        path = os.path.join(folder, "settingsc")
        if os.path.isfile(path):
            return os.path.normpath(path)
    raise FileNotFoundError(
        "settingsc: the program is not in " + ", ".join(map(os.path.normpath, folders))
        + "; install it again: pip install --force-reinstall settingsc")
