// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import Glibc
import NotificationBus
import NotificationModel

/// How a program gets permission: from the service, which asks the person on the desktop, or
/// on the program's own terminal where there is no desktop.
struct Permission: Sendable {
    let terminal: TerminalQuestion?
    let name: String

    /// How this program gets it.
    static let ofProcess = Permission(
        terminal: .ofProcess(environment: ProcessInfo.processInfo.environment),
        name: ProcessInfo.processInfo.processName)

    /// Asks for permission.
    ///
    /// - Parameters:
    ///   - options: The interactions to ask for.
    ///   - service: The notification service.
    /// - Returns: Whether anything is allowed.
    /// - Throws: An error if the service cannot be reached.
    func request(
        _ options: AuthorizationOptions, of service: any CenterService
    ) async throws -> Bool {
        guard let terminal, !options.contains(.provisional) else {
            return try await service.requestAuthorization(options)
        }
        // The service asks too, and takes the first answer that comes from anywhere.
        async let answer = service.requestAuthorization(options)
        if try await service.settings().authorization == .notDetermined,
            let isAllowed = await terminal.ask(about: name)
        {
            try await service.setAuthorization(isAllowed)
        }
        return try await answer
    }
}

/// Asks the person for permission on the terminal, for a program that runs in one.
///
/// A program without a desktop around it has no notification server to ask on.
struct TerminalQuestion: Sendable {
    private let input: Int32
    private let output: Int32

    /// Makes a question on given files; tests use pipes.
    init(input: Int32, output: Int32) {
        self.input = input
        self.output = output
    }

    /// The terminal of this process; nil for one that has none, or runs on a desktop.
    static func ofProcess(environment: [String: String]) -> TerminalQuestion? {
        let hasDesktop = environment["DISPLAY"] != nil || environment["WAYLAND_DISPLAY"] != nil
        guard !hasDesktop, isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else { return nil }
        return TerminalQuestion(input: STDIN_FILENO, output: STDERR_FILENO)
    }

    /// Asks until the person says yes or no.
    ///
    /// - Parameter name: The name of the program.
    /// - Returns: The answer; nil when the input has ended.
    func ask(about name: String) async -> Bool? {
        await withCheckedContinuation { continuation in
            // Reading blocks, so it must not take a thread from Swift's own pool.
            DispatchQueue.global().async { continuation.resume(returning: wait(name)) }
        }
    }

    private func wait(_ name: String) -> Bool? {
        while true {
            write("Allow notifications from “\(name)”? [y/n] ")
            guard let line = readLine() else { return nil }
            switch line.trimmingCharacters(in: .whitespaces).lowercased() {
            case "y", "yes": return true
            case "n", "no": return false
            default: continue
            }
        }
    }

    // One byte at a time: what follows the line is the program's.
    private func readLine() -> String? {
        var bytes: [UInt8] = []
        while true {
            var byte: UInt8 = 0
            let count = read(input, &byte, 1)
            if count < 0 && errno == EINTR { continue }
            guard count == 1 else { return nil }
            if byte == UInt8(ascii: "\n") { return String(decoding: bytes, as: UTF8.self) }
            bytes.append(byte)
        }
    }

    private func write(_ text: String) {
        let bytes = Array(text.utf8)
        _ = Glibc.write(output, bytes, bytes.count)
    }
}
