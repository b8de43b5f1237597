// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import ApplicationModel
import Foundation
import NotificationSentences
import ShoppingAlertModel

/// The application as its command line.
public enum CommandProgram {
    /// Does what the person typed, and ends the process.
    ///
    /// - Parameters:
    ///   - words: What they typed after the program's name.
    ///   - directory: Where the list is kept.
    ///   - language: In what the reminder speaks.
    ///   - clock: Gives the time.
    public static func run(
        _ words: [String], in directory: String, language: Language,
        clock: @escaping @Sendable () -> Date
    ) -> Never {
        let sentences = ShoppingSentences(in: language)
        // It is the whole program: there is nobody else to end it.
        Task { @MainActor in
            let file = ShoppingList.document(in: directory, clock: clock) { complain("\($0)") }
            exit(await code(of: words, on: file, sentences, clock: clock))
        }
        dispatchMain()
    }

    @MainActor private static func code(
        of words: [String], on file: Document<ShoppingList>, _ sentences: ShoppingSentences,
        clock: () -> Date
    ) async -> Int32 {
        do {
            try await Command(words, calendar: .current).run(on: file, sentences, clock: clock)
            return 0
        } catch let error as CommandError {
            complain("\(error)")
            return error.exitCode
        } catch {
            complain("\(error)")
            return 1
        }
    }

    private static func complain(_ message: String) {
        FileHandle.standardError.write(Data("shopping-alert: \(message)\n".utf8))
    }
}
