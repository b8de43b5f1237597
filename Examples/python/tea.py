#!/usr/bin/python3
# SPDX-FileCopyrightText: The Carillon authors
# SPDX-License-Identifier: Apache-2.0

"""Reminds of tea, from Python with Gio.

tea.py remind SECONDS   schedules a reminder and ends
tea.py serve            handles what was chosen and ends; the bus starts it so
"""

import sys

from gi.repository import Gio, GLib

APPLICATION = "org.carillon.example.Python"
SERVICE, SERVICE_PATH = "org.carillon.Center1", "/org/carillon/Center1"
QUESTION_TIMEOUT = 24 * 60 * 60 * 1000  # milliseconds; a person answers it
IDLE = 2  # seconds without a response, after which there is nothing left to do

# The methods that the service calls; others of org.carillon.Application1 may be left out by an
# application that is never in the foreground.
INTERFACE = """
<node>
  <interface name="org.carillon.Application1">
    <method name="DidReceive"><arg type="a{sv}" name="response" direction="in"/></method>
  </interface>
</node>
"""


class Tea:
    def __init__(self):
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        self.loop = GLib.MainLoop()
        self.timer = None

    def call(self, method, signature="(s)", *arguments, timeout=-1):
        """Calls the service; the first argument of every method is the application's id."""
        return self.bus.call_sync(
            SERVICE, SERVICE_PATH, "org.carillon.Center1", method,
            GLib.Variant(signature, (APPLICATION, *arguments)), None,
            Gio.DBusCallFlags.NONE, timeout).unpack()

    def own_name(self):
        """Says who this is: the service believes the owner of the name, or who waits for it."""
        self.bus.call_sync(
            "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
            "RequestName", GLib.Variant("(su)", (APPLICATION, 0)), None,
            Gio.DBusCallFlags.NONE, -1)

    def remind(self, seconds):
        self.own_name()
        alert_and_sound = 4 | 2
        (granted,) = self.call(
            "RequestAuthorization", "(su)", alert_and_sound, timeout=QUESTION_TIMEOUT)
        if not granted:
            sys.exit("You do not allow notifications; see: carillon settings " + APPLICATION)
        actions = [
            {"identifier": GLib.Variant("s", "drink"), "title": GLib.Variant("s", "Drink")},
            {"identifier": GLib.Variant("s", "later"), "title": GLib.Variant("s", "Later")},
        ]
        self.call("SetCategories", "(saa{sv})", [
            {"identifier": GLib.Variant("s", "tea"), "actions": GLib.Variant("aa{sv}", actions)},
        ])
        self.add(seconds)

    def add(self, seconds):
        content = {"title": GLib.Variant("s", "Tea"), "category": GLib.Variant("s", "tea")}
        trigger = {"kind": GLib.Variant("s", "interval"), "seconds": GLib.Variant("d", seconds)}
        # When this returns, the reminder survives a crash.
        self.call("AddRequests", "(saa{sv})", [{
            "identifier": GLib.Variant("s", "tea"),
            "content": GLib.Variant("a{sv}", content),
            "trigger": GLib.Variant("a{sv}", trigger),
        }])

    def serve(self):
        interface = Gio.DBusNodeInfo.new_for_xml(INTERFACE).interfaces[0]
        self.bus.register_object("/org/carillon/Application1", interface, self.answer, None, None)
        self.own_name()
        # From now on, what waits for this application comes.
        self.call("Register", "(sa{sv})", {})
        self.wait_for_more()
        self.loop.run()

    def answer(self, bus, sender, path, interface, method, parameters, invocation):
        if sender != self.service_owner():
            invocation.return_dbus_error(
                "org.freedesktop.DBus.Error.AccessDenied", "Only the service may call this")
            return
        (response,) = parameters.unpack()
        again = " again" if response.get("repeated") else ""
        print(f"{response['notification']['request']['identifier']}: "
              f"{response['action']}{again}", flush=True)
        if response["action"] == "later":
            self.add(600.0)
        # The reply is what ends it: without one, the response would come once more.
        invocation.return_value(None)
        self.wait_for_more()

    def service_owner(self):
        return self.bus.call_sync(
            "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
            "GetNameOwner", GLib.Variant("(s)", (SERVICE,)), None,
            Gio.DBusCallFlags.NONE, -1).unpack()[0]

    def wait_for_more(self):
        if self.timer:
            GLib.source_remove(self.timer)
        self.timer = GLib.timeout_add_seconds(IDLE, self.loop.quit)


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["remind", seconds]: Tea().remind(float(seconds))
        case ["serve"]: Tea().serve()
        case _: sys.exit(__doc__.strip())
