// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The Flatpak sandbox a process runs in.
enum Sandbox {
    private static let sizeLimit = 64 * 1_024

    /// The application id of the sandbox, nil outside of one.
    ///
    /// Source: flatpak-metadata(5); the sandbox cannot change the file at its root. The bus sees
    /// the process of the sandbox's D-Bus proxy, which has the same root.
    ///
    /// - Parameters:
    ///   - process: The process, as the bus knows it.
    ///   - processDirectory: Where processes are described, `/proc`.
    /// - Returns: The id; empty for a sandbox that does not say, which is nobody's application.
    static func application(of process: Int32, in processDirectory: String) -> String? {
        // The directory stays that of this process when its number goes to another.
        let directory = open(
            "\(processDirectory)/\(process)", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard directory >= 0 else { return "" }
        defer { close(directory) }
        // Not blocking: whoever has a root of its own can put a pipe there.
        let descriptor = openat(
            directory, "root/.flatpak-info", O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
        // EACCES comes for processes of others and for protected ones: none of them a Flatpak's.
        guard descriptor >= 0 else { return errno == ENOENT || errno == EACCES ? nil : "" }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return "" }
        var bytes = [UInt8](repeating: 0, count: sizeLimit)
        let count = read(descriptor, &bytes, sizeLimit)
        guard count > 0 else { return "" }
        return name(in: String(decoding: bytes[..<count], as: UTF8.self)) ?? ""
    }

    /// The `name` of the group `[Application]`.
    static func name(in keyFile: String) -> String? {
        var isApplication = false
        for line in keyFile.split(whereSeparator: \.isNewline) {
            if line.hasPrefix("[") {
                isApplication = line == "[Application]"
            } else if isApplication, let equals = line.firstIndex(of: "="),
                line[..<equals].trimmingCharacters(in: .whitespaces) == "name"
            {
                return line[equals...].dropFirst().trimmingCharacters(in: .whitespaces)
            }
        }
        return nil
    }
}
