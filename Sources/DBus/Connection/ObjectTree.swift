// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The exported objects and the interfaces of each.
struct ObjectTree {
    /// Answers calls of one interface.
    struct Implementation {
        let description: InterfaceDescription
        let handler: @Sendable (IncomingCall) async throws(DBusError) -> [Value]
        let properties: @Sendable () async -> [String: Value]
    }

    private var objects: [String: [String: Implementation]] = [:]

    subscript(path: String) -> [String: Implementation]? { objects[path] }

    mutating func add(_ implementation: Implementation, at path: String) -> Bool {
        let name = implementation.description.name
        guard objects[path]?[name] == nil else { return false }
        objects[path, default: [:]][name] = implementation
        return true
    }

    mutating func remove(_ interface: String, at path: String) {
        objects[path]?[interface] = nil
        if objects[path]?.isEmpty == true { objects[path] = nil }
    }

    /// The names of the nodes right below a path, sorted.
    func children(of path: String) -> [String] {
        let prefix = path == "/" ? "/" : path + "/"
        let names = objects.keys.compactMap { key -> String? in
            guard key.hasPrefix(prefix), key != path else { return nil }
            return key.dropFirst(prefix.count).split(separator: "/").first.map(String.init)
        }
        return Set(names).sorted()
    }
}
