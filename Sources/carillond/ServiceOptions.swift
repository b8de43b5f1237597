// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Glibc
import NotificationDaemon
import NotificationModel

/// The options on the command line of the service.
struct ServiceOptions {
    private var terminal: String?
    /// Whether the bus or systemd started it, who start it again when it is called.
    private(set) var isActivated = false
    /// The text to print instead of running.
    private(set) var answer: String?

    init(arguments: some Sequence<String>) throws {
        var iterator = arguments.makeIterator()
        while let argument = iterator.next() {
            switch argument {
            case "--terminal":
                guard let path = iterator.next() else {
                    throw UsageError(message: "--terminal needs a file")
                }
                terminal = path
            case "--activated": isActivated = true
            case "--help": answer = Self.help
            case "--version": answer = "carillond \(CarillonVersion.current)"
            default: throw UsageError(message: "unknown option '\(argument)'")
            }
        }
    }

    /// Opens the file for banners: the one that was named, else the terminal the service runs in.
    func openTerminal() throws -> Int32? {
        guard let terminal else { return isatty(STDOUT_FILENO) == 1 ? STDOUT_FILENO : nil }
        // Not waiting for a pipe's reader, and not becoming what that terminal's signals are for.
        let flags = O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOCTTY | O_NONBLOCK
        let descriptor = open(terminal, flags, 0o600)
        guard descriptor >= 0 else {
            let reason = String(cString: strerror(errno))
            throw UsageError(
                message: "--terminal: cannot write '\(terminal)': \(reason)")
        }
        return descriptor
    }

    private static let help = """
        Usage: carillond [--activated] [--terminal FILE]

        The notification service of the session. D-Bus starts it when an application calls, and
        systemd keeps it running. It ends on SIGTERM and loses nothing.

          --activated      D-Bus or systemd starts it, and starts it again when it is called: it
                           ends, at a quiet moment, when another version was installed, and
                           prints banners on the terminal that was used last if there is no
                           notification server
          --terminal FILE  where banners are printed while there is no notification server;
                           the default is the terminal that the service is started in
          --version        print the version and exit
          --help           print this text and exit
        """
}

/// A command line that cannot be understood.
struct UsageError: Error {
    var message: String
}
