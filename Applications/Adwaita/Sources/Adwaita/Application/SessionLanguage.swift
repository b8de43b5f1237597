// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Foundation
import NotificationModel
import NotificationSentences

extension Language {
    /// The language of the session, with the clocks that its desktop or its locale has.
    ///
    /// A process reads it once, before it has threads.
    public static func ofSession() -> Language {
        let variables = ProcessInfo.processInfo.environment
        return Language(
            .installed(),
            hourCycle: HourCycle(
                variables, clockFormat: HourCycle.isSet(in: variables) ? clockFormat() : nil))
    }

    /// GNOME's setting of its clocks; nil where GNOME's settings are not installed.
    private static func clockFormat() -> String? {
        let (schema, key) = ("org.gnome.desktop.interface", "clock-format")
        // GIO ends a process that asks for a schema or a key that is not there.
        guard let source = g_settings_schema_source_get_default(),
            let found = g_settings_schema_source_lookup(source, schema, 1)
        else { return nil }
        defer { g_settings_schema_unref(found) }
        guard g_settings_schema_has_key(found, key) != 0, let settings = g_settings_new(schema)
        else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(settings)) }
        guard let text = g_settings_get_string(settings, key) else { return nil }
        defer { g_free(text) }
        return String(cString: text)
    }
}
