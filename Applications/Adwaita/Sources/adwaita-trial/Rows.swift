// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import Foundation

/// A list of ten thousand makes a row for those on the screen only, and shows what changes.
@MainActor enum Rows {
    static func run(in application: Application) {
        let window = Window(in: application, title: "Rows", width: 300, height: 500)
        let list = ListView<Item, NumberRow>(make: NumberRow.init) { $0.show($1) }
        list.items = (0..<10_000).map { Item(id: $0, text: "\($0)") }
        let scrolled = ScrolledWindow(list)
        window.content = scrolled
        window.present()
        // Ends with the program.
        Task {
            await until { list.rowCount > 0 && NumberRow.bound > 0 }
            let made = list.rowCount
            tell("made a few: \(made < 400)")
            list.scroll(to: 9_999)
            await until { NumberRow.shown == "9999" && scrolled.position > 100_000 }
            tell("scrolled; recycled: \(list.rowCount < 2 * made)")
            let before = NumberRow.bound
            list.items[9_999].text = "changed"
            await until { NumberRow.shown == "changed" }
            tell("bound again: \(NumberRow.bound - before) row")
            list.items = []
            await until { scrolled.position == 0 }
            tell("empty; rows left: \(list.rowCount)")
            application.quit()
        }
    }

    private static func until(_ holds: () -> Bool) async {
        while !holds() { try? await Task.sleep(for: .milliseconds(10)) }
    }
}

struct Item: Identifiable, Equatable {
    let id: Int
    var text: String
}

final class NumberRow: RowWidget {
    static var bound = 0
    static var shown = ""
    private let label = Label()

    init() { super.init(label.margin(12)) }

    func show(_ item: Item) {
        Self.bound += 1
        Self.shown = item.text
        label.text = item.text
    }
}
