#!/usr/bin/python3
# SPDX-FileCopyrightText: The Carillon authors
# SPDX-License-Identifier: Apache-2.0

"""Says where on the screen something with a name is, over the accessibility bus.

place.py NAME   prints the middle, "X Y"; fails if it is not there
place.py        prints everything that has a name and a place
"""

import sys

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402


def visible(element, depth=0):
    """Everything that is on the screen, from the outermost in."""
    try:
        if depth and not element.get_state_set().contains(Atspi.StateType.SHOWING):
            return
        yield element
        for index in range(element.get_child_count()):
            child = element.get_child_at_index(index)
            if child is not None:
                yield from visible(child, depth + 1)
    except GLib.Error:
        return  # It went while it was looked at.


def places():
    desktop = Atspi.get_desktop(0)
    for index in range(desktop.get_child_count()):
        application = desktop.get_child_at_index(index)
        if application is None:
            continue
        for element in visible(application):
            try:
                name = element.get_name()
                area = element.get_extents(Atspi.CoordType.SCREEN)
            except GLib.Error:
                continue
            if name and area.width > 0 and area.height > 0 and area.x >= 0 and area.y >= 0:
                yield name, element.get_role_name(), area


def main(arguments):
    for name, role, area in places():
        middle = f"{area.x + area.width // 2} {area.y + area.height // 2}"
        if not arguments:
            print(middle, role, repr(name))
        elif name == arguments[0] and role not in ("frame", "window", "application"):
            print(middle)
            return 0
    return 1 if arguments else 0


sys.exit(main(sys.argv[1:]))
