// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import Glibc
import NotificationDaemon

@main
struct Carillond {
    static func main() async {
        // Before any thread is started, so that the loop alone gets the signals.
        EventLoop.blockSignals([SIGTERM, SIGINT, SIGHUP])
        signal(SIGPIPE, SIG_IGN)
        do {
            let options = try ServiceOptions(arguments: CommandLine.arguments.dropFirst())
            if let answer = options.answer {
                print(answer)
                return
            }
            try await run(options)
        } catch let error as UsageError {
            Journal.write(
                "\(error.message)\nusage: carillond [--terminal FILE] | --help | --version")
            exit(2)
        } catch {
            Journal.write("\(error)")
            exit(1)
        }
    }

    private static func run(_ options: ServiceOptions) async throws {
        let environment = ProcessInfo.processInfo.environment
        var configuration = DaemonConfiguration(environment: environment, log: Journal.write)
        configuration.terminal = try options.openTerminal()
        #if DEBUG
        configuration.checkpoint = Killing(environment: environment).checkpoint
        #endif
        let loop = try EventLoop(name: "carillond")
        let (stop, stopSink) = AsyncStream.makeStream(of: StopReason.self)
        let watches = try [SIGTERM, SIGINT, SIGHUP].map { signal in
            try loop.onSignal(signal) { stopSink.yield(.requested) }
        }
        defer { for watch in watches { watch.cancel() } }
        try await Daemon(configuration).run(on: loop, until: stop)
    }
}
