// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// The lines a program prints: all are kept, and whoever waits for one is told when it comes.
public final class OutputLines: Sendable {
    private struct State {
        var lines: [String] = []
        var isFinished = false
        var rest: [UInt8] = []
        var waiters: [UUID: CheckedContinuation<Void, Never>] = [:]

        /// Takes what was read; nothing means the end.
        mutating func add(_ chunk: Data) {
            rest += chunk
            while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                lines.append(String(decoding: rest[..<end], as: UTF8.self))
                rest.removeSubrange(...end)
            }
            guard chunk.isEmpty else { return }
            if !rest.isEmpty { lines.append(String(decoding: rest, as: UTF8.self)) }
            rest = []
            isFinished = true
        }
    }

    private let state = Mutex(State())

    init(reading handle: FileHandle) {
        // A thread of its own, because it sleeps in the kernel until there is something to read.
        Thread { self.read(handle) }.start()
    }

    /// All lines so far.
    public var all: [String] { state.withLock(\.lines) }

    /// The lines as they come, from the first one on; ends when the program closed its end.
    public var stream: AsyncStream<String> {
        let position = Mutex(0)
        return AsyncStream {
            let index = position.withLock { position in
                defer { position += 1 }
                return position
            }
            return await self.line(at: index)
        }
    }

    /// Waits for the first line that fits, also among those that came already.
    ///
    /// - Parameter fits: Whether a line is the one.
    /// - Returns: The line.
    /// - Throws: ``TestWorldError`` with all lines if the program ended without printing it.
    @discardableResult
    public func first(where fits: @Sendable (String) -> Bool) async throws -> String {
        for await line in stream where fits(line) { return line }
        throw TestWorldError("the line never came; there were: \(all.joined(separator: "\n"))")
    }

    /// Waits until the program closed its end, and gives all lines.
    public func untilEnd() async -> [String] {
        for await _ in stream {}
        return all
    }

    private func line(at index: Int) async -> String? {
        while true {
            let (line, isFinished) = state.withLock { state in
                (state.lines.indices.contains(index) ? state.lines[index] : nil, state.isFinished)
            }
            if let line { return line }
            if isFinished || Task.isCancelled { return nil }
            await waitForMore(than: index)
        }
    }

    /// Returns when there are more lines, at the end, and when the task is cancelled: a test whose
    /// program stays silent must not outlive its time limit.
    private func waitForMore(than count: Int) async {
        let id = UUID()
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isReady = state.withLock { state in
                    guard state.lines.count <= count, !state.isFinished, !Task.isCancelled
                    else { return true }
                    state.waiters[id] = continuation
                    return false
                }
                if isReady { continuation.resume() }
            }
        } onCancel: {
            state.withLock { $0.waiters.removeValue(forKey: id) }?.resume()
        }
    }

    private func read(_ handle: FileHandle) {
        while true {
            let chunk = handle.availableData
            let waiters = state.withLock { state in
                state.add(chunk)
                defer { state.waiters = [:] }
                return state.waiters.values
            }
            for waiter in waiters { waiter.resume() }
            if chunk.isEmpty { return }
        }
    }
}
