// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// The window that shows which keys do what.
@MainActor public final class ShortcutsWindow: Widget {
    /// Keys and what they do.
    public struct Shortcut: Sendable {
        let keys: String
        let title: String

        /// Makes one.
        ///
        /// - Parameters:
        ///   - keys: The keys as GTK writes them, such as `<Control>n`.
        ///   - title: What they do.
        public init(_ keys: String, _ title: String) {
            self.keys = keys
            self.title = title
        }
    }

    /// Makes the window.
    ///
    /// - Parameters:
    ///   - window: The window it belongs to.
    ///   - shortcuts: The keys and what they do.
    public init(over window: Window, _ shortcuts: [Shortcut]) {
        // GTK 4.8 makes one of a description only.
        let builder = Object(
            taking: UnsafeMutableRawPointer(
                gtk_builder_new_from_string(Self.description(of: shortcuts), -1)))
        let object = gtk_builder_get_object(builder.opaque, "window")
        super.init(
            UnsafeMutableRawPointer(object).map {
                $0.assumingMemoryBound(to: GtkWidget.self)
            } ?? gtk_window_new())
        // It has none of its own, and a screen reader would read out its type.
        gtk_window_set_title(typed(), window.sentences.keyboardShortcuts)
        gtk_window_set_transient_for(typed(), window.typed())
        gtk_window_set_modal(typed(), 1)
    }

    /// Shows it.
    public func present() { gtk_window_present(typed()) }

    private static func description(of shortcuts: [Shortcut]) -> String {
        let rows = shortcuts.map { shortcut in
            """
            <child><object class="GtkShortcutsShortcut">
            <property name="accelerator">\(Markup.escaped(shortcut.keys))</property>
            <property name="title">\(Markup.escaped(shortcut.title))</property>
            </object></child>
            """
        }
        return """
            <interface><object class="GtkShortcutsWindow" id="window">
            <child><object class="GtkShortcutsSection"><property name="section-name">all</property>
            <child><object class="GtkShortcutsGroup">
            \(rows.joined(separator: "\n"))
            </object></child></object></child></object></interface>
            """
    }
}
