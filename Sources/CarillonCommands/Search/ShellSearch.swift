// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus

/// The interface of GNOME Shell's search, and the values of its answers.
enum ShellSearch {
    static let name = "org.gnome.Shell.SearchProvider2"
    /// As many as are looked up at once.
    static let mostResults = 10

    static let introspection = """
        <interface name="org.gnome.Shell.SearchProvider2">
          <method name="GetInitialResultSet">
            <arg type="as" name="terms" direction="in"/>
            <arg type="as" name="results" direction="out"/>
          </method>
          <method name="GetSubsearchResultSet">
            <arg type="as" name="previous_results" direction="in"/>
            <arg type="as" name="terms" direction="in"/>
            <arg type="as" name="results" direction="out"/>
          </method>
          <method name="GetResultMetas">
            <arg type="as" name="identifiers" direction="in"/>
            <arg type="aa{sv}" name="metas" direction="out"/>
          </method>
          <method name="ActivateResult">
            <arg type="s" name="identifier" direction="in"/>
            <arg type="as" name="terms" direction="in"/>
            <arg type="u" name="timestamp" direction="in"/>
          </method>
          <method name="LaunchSearch">
            <arg type="as" name="terms" direction="in"/>
            <arg type="u" name="timestamp" direction="in"/>
          </method>
        </interface>
        """

    /// Opens the page of a new reminder in the notification centre.
    static let newReminder = MethodCall(
        destination: "org.carillon.Center", path: "/org/carillon/Center",
        interface: "org.freedesktop.Application", member: "ActivateAction",
        arguments: [
            .string("new-reminder"), .array([], of: "v"), .dictionary([:], of: "v"),
        ])

    /// A result as the shell shows it.
    static func meta(
        _ reminder: FoundReminder, offer: String, _ words: String, _ icon: String
    ) -> Value {
        .dictionary(
            [
                "id": .variant(.string(reminder.identifier)), "name": .variant(.string(offer)),
                "description": .variant(.string(words)), "gicon": .variant(.string(icon)),
            ], of: "v")
    }
}
