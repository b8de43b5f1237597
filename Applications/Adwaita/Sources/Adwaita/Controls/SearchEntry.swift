// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A line in which the person says what to look for.
@MainActor public final class SearchEntry: Widget {
    /// Makes an empty entry.
    ///
    /// - Parameter label: What is looked for; it shows while the entry is empty, and a screen
    ///   reader says it.
    public init(label: String) {
        super.init(gtk_search_entry_new())
        // GTK 4.8 has no function for the text that shows while it is empty.
        var text = GValue()
        g_value_init(&text, CAdwaita_stringType())
        g_value_set_string(&text, label)
        g_object_set_property(typed(), "placeholder-text", &text)
        g_value_unset(&text)
        accessible(label: label)
    }

    /// The text that is written.
    public var text: String {
        get { gtk_editable_get_text(opaque).map { String(cString: $0) } ?? "" }
        set { gtk_editable_set_text(opaque, newValue) }
    }

    /// Takes what is typed while the focus is on a widget, or on one in it, and the focus with it.
    public func takeKeys(from widget: Widget) {
        gtk_search_entry_set_key_capture_widget(opaque, widget.typed())
        onSignal("search-started") { [weak self] in self?.grabFocusBehindText() }
    }

    /// Moves the keyboard behind what is written: the next letter is added to it.
    private func grabFocusBehindText() {
        guard let text = gtk_editable_get_delegate(opaque) else { return }
        gtk_text_grab_focus_without_selecting(UnsafeMutablePointer(text))
        gtk_editable_set_position(opaque, -1)
    }

    /// Calls a closure when Return is pressed in it.
    public func onReturn(_ body: @escaping @MainActor () -> Void) { onSignal("activate", body) }

    /// Calls a closure a moment after the text has changed.
    public func onSearch(_ body: @escaping @MainActor () -> Void) {
        onSignal("search-changed", body)
    }

    /// Calls a closure when Escape is pressed in it.
    public func onStop(_ body: @escaping @MainActor () -> Void) { onSignal("stop-search", body) }
}
