// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel

/// The presentations that are not in the queue yet, while files of their applications are read.
struct ArrivingPresentations: Sendable {
    /// The names of one of them.
    struct Names: Sendable {
        let id: UUID
        let key: RequestKey
    }

    private var names: [Int: Names] = [:]
    private var last = 0

    var isEmpty: Bool { names.isEmpty }

    /// One has come.
    ///
    /// - Returns: Its number for ``end(_:)``.
    mutating func begin(_ presentation: Presentation) -> Int {
        last += 1
        names[last] = Names(id: presentation.id, key: presentation.key)
        return last
    }

    /// One goes on; false if it was withdrawn meanwhile.
    mutating func end(_ number: Int) -> Bool { names.removeValue(forKey: number) != nil }

    /// Whether another of an application's was there before: it would be overtaken.
    func isBehindOther(_ number: Int, of application: ApplicationID) -> Bool {
        names.contains { $0.key < number && $0.value.key.application == application }
    }

    /// Takes some out.
    mutating func withdraw(where isUnwanted: (Names) -> Bool) {
        names = names.filter { !isUnwanted($0.value) }
    }
}
