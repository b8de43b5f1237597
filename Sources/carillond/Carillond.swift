// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import Glibc
import NotificationDaemon
import NotificationSentences

@main
struct Carillond {
    // Not async: an asynchronous main gives its thread to Dispatch, which unblocks all signals
    // there, and SIGTERM would end the process at once.
    static func main() {
        ServiceSignals.decide()
        let program = RunningProgram.current()
        // Before threads, too: the language is the whole process's.
        let sentences = Sentences(in: Language(.installed()))
        do {
            let loop = try EventLoop(name: "carillond")
            // The one task of the process, away from the main actor, whose thread only waits. It
            // stays on the loop with all that it starts: the runtime's own pool of threads, once
            // used, wakes the process every second from then on.
            Task.detached(executorPreference: loop) {
                exit(await status(program, sentences, on: loop))
            }
            while true { pause() }
        } catch {
            Journal.end(with: "\(error)")
            exit(1)
        }
    }

    /// Runs the service, and returns what the process exits with.
    private nonisolated static func status(
        _ program: RunningProgram?, _ sentences: Sentences, on loop: EventLoop
    ) async -> Int32 {
        do {
            let options = try ServiceOptions(arguments: CommandLine.arguments.dropFirst())
            if let answer = options.answer {
                print(answer)
            } else {
                try await run(options, program, sentences, on: loop)
                Journal.end()
            }
            return 0
        } catch let error as UsageError {
            Journal.end(with: "\(error.message); see carillond --help")
            return 2
        } catch {
            Journal.end(with: "\(error)")
            return 1
        }
    }

    private nonisolated static func run(
        _ options: ServiceOptions, _ program: RunningProgram?, _ sentences: Sentences,
        on loop: EventLoop
    ) async throws {
        let environment = ProcessInfo.processInfo.environment
        var configuration = DaemonConfiguration(environment: environment, log: Journal.write)
        configuration.chargesCrashes = true
        configuration.program = program
        configuration.wakePrograms = program?.companions("carillon-wake") ?? []
        configuration.sentences = sentences
        configuration.isActivated = options.isActivated
        configuration.terminal = try options.openTerminal()
        #if DEBUG
        configuration.checkpoint = Killing(environment: environment).checkpoint
        configuration.began = Crashing(environment: environment).began
        if let seconds = environment["CARILLON_RESPONSE_DEADLINE"].flatMap(Double.init) {
            configuration.engine.responseDeadline = .seconds(seconds)
        }
        #endif
        let (stop, stopSink) = AsyncStream.makeStream(of: StopReason.self)
        let watches = try ServiceSignals.watch(on: loop, isActivated: options.isActivated) {
            stopSink.yield(.requested)
        }
        defer { for watch in watches { watch.cancel() } }
        try await Daemon(configuration).run(on: loop, until: stop)
    }
}
