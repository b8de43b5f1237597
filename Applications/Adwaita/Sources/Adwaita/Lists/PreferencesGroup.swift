// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A few rows in a box, with a title above them.
@MainActor public final class PreferencesGroup: Widget {
    /// Makes a group.
    ///
    /// - Parameters:
    ///   - title: What the rows have in common; nil for no title.
    ///   - rows: The rows, from the top.
    public init(title: String? = nil, _ rows: [Widget] = []) {
        super.init(adw_preferences_group_new())
        if let title { adw_preferences_group_set_title(typed(), Markup.escaped(title)) }
        for row in rows { add(row) }
    }

    /// Adds a row at the end.
    public func add(_ row: Widget) { adw_preferences_group_add(typed(), row.typed()) }

    /// Takes a row out.
    public func remove(_ row: Widget) { adw_preferences_group_remove(typed(), row.typed()) }
}
