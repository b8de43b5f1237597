// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The values of a `UIUserNotificationCategory`.
struct CategoryFields {
    var identifier: String?
    /// The actions by context; none is absent, never empty.
    var actions: [UIUserNotificationActionContext: [UIUserNotificationAction]] = [:]
}

extension CategoryFields {
    private static let keys: [(UIUserNotificationActionContext, String)] = [
        (.default, "defaultActions"), (.minimal, "minimalActions"),
    ]

    /// Reads the values from an archive; what is absent has its default.
    init(from coder: NSCoder) {
        // Foundation's archives fail as a whole when an absent object is asked for.
        if coder.containsValue(forKey: "identifier") {
            identifier = coder.decodeObject(of: NSString.self, forKey: "identifier")
                .map { $0 as String }
        }
        for (context, key) in Self.keys where coder.containsValue(forKey: key) {
            let types = [NSArray.self, UIUserNotificationAction.self]
            actions[context] =
                coder.decodeObject(of: types, forKey: key) as? [UIUserNotificationAction]
        }
    }

    /// Writes the values to an archive.
    func encode(to coder: NSCoder) {
        if let identifier { coder.encode(identifier as NSString, forKey: "identifier") }
        for (context, key) in Self.keys {
            if let list = actions[context] { coder.encode(NSArray(array: list), forKey: key) }
        }
    }
}
