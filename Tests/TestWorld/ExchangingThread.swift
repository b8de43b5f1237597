// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// A thread that gives two files each other's names, without end.
public final class ExchangingThread: Sendable {
    private typealias Rename =
        @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32

    private let isStopped = Atomic(false)

    /// Starts it.
    ///
    /// - Parameters:
    ///   - first: A path.
    ///   - second: Another one on the same file system.
    /// - Throws: `TestWorldError` if the C library cannot exchange names.
    public init(_ first: String, _ second: String) throws {
        // The Glibc module that comes with Swift does not have it.
        guard let function = dlsym(nil, "renameat2") else {
            throw TestWorldError("the C library has no renameat2")
        }
        let rename = unsafeBitCast(function, to: Rename.self)
        let exchange: UInt32 = 1 << 1
        Thread.detachNewThread { [self] in
            while !isStopped.load(ordering: .relaxed) {
                _ = rename(AT_FDCWD, first, AT_FDCWD, second, exchange)
            }
        }
    }

    /// Ends it.
    public func stop() { isStopped.store(true, ordering: .relaxed) }
}
