// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// The rows of a list view, each used for one item after another.
@MainActor final class RecycledRows<Item: Equatable, Row: Widget> {
    private struct Slot {
        let row: Row
        /// The item that the row shows; nil while it waits to be used again.
        var shown: Item?
    }

    var items: [Item] = []
    private let make: @MainActor () -> Row
    private let bind: @MainActor (Row, Item) -> Void
    /// The sentence that a screen reader says of an item's row; nil leaves that to GTK.
    var sentence: (@MainActor (Item) -> String)?
    /// Whether an item is a heading, which cannot be chosen.
    var isHeading: (@MainActor (Item) -> Bool)?
    private var slots: [OpaquePointer: Slot] = [:]

    init(
        make: @escaping @MainActor () -> Row, bind: @escaping @MainActor (Row, Item) -> Void
    ) {
        self.make = make
        self.bind = bind
    }

    var count: Int { slots.count }

    /// Makes what GTK asks for rows; it keeps this object.
    func makeFactory() -> OpaquePointer? {
        let factory: OpaquePointer = gtk_signal_list_item_factory_new()
        let object = Object(borrowing: UnsafeMutableRawPointer(factory))
        object.onSignalArgument("setup") { self.setUp(OpaquePointer($0)) }
        object.onSignalArgument("bind") { self.show(in: OpaquePointer($0)) }
        object.onSignalArgument("unbind") { self.slots[OpaquePointer($0)]?.shown = nil }
        object.onSignalArgument("teardown") { self.slots[OpaquePointer($0)] = nil }
        return factory
    }

    /// Shows items again that are still in their place and have changed.
    func rebind() {
        for (listItem, slot) in slots where slot.shown != nil { show(in: listItem) }
    }

    /// Shows all rows again, where something has changed that is not in the items.
    func showAgain() {
        for (listItem, slot) in slots where slot.shown != nil {
            slots[listItem]?.shown = nil
            show(in: listItem)
        }
    }

    /// Moves the keyboard to an item's row, if that is in sight.
    func grabFocus(at position: Int) -> Bool {
        guard let row = row(at: position) else { return false }
        return gtk_widget_get_parent(row.typed()).map(gtk_widget_grab_focus) == 1
    }

    /// Which item's row the keyboard is on, or on something in it.
    var focusedPosition: Int? {
        slots.first { _, slot in
            slot.shown != nil
                && gtk_widget_get_parent(slot.row.typed()).map { Widget($0).containsFocus } == true
        }.map { Int(gtk_list_item_get_position($0.key)) }
    }

    /// The row of an item, if that is in sight.
    func row(at position: Int) -> Row? {
        slots.first { listItem, slot in
            slot.shown != nil && Int(gtk_list_item_get_position(listItem)) == position
        }?.value.row
    }

    private func setUp(_ listItem: OpaquePointer) {
        let row = make()
        slots[listItem] = Slot(row: row)
        gtk_list_item_set_child(listItem, row.typed())
    }

    private func show(in listItem: OpaquePointer) {
        let position = Int(gtk_list_item_get_position(listItem))
        guard let slot = slots[listItem], items.indices.contains(position) else { return }
        let item = items[position]
        guard slot.shown != item else { return }
        slots[listItem]?.shown = item
        bind(slot.row, item)
        describe(item, listItem, slot.row)
    }

    private func describe(_ item: Item, _ listItem: OpaquePointer, _ row: Row) {
        if let isHeading {
            let canBeChosen: gboolean = isHeading(item) ? 0 : 1
            gtk_list_item_set_activatable(listItem, canBeChosen)
            gtk_list_item_set_selectable(listItem, canBeChosen)
        }
        // The widget around the row has the keyboard's focus, so its name is what is read.
        if let sentence, let parent = gtk_widget_get_parent(row.typed()) {
            Widget(parent).accessible(label: sentence(item))
        }
    }
}
