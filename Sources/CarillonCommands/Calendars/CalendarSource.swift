// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ICalendar

/// A calendar that a person names: a file, or standard input.
struct CalendarSource {
    /// The path as it was typed; `-` is standard input.
    let path: String
    /// The option that names it; nil for the operand.
    var option: String?

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

    /// Reads a file, and of one that has no end no more than shows that.
    private func bytes() throws -> [UInt8] {
        let unreadable = CommandError.failure { [option, path] in
            $0.cannotRead(option ?? "FILE", path)
        }
        let file = isStandardInput ? FileHandle.standardInput : FileHandle(forReadingAtPath: path)
        guard let file else { throw unreadable }
        var bytes: [UInt8] = []
        do {
            while bytes.count <= CalendarLimits().bytes,
                let part = try file.read(upToCount: 1 << 20), !part.isEmpty
            {
                bytes += part
            }
        } catch {
            throw unreadable
        }
        return bytes
    }
}
