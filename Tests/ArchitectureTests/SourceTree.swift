// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The Swift files of the package, as they lie in the tree.
struct SourceTree {
    struct File {
        var module: String
        var path: String
        var lines: [Substring]

        private static let kinds: Set = [
            "class", "struct", "enum", "protocol", "func", "typealias", "let",
        ]

        /// The modules the file imports, whole or by a name in them.
        var imports: [String] {
            lines.compactMap { line in
                let words = line.split(separator: " ").map(String.init)
                    .filter { !Self.kinds.contains($0) }
                guard let index = words.firstIndex(of: "import"), index + 1 < words.count,
                    words[..<index].allSatisfy({ $0.hasPrefix("@") || $0 == "public" })
                else { return nil }
                return words[index + 1].split(separator: ".").first.map(String.init)
            }
        }
    }

    let files: [File]

    /// Reads all files below a folder; a module is a folder in it.
    init(_ folder: String, file: String = #filePath) throws {
        let base = Self.root(file).appending(path: folder)
        var files: [File] = []
        for module in try FileManager.default.contentsOfDirectory(atPath: base.path())
        where !module.hasPrefix(".") {
            let folder = base.appending(path: module)
            let paths = FileManager.default.enumerator(atPath: folder.path())
            while let path = paths?.nextObject() as? String {
                guard path.hasSuffix(".swift") else { continue }
                let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
                let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
                files.append(File(module: module, path: "\(module)/\(path)", lines: lines))
            }
        }
        self.files = files
    }

    /// The text of a file, by its path in the tree.
    static func text(of path: String, file: String = #filePath) throws -> String {
        try String(contentsOf: root(file).appending(path: path), encoding: .utf8)
    }

    private static func root(_ file: String) -> URL {
        URL(filePath: file).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
    }
}
