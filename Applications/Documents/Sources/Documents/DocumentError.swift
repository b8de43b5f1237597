// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Why a document could not be read or saved.
public struct DocumentError: Error, Hashable, CustomStringConvertible {
    /// One line for people, with the path of the file.
    public let description: String

    init(_ operation: String, _ path: String, because reason: String) {
        description = "\(operation) \(path) failed: \(reason)"
    }

    /// Makes the error of the system call that just failed.
    init(system operation: String, _ path: String) {
        self.init(operation, path, because: String(cString: strerror(errno)))
    }
}
