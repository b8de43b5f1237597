// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import Foundation

/// How long a window with a list takes until it is drawn, by the number of items.
@MainActor enum Speed {
    static func run(in application: Application) {
        application.hold()
        // Ends with the program.
        Task {
            // The first window of a process also loads the style sheet and the fonts.
            _ = await open(10, in: application)
            var empty = Duration.seconds(60)
            var full = Duration.seconds(60)
            for _ in 0..<5 {
                empty = min(empty, await open(0, in: application))
                full = min(full, await open(10_000, in: application))
            }
            print("empty: \(empty), ten thousand: \(full)")
            print("under twice as long: \(full < empty * 2)")
            application.quit()
        }
    }

    private static func open(_ count: Int, in application: Application) async -> Duration {
        let items = (0..<count).map { Item(id: $0, text: "\($0)") }
        let start = ContinuousClock.now
        let list = ListView<Item, NumberRow>(make: NumberRow.init) { $0.show($1) }
        list.items = items
        let window = Window(in: application, title: "Speed", width: 300, height: 500)
        window.content = Box.column(
            HeaderBar(), ScrolledWindow(list, isAsHighAsContent: true).styled("boxed"))
        await withCheckedContinuation { continuation in
            window.onFirstFrame { continuation.resume() }
            window.present()
        }
        let duration = ContinuousClock.now - start
        window.close()
        return duration
    }
}
