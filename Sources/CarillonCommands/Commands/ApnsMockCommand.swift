// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// `carillon apns-mock`: Apple's push service on this computer, for developers of servers.
///
/// Another program is it, which has what this one must not be linked with, and takes its place.
struct ApnsMockCommand: Command {
    private static let program = "carillon-apns-mock"

    private static let port = Option("port", "N", "Listen there; 2197 if left out, 0 takes any") {
        (text) throws(CommandError) in
        guard let number = UInt16(text) else { throw .usage { $0.noNumber(text) } }
        return number
    }
    private static let directory = Option(
        "directory", "DIR", "Put the certificate and the key there",
        offering: .folders)
    private static let plain = Flag("plain", "Speak HTTP/2 without TLS")

    static let declaration = Declaration(
        name: "apns-mock", summary: "Plays Apple's push service, for developers of servers",
        operands: .optional("[APP]", offering: .applications),
        options: [port.syntax, directory.syntax, plain.syntax, CommonOptions.json.syntax],
        discussion: """
            Answers on this computer alone as api.push.apple.com does: HTTP/2, a token of
            ES256, and Apple's reasons where something is wrong. What it accepts comes to the
            application as with 'carillon push', so that a server can be tried as it is; only
            the host and the certificate to trust are others.

            It prints the address, the files, and the names of the key and the team, in lines
            that a shell reads, with APP also the topic and the device token; then a line for
            each request. The files go when it ends, and the next time they are others. A device
            token is what the application got when it registered for remote notifications, or
            its identifier in hexadecimal.

            Examples:
              carillon apns-mock org.example.Shop
              carillon apns-mock --directory ~/apns --json
            """)

    private let words: [String]

    init(_ arguments: Arguments, in environment: Environment) throws(CommandError) {
        var words: [String] = []
        if let port = try arguments[Self.port] { words.append("--port=\(port)") }
        if let folder = try arguments[Self.directory] {
            guard !folder.isEmpty else { throw .usage { $0.isMissing("--directory") } }
            words.append("--directory=\(folder)")
        }
        if arguments[Self.plain] { words.append("--plain") }
        if arguments[CommonOptions.json] { words.append("--json") }
        if let name = arguments.operands.first {
            words.append("--app=\(try CommonOptions.applicationID(name).rawValue)")
        }
        self.words = words
    }

    func run(in environment: Environment) async throws {
        let path = Self.places().first { access($0, X_OK) == 0 }
        guard let path else { throw CommandError.failure { $0.misses(Self.program) } }
        var arguments = ([path] + words).map { strdup($0) }
        defer { for argument in arguments { free(argument) } }
        arguments.append(nil)
        // It has the process from here on, with its terminal and its signals.
        execv(path, arguments)
        throw CommandError.failure { $0.misses(Self.program) }
    }

    /// Where it may be: beside this program, where it was built, or where it is installed.
    private static func places() -> [String] {
        guard let own = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        else { return [] }
        let folder = URL(filePath: own).deletingLastPathComponent()
        return [folder, folder.deletingLastPathComponent().appending(path: "libexec")]
            .map { $0.appending(path: program).path(percentEncoded: false) }
    }
}
