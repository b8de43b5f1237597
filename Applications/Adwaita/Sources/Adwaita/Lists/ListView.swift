// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A list of any length that makes widgets for the rows on the screen only.
///
/// A row that scrolls out of sight is used again for an item that comes into sight. Put the list
/// into a ``ScrolledWindow`` with the style `boxed`:
///
/// ```swift
/// let list = ListView<Task, TaskRow>(make: TaskRow.init) { row, task in row.show(task) }
/// let box = ScrolledWindow(list, isAsHighAsContent: true).styled("boxed")
/// list.items = tasks
/// ```
@MainActor public final class ListView<Item: Identifiable & Equatable, Row: Widget>: Widget {
    private let rows: RecycledRows<Item, Row>
    private let model: CountedModel
    private let selection: Object

    /// Makes an empty list.
    ///
    /// - Parameters:
    ///   - make: Makes a row; called for about as many as are on the screen. It must not hold
    ///     what holds the list.
    ///   - bind: Shows an item in a row, in place of the one that it showed.
    public init(
        make: @escaping @MainActor () -> Row, bind: @escaping @MainActor (Row, Item) -> Void
    ) {
        rows = RecycledRows(make: make, bind: bind)
        model = CountedModel()
        let single: OpaquePointer = gtk_single_selection_new(
            OpaquePointer(g_object_ref(model.reference.pointer)))
        gtk_single_selection_set_autoselect(single, 0)
        gtk_single_selection_set_can_unselect(single, 1)
        gtk_single_selection_set_selected(single, guint.max)
        selection = Object(borrowing: UnsafeMutableRawPointer(single))
        super.init(gtk_list_view_new(single, rows.makeFactory()))
    }

    /// The items that the list shows.
    ///
    /// Setting it shows only what differs: rows that stay keep their place and the focus.
    public var items: [Item] {
        get { rows.items }
        set {
            let change = ListChange(from: rows.items.map(\.id), to: newValue.map(\.id))
            rows.items = newValue
            if !change.isEmpty { model.replace(change.removed, with: change.added) }
            rows.rebind()
        }
    }

    /// Says what a screen reader reads for a row, in place of the texts in it.
    public func say(_ sentence: @escaping @MainActor (Item) -> String) { rows.sentence = sentence }

    /// Says which rows are headings: they cannot be chosen.
    public func setHeadings(_ isHeading: @escaping @MainActor (Item) -> Bool) {
        rows.isHeading = isHeading
    }

    /// Shows the rows in sight again, where something has changed that is not in the items.
    public func showAgain() { rows.showAgain() }

    /// How many rows were made; it does not grow with the number of items.
    public var rowCount: Int { rows.count }

    /// Which item the keyboard is on, or was chosen; nil for none.
    public var selectedIndex: Int? {
        get {
            let index = gtk_single_selection_get_selected(selection.opaque)
            return index < guint(items.count) ? Int(index) : nil
        }
        set {
            gtk_single_selection_set_selected(selection.opaque, newValue.map { guint($0) } ?? .max)
        }
    }

    /// Chooses an item and moves the keyboard to it, if it is on the screen.
    @discardableResult
    public func grabFocus(at index: Int) -> Bool {
        selectedIndex = index
        return rows.grabFocus(at: index)
    }

    /// Which item the keyboard is on; nil for none.
    public var focusedIndex: Int? { rows.focusedPosition }

    /// The row of an item; nil if it is not on the screen.
    public func row(at index: Int) -> Row? { rows.row(at: index) }

    /// Scrolls until an item is on the screen, and moves the keyboard to it.
    public func scroll(to index: Int) {
        gtk_widget_activate_action_variant(
            typed(), "list.scroll-to-item", g_variant_new_uint32(guint32(index)))
    }

    /// Calls a closure with the item when Return or a double click chooses it.
    public func onActivate(_ body: @escaping @MainActor (Item) -> Void) {
        let rows = rows
        onSignal("activate") { [selection] in
            let index = Int(gtk_single_selection_get_selected(selection.opaque))
            if rows.items.indices.contains(index) { body(rows.items[index]) }
        }
    }
}
