// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus

/// The interface of Plasma's KRunner, and the values of its answers.
enum PlasmaSearch {
    static let name = "org.kde.krunner1"
    /// The type of a match.
    static let matchType = "(sssida{sv})"

    static let introspection = """
        <interface name="org.kde.krunner1">
          <method name="Match">
            <arg type="s" name="query" direction="in"/>
            <arg type="a(sssida{sv})" name="matches" direction="out"/>
          </method>
          <method name="Actions">
            <arg type="a(sss)" name="actions" direction="out"/>
          </method>
          <method name="Run">
            <arg type="s" name="match" direction="in"/>
            <arg type="s" name="action" direction="in"/>
          </method>
        </interface>
        """

    /// `Plasma::QueryMatch::PossibleMatch`: what else the words mean may be meant as well.
    private static let possible: Int32 = 30

    /// A match as KRunner shows it.
    static func match(
        _ reminder: FoundReminder, offer: String, _ words: String, _ icon: String
    ) -> Value {
        .structure([
            .string(reminder.identifier), .string(offer), .string(icon), .int32(possible),
            .double(0.7), .dictionary(["subtext": .variant(.string(words))], of: "v"),
        ])
    }
}
