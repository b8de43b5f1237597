// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A choice of one out of a few texts.
@MainActor public final class DropDown: Widget {
    /// Makes one that chooses the first.
    ///
    /// - Parameters:
    ///   - choices: The texts.
    ///   - label: What is chosen; a screen reader says it.
    public init(_ choices: [String], label: String) {
        var words = choices.map { UnsafePointer<CChar>(strdup($0)) } + [nil]
        defer { for word in words { free(UnsafeMutableRawPointer(mutating: word)) } }
        super.init(gtk_drop_down_new_from_strings(&words))
        accessible(label: label)
    }

    /// Which one is chosen, from 0.
    public var selectedIndex: Int {
        get { Int(gtk_drop_down_get_selected(opaque)) }
        set { gtk_drop_down_set_selected(opaque, guint(newValue)) }
    }

    /// Calls a closure whenever another one is chosen.
    public func onChange(_ body: @escaping @MainActor () -> Void) {
        onSignal("notify::selected", body)
    }
}
