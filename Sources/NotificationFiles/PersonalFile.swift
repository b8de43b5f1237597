// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Glibc

/// A small file of a person's in JSON: something they have set up, or the state of something.
package struct PersonalFile<Value: Codable>: Sendable {
    /// Where it is.
    package let path: String
    /// How many bytes it may have.
    private let limit: Int
    /// Whether nobody else may read it.
    private let isSecret: Bool

    /// Names a file.
    ///
    /// - Parameters:
    ///   - name: Its name.
    ///   - kind: The kind of folder in which it lies.
    ///   - variables: Those of the environment.
    ///   - limit: How many bytes it may have.
    ///   - isSecret: Whether nobody else may read it.
    package init(
        _ name: String, in kind: BaseDirectories.Kind, _ variables: [String: String], limit: Int,
        isSecret: Bool = false
    ) {
        let folder = BaseDirectories(variables).carillon(kind)
        self.init(path: "\(folder)/\(name)", limit: limit, isSecret: isSecret)
    }

    /// Names a file by its path.
    package init(path: String, limit: Int, isSecret: Bool = false) {
        (self.path, self.limit, self.isSecret) = (path, limit, isSecret)
    }

    /// Reads it.
    ///
    /// - Returns: Its value; nil if there is no such file.
    /// - Throws: `FileFault`, or a `DecodingError` that says what is wrong in it.
    package func read() throws -> Value? {
        let bytes: [UInt8]
        do throws(FileFault) {
            bytes = try OpenFile(following: path).contents(limit: limit)
        } catch {
            if error == .system(ENOENT) { return nil }
            throw error
        }
        return try JSONDecoder().decode(Value.self, from: Data(bytes))
    }

    /// Reads it and writes it while no other program does: of two that add something at the same time
    /// neither is lost.
    ///
    /// - Parameter change: Reads, changes and writes it, and waits for nothing.
    /// - Returns: What `change` returns.
    /// - Throws: What `change` throws.
    package nonisolated(nonsending) func whileLocked<Result, Failure: Error>(
        _ change: () throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let lock = await FileLock.wait(forFolder: folder.path)
        defer { extendLifetime(lock) }
        return try change()
    }

    /// Writes it, whole or not at all.
    ///
    /// - Parameter value: Its new value.
    /// - Throws: Why it cannot be written.
    package func write(_ value: Value) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let data = try encoder.encode(value)
        let url = URL(fileURLWithPath: path)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        if isSecret { try writeSecret(data) } else { try data.write(to: url, options: .atomic) }
    }

    /// Writes it so that it never was there for others, not for a moment.
    private func writeSecret(_ data: Data) throws {
        let name = path + "." + UUID().uuidString.lowercased()
        let file = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard file >= 0 else { throw FileFault(errno: errno) }
        do {
            let handle = FileHandle(fileDescriptor: file, closeOnDealloc: false)
            defer { close(file) }
            try handle.write(contentsOf: data)
            guard fsync(file) == 0, rename(name, path) == 0 else { throw FileFault(errno: errno) }
        } catch {
            unlink(name)
            throw error
        }
    }
}
