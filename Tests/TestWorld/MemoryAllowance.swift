// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How much more memory a service may take in a test than before.
public enum MemoryAllowance {
    /// So many bytes, but any number in a build with a sanitizer (`CARILLON_SANITIZER`): that keeps
    /// what was freed for a while, to see whether somebody still uses it.
    public static func bytes(_ count: Int) -> Int {
        ProcessInfo.processInfo.environment["CARILLON_SANITIZER"] == nil ? count : .max
    }
}
