// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A row of a box that opens, with more rows below it.
@MainActor public final class ExpanderRow: Widget {
    private let inside = Inside()

    /// Makes a row that is closed.
    ///
    /// - Parameters:
    ///   - title: What it is about.
    ///   - subtitle: A line below; empty for none.
    ///   - rows: The rows that it opens to.
    public init(title: String, subtitle: String = "", _ rows: [Widget] = []) {
        super.init(adw_expander_row_new())
        // Titles are what people write, and may look like markup.
        adw_preferences_row_set_use_markup(typed(), 0)
        self.title = title
        self.subtitle = subtitle
        for row in rows { add(row) }
        // It outlives this handle, which nobody need keep.
        let inside = inside
        onSignal("notify::expanded") { inside.toggle() }
    }

    /// The first line, which says what it is about.
    public var title: String {
        get { adw_preferences_row_get_title(typed()).map { String(cString: $0) } ?? "" }
        set { adw_preferences_row_set_title(typed(), newValue) }
    }

    /// The line below.
    public var subtitle: String {
        get { adw_expander_row_get_subtitle(typed()).map { String(cString: $0) } ?? "" }
        set { adw_expander_row_set_subtitle(typed(), newValue) }
    }

    /// Whether it is open.
    public var isExpanded: Bool {
        get { adw_expander_row_get_expanded(typed()) != 0 }
        set { adw_expander_row_set_expanded(typed(), newValue ? 1 : 0) }
    }

    /// Calls a closure whenever it opens or closes.
    public func onExpand(_ body: @escaping @MainActor () -> Void) {
        onSignal("notify::expanded", body)
    }

    /// Adds a row below the others.
    public func add(_ row: Widget) {
        adw_expander_row_add_row(typed(), row.typed())
        inside.add(row)
    }

    /// Puts a widget at the end of the row itself.
    public func addSuffix(_ widget: Widget) { adw_expander_row_add_action(typed(), widget.typed()) }
}

/// The rows that a row opens to, which screen readers, and tests, are kept from while they do not
/// show; GTK 4.8 does not.
@MainActor private final class Inside {
    private var rows: [Widget] = []
    private var isShown = false

    func add(_ row: Widget) {
        rows.append(row)
        row.setAccessible(isShown)
    }

    func toggle() {
        isShown.toggle()
        for row in rows { row.setAccessible(isShown) }
    }
}
