// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import ApplicationModel
import Foundation
import ShoppingAlertModel

extension Command {
    /// Does what the person asked for, and prints what came of it.
    ///
    /// - Parameters:
    ///   - file: The list.
    ///   - clock: Gives the time.
    /// - Throws: What went wrong: `DocumentError` or `CommandError`.
    @MainActor func run(on file: Document<ShoppingList>, clock: () -> Date) async throws {
        switch self {
        case .add(let names):
            let count = try file.update { list in
                for name in names { list.add(ShoppingItem(name)) }
                return list.items.count
            }
            print("Added \(names.joined(separator: ", ")); the list has \(Self.items(count)).")
        case .remove(let text):
            let item = try file.update { list in
                let item = list.item(called: text)
                if let item { list.delete(item.id) }
                return item
            }
            guard let item else {
                throw CommandError.failed(
                    "remove: '\(text)' is not on the list; see 'shopping-alert list'")
            }
            print("Removed \(item.name).")
        case .list(let asJSON): try show(file.read(), asJSON: asJSON)
        case .remind(let time): try await remind(time, now: clock())
        case .cancelReminder: try await cancelReminder()
        case .showHelp: print(Self.help)
        }
    }

    private func show(_ list: ShoppingList, asJSON: Bool) throws {
        if asJSON {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
            print(String(decoding: try encoder.encode(list.items), as: UTF8.self))
        } else if list.items.isEmpty {
            print("The list is empty.")
        } else {
            for (index, item) in list.items.enumerated() { print("\(index + 1). \(item.name)") }
        }
    }

    private static func items(_ count: Int) -> String {
        count == 1 ? "1 item" : "\(count) items"
    }
}
