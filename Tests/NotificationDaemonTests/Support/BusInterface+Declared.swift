// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus

// The contract, as it is declared for people and for D-Bus.
extension BusInterface {
    /// Each method, with the types of its arguments.
    static var methods: [(name: String, signature: String)] {
        // Each piece but the first begins with a name.
        introspection.components(separatedBy: "<method name=\"").dropFirst().map { piece in
            let arguments = piece.components(separatedBy: "</method>")[0]
                .matches(of: /<arg type="([^"]+)"[^>]*direction="in"/)
            return (
                String(piece.prefix { $0 != "\"" }), arguments.map { String($0.1) }.joined()
            )
        }
    }

    /// The names of its signals.
    static var signals: [String] {
        introspection.matches(of: /<signal name="(\w+)"/).map { String($0.1) }
    }
}
