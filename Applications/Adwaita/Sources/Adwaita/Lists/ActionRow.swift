// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A row of a box: a title, a line below it, and widgets at its ends.
///
/// The keyboard goes to the widgets, and to the row itself only where none of them takes it.
@MainActor public final class ActionRow: Widget {
    /// Makes a row.
    ///
    /// - Parameters:
    ///   - title: What it is about.
    ///   - subtitle: A line below; empty for none.
    public init(title: String, subtitle: String = "") {
        let row: UnsafeMutablePointer<GObject> = g_object_new_with_properties(
            CAdwaita_rowType(), 0, nil, nil)
        super.init(UnsafeMutableRawPointer(row).assumingMemoryBound(to: GtkWidget.self))
        // Titles are what people write, and may look like markup.
        adw_preferences_row_set_use_markup(typed(), 0)
        self.title = title
        self.subtitle = subtitle
    }

    /// Makes a row with a control at its end.
    ///
    /// - Parameters:
    ///   - title: What it is about.
    ///   - control: The control.
    ///   - subtitle: A line below the title; empty for none.
    ///   - isActivated: Whether pressing the row presses the control.
    public convenience init(
        _ title: String, _ control: Widget, subtitle: String = "", isActivated: Bool = false
    ) {
        self.init(title: title, subtitle: subtitle)
        addSuffix(control.aligned(vertically: .center), isActivated: isActivated)
    }

    /// The first line, which says what it is about.
    public var title: String {
        get { adw_preferences_row_get_title(typed()).map { String(cString: $0) } ?? "" }
        set { adw_preferences_row_set_title(typed(), newValue) }
    }

    /// The line below.
    public var subtitle: String {
        get { adw_action_row_get_subtitle(typed()).map { String(cString: $0) } ?? "" }
        set { adw_action_row_set_subtitle(typed(), newValue) }
    }

    /// Lets its lines below the title be as many as they are, and not one.
    @discardableResult
    public func withWholeSubtitle() -> Self {
        adw_action_row_set_subtitle_lines(typed(), 0)
        return self
    }

    /// Puts a widget at the beginning.
    ///
    /// - Parameters:
    ///   - widget: The widget.
    ///   - isActivated: Whether pressing the row presses the widget.
    public func addPrefix(_ widget: Widget, isActivated: Bool = false) {
        adw_action_row_add_prefix(typed(), widget.typed())
        if isActivated { adw_action_row_set_activatable_widget(typed(), widget.typed()) }
    }

    /// Puts a widget at the end.
    ///
    /// - Parameters:
    ///   - widget: The widget.
    ///   - isActivated: Whether pressing the row presses the widget.
    public func addSuffix(_ widget: Widget, isActivated: Bool = false) {
        adw_action_row_add_suffix(typed(), widget.typed())
        if isActivated { adw_action_row_set_activatable_widget(typed(), widget.typed()) }
    }
}
