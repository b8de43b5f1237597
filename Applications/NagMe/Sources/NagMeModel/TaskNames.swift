// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The names of the tasks, in their order, as they are kept.
public struct TaskNames: Hashable, Codable, Sendable {
    /// The names; each is there once.
    public private(set) var names: [String]

    /// Makes a list.
    public init(_ names: [String]) { self.names = names }

    /// Puts a task at the end, unless there is one of that name.
    ///
    /// - Returns: Whether it was put there.
    public mutating func add(_ name: String) -> Bool {
        guard !names.contains(name) else { return false }
        names.append(name)
        return true
    }

    /// Takes a task out.
    ///
    /// - Returns: Where it was; nil if it is gone already.
    public mutating func remove(_ name: String) -> Int? {
        guard let index = names.firstIndex(of: name) else { return nil }
        names.remove(at: index)
        return index
    }

    /// Puts a task back where it was, as far as that place is still there.
    public mutating func restore(_ name: String, at index: Int) {
        guard !names.contains(name) else { return }
        names.insert(name, at: min(index, names.count))
    }
}
