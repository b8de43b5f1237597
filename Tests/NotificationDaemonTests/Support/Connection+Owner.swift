// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import TestWorld

extension Connection {
    /// Waits until somebody, or nobody any more, owns a name.
    func owner(of name: String, isThere: Bool) async throws {
        let (owners, sink) = AsyncStream.makeStream(of: String?.self)
        let watch = try await watchOwner(of: name) { sink.yield($0) }
        defer { watch.cancel() }
        for await owner in owners where (owner != nil) == isThere { return }
        throw TestWorldError("\(name) still \(isThere ? "belongs to nobody" : "has an owner")")
    }
}
