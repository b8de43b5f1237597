// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A network that the machine knows: one that it is connected to, or was.
public struct KnownNetwork: Hashable, Sendable {
    /// The UUID of its connection in NetworkManager.
    public var id: UUID
    /// The name of the connection.
    public var name: String
    /// Whether the machine is connected to it.
    public var isConnected: Bool

    /// Makes one.
    public init(id: UUID, name: String, isConnected: Bool = false) {
        self.id = id
        self.name = name
        self.isConnected = isConnected
    }
}

extension KnownNetwork: FieldCodable {
    package init(from fields: inout FieldReader) throws(NotificationError) {
        self.init(
            id: try fields.uuid(.network).required(.network),
            name: try fields.string(.name) ?? "",
            isConnected: try fields.boolean(.connected) ?? false)
    }

    package func write(to fields: inout FieldWriter) {
        fields.set(.network, id.uuidString)
        if !name.isEmpty { fields.set(.name, name) }
        fields.set(.connected, ifTrue: isConnected)
    }
}
