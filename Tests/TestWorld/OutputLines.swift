// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The lines a program prints: all are kept, and whoever waits for one is told when it comes.
public final class OutputLines: Sendable {
    private let lines = Recorded<String>()

    init(reading handle: FileHandle) {
        // A thread of its own, because it sleeps in the kernel until there is something to read.
        Thread { [lines] in Self.read(handle, into: lines) }.start()
    }

    /// All lines so far.
    public var all: [String] { lines.all }

    /// The lines as they come, from the first one on; ends when the program closed its end.
    public var stream: AsyncStream<String> { lines.stream }

    /// Waits for the first line that fits, also among those that came already.
    ///
    /// - Parameter fits: Whether a line is the one.
    /// - Returns: The line.
    /// - Throws: ``TestWorldError`` with all lines if the program ended without printing it.
    @discardableResult
    public func first(where fits: (String) -> Bool) async throws -> String {
        try await lines.first(where: fits)
    }

    /// Waits until the program closed its end, and gives all lines.
    public func untilEnd() async -> [String] {
        for await _ in stream {}
        return all
    }

    private static func read(_ handle: FileHandle, into lines: Recorded<String>) {
        var rest: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            // Not `availableData`: Foundation ends the process where a signal comes in between.
            let count = Glibc.read(handle.fileDescriptor, &buffer, buffer.count)
            if count < 0 && errno == EINTR { continue }
            if count <= 0 { break }
            rest += buffer.prefix(count)
            while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                lines.append(String(decoding: rest[..<end], as: UTF8.self))
                rest.removeSubrange(...end)
            }
        }
        if !rest.isEmpty { lines.append(String(decoding: rest, as: UTF8.self)) }
        lines.finish()
    }
}
