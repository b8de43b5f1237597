// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Glibc
import ICalendar
import NotificationFiles
import NotificationModel

/// A calendar that a person names: a file, or standard input.
struct CalendarSource {
    /// The path as it was typed; `-` is standard input.
    let path: String
    /// The option that names it; nil for the operand.
    var option: String?
    /// How long it waits for the next part of a pipe.
    var patience = Duration.seconds(30)

    /// Whether it is what another program writes, which has no name.
    var isStandardInput: Bool { path == "-" }

    /// The name by which its reminders are found again.
    var name: String {
        isStandardInput ? path : URL(fileURLWithPath: path).standardizedFileURL.path
    }

    /// Reads it.
    ///
    /// - Throws: `CommandError` for what cannot be read or is beyond the limits.
    func read() throws -> CalendarFile {
        let bytes = try bytes()
        do throws(CalendarFileError) {
            return try CalendarFile(bytes)
        } catch {
            let failure = CommandError.failure { sentences in
                sentences.problem(inLine: error.line, error.message)
            }
            throw option.map(failure.about) ?? failure
        }
    }

    /// Reads a file, and of what has no end no more than shows that.
    private func bytes() throws(CommandError) -> [UInt8] {
        if isStandardInput { return try bytes(of: STDIN_FILENO, waiting: nil) }
        do throws(FileFault) {
            return try OpenFile(following: URL(fileURLWithPath: path).path)
                .contents(limit: CalendarLimits().bytes)
        } catch FileFault.notPlain {
            return try bytesOfPipe()
        } catch FileFault.tooLarge {
            throw unreadable(FileFault.tooLarge(limit: CalendarLimits().bytes).finding)
        } catch {
            throw unreadable()
        }
    }

    /// Reads what another program writes into a pipe with a name, such as `<(…)` of a shell.
    private func bytesOfPipe() throws(CommandError) -> [UInt8] {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFIFO else {
            throw unreadable(FileFault.notPlain.finding)
        }
        // One that nobody has opened for writing would be waited for here already.
        let pipe = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard pipe >= 0 else { throw unreadable() }
        defer { close(pipe) }
        return try bytes(of: pipe, waiting: patience)
    }

    /// Reads to the end, or to where there is too much.
    private func bytes(
        of descriptor: Int32, waiting patience: Duration?
    ) throws(CommandError) -> [UInt8] {
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 1 << 16)
        let limit = patience.map { Int32(clamping: Int64($0 / .milliseconds(1))) } ?? -1
        while bytes.count <= CalendarLimits().bytes {
            var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            if poll(&entry, 1, limit) == 0 {
                throw .failure { [option, path] in $0.nobodyWrites(option ?? "FILE", path) }
            }
            let count = Glibc.read(descriptor, &part, part.count)
            if count == 0 { break }
            if count > 0 {
                bytes += part[..<count]
            } else if errno != EINTR, errno != EAGAIN {
                throw unreadable()
            }
        }
        return bytes
    }

    private func unreadable(_ reason: Finding? = nil) -> CommandError {
        .failure { [option, path] sentences in
            let name = option ?? "FILE"
            return reason.map { sentences.cannotRead(name, path, $0) }
                ?? sentences.cannotRead(name, path)
        }
    }
}
