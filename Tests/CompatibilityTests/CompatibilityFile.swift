// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The files in `Compatibility/`.
enum CompatibilityFile {
    static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// The rows of a table below its heading; none if there is no such file, which a test notices.
    static func rows(of name: String) -> [[String]] {
        lines(of: name).dropFirst().map { line in
            line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
    }

    /// The lines of a file that are neither empty nor a comment.
    static func lines(of name: String) -> [String] {
        let file = root.appending(path: "Compatibility/\(name)")
        guard let text = try? String(contentsOf: file, encoding: .utf8) else {
            Issue.record("\(file.path) cannot be read")
            return []
        }
        return text.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
    }
}
