// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import Foundation

/// How long a program takes until its window with a list is drawn, by the number of items.
@MainActor enum Speed {
    /// When the program began, nearly.
    static let start = ContinuousClock.now

    static func run(count: Int, in application: Application) {
        let list = ListView<Item, NumberRow>(make: NumberRow.init) { $0.show($1) }
        list.items = (0..<count).map { Item(id: $0, text: "\($0)") }
        let window = Window(in: application, title: "Speed", width: 300, height: 500)
        window.content = Box.column(
            HeaderBar(), ScrolledWindow(list, isAsHighAsContent: true).styled("boxed"))
        window.onFirstFrame {
            tell((ContinuousClock.now - start) / .milliseconds(1))
            application.quit()
        }
        window.present()
    }
}
