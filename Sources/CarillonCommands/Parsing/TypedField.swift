// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// The words of the command line for the fields that errors name.
///
/// The model and the service name what is wrong by a path of keys, which whoever typed an option has
/// never seen.
enum TypedField {
    /// The beginnings of paths, each with what is typed for it; an empty word is said by the message.
    private static let words: KeyValuePairs<String, String> = [
        "nagInterval": "--nag", "identifiers": "", "identifier": "ID", "trigger": "",
        "actions": "--action", "categories": "--action", "content.badge": "--badge",
        "content.sound": "--sound", "content.title": "TITLE", "content.subtitle": "--subtitle",
        "content.body": "TEXT", "content.userInfo": "--run", "content.attachments": "the picture",
        "content.desktop.name": "--app-name", "content.desktop.icon": "--icon",
        "content.desktop.category": "--category", "content.desktop.hints": "--hint",
        "content": "",
    ]

    /// An error in one line, by the words that were typed.
    static func text(_ error: NotificationError) -> String {
        guard let field = error.field else { return error.message }
        // Requests are added one by one, so the first of a list is the one that was typed.
        let path = field.replacing(/^(requests\[\d+\]|categories\[\d+\]|request)\./, with: "")
        guard let word = words.first(where: { path == $0.key || begins(path, with: $0.key) })?.value
        else { return error.description }
        return word.isEmpty ? error.message : "\(word): \(error.message)"
    }

    private static func begins(_ path: String, with key: String) -> Bool {
        path.hasPrefix(key + ".") || path.hasPrefix(key + "[")
    }
}
