// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import Foundation

/// How much processor time a program uses until its window with a list is drawn.
///
/// That is how long it takes where nobody else wants the processor.
@MainActor enum Speed {
    static func run(count: Int, in application: Application) {
        let list = ListView<Item, NumberRow>(make: NumberRow.init) { $0.show($1) }
        list.items = (0..<count).map { Item(id: $0, text: "\($0)") }
        let window = Window(in: application, title: "Speed", width: 300, height: 500)
        window.content = Box.column(
            HeaderBar(), ScrolledWindow(list, isAsHighAsContent: true).styled("boxed"))
        window.onFirstFrame {
            tell(Double(clock()) * 1_000 / Double(CLOCKS_PER_SEC))
            application.quit()
        }
        window.present()
    }
}
