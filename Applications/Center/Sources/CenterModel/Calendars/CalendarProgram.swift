// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Glibc

/// The `carillon calendars` command, which knows and does all that there is about calendars.
///
/// The window has no rule of its own about them, no password stays in it, and nothing of it goes over a
/// network: what fails is said in the sentences of the command line.
public struct CalendarProgram: Sendable {
    /// The end of a command.
    public struct Outcome: Equatable, Sendable {
        /// Whether it did what it was to do.
        public var isDone: Bool
        /// The words about that: of what went wrong the reason.
        public var message: String

        /// Makes one.
        public init(isDone: Bool, message: String) {
            (self.isDone, self.message) = (isDone, message)
        }
    }

    private let executable: String
    private let environment: [String: String]

    /// How much of what it says is read, of a line and of all.
    private static let mostOfLine = 16 * 1_024 * 1_024
    private static let mostOfMessage = 64 * 1_024
    private static let command = "calendars"

    /// Names the program.
    ///
    /// - Parameters:
    ///   - executable: The path of `carillon`.
    ///   - environment: What it is told besides.
    public init(
        executable: String,
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) {
        (self.executable, self.environment) = (executable, environment)
    }

    /// The program beside this one, or else the one that a shell finds.
    public static var installed: CalendarProgram {
        let name = "carillon"
        let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
            .map { URL(filePath: $0).deletingLastPathComponent().path }
        let paths = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin"
        let folders = [own].compactMap(\.self) + paths.split(separator: ":").map(String.init)
        let found = folders.map { $0 + "/" + name }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
        return CalendarProgram(executable: found ?? "/usr/bin/" + name)
    }

    /// Runs it once.
    ///
    /// - Parameters:
    ///   - words: The words behind `carillon calendars`.
    ///   - input: A line for its input, such as a password, which no list of processes shows.
    /// - Returns: How it ended.
    public func run(_ words: [String], input: String? = nil) async -> Outcome {
        let process = process(words)
        let (output, errors, secret) = (Pipe(), Pipe(), Pipe())
        (process.standardOutput, process.standardError) = (output, errors)
        process.standardInput = input == nil ? FileHandle.nullDevice : secret
        let (ends, end) = AsyncStream.makeStream(of: Void.self)
        process.terminationHandler = { _ in end.finish() }
        do {
            try process.run()
        } catch {
            return Outcome(
                isDone: false, message: "\(executable): \(error.localizedDescription)")
        }
        if let input {
            // Shorter than a pipe holds, so this does not wait.
            try? secret.fileHandleForWriting.write(contentsOf: Data((input + "\n").utf8))
            try? secret.fileHandleForWriting.close()
        }
        async let said = Self.lines(of: output).reduce(into: [String]()) { $0.append($1) }
        async let failed = Self.lines(of: errors).reduce(into: [String]()) { $0.append($1) }
        let (lines, problems) = await (said, failed)
        for await _ in ends {}
        let isDone = process.terminationStatus == 0
        return Outcome(
            isDone: isDone,
            message: Self.message(isDone ? lines + problems : problems.isEmpty ? lines : problems))
    }

    /// Tells of the list, now and whenever it is another, until nobody listens any more.
    func lists() -> AsyncStream<Data> {
        let process = process(["list", "--json", "--follow"])
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        process.standardInput = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return AsyncStream { $0.finish() } }
        let lines = Self.lines(of: output)
        return AsyncStream { lists in
            let reading = Task {
                for await line in lines { lists.yield(Data(line.utf8)) }
                lists.finish()
            }
            lists.onTermination = { _ in
                reading.cancel()
                if process.isRunning { process.terminate() }
            }
        }
    }

    private func process(_ words: [String]) -> Process {
        let process = Process()
        process.executableURL = URL(filePath: executable)
        process.arguments = [Self.command] + words
        process.environment = environment
        return process
    }

    /// The lines that come through a pipe until its other end is closed.
    private static func lines(of pipe: Pipe) -> AsyncStream<String> {
        let (lines, line) = AsyncStream.makeStream(of: String.self)
        // It sleeps in the kernel, on a thread of its own.
        Thread {
            var rest: [UInt8] = []
            var buffer = [UInt8](repeating: 0, count: 65_536)
            while rest.count < mostOfLine {
                let count = read(pipe.fileHandleForReading.fileDescriptor, &buffer, buffer.count)
                if count < 0 && errno == EINTR { continue }
                if count <= 0 { break }
                rest += buffer.prefix(count)
                while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                    line.yield(String(decoding: rest[..<end], as: UTF8.self))
                    rest.removeSubrange(...end)
                }
            }
            line.finish()
        }.start()
        return lines
    }

    /// The text that was said, without the name of the command before it, which is nothing for a window.
    private static func message(_ lines: [String]) -> String {
        var text = lines.joined(separator: "\n")
        let name = "carillon \(command): "
        if text.hasPrefix(name) { text.removeFirst(name.count) }
        return String(text.prefix(mostOfMessage))
    }
}
