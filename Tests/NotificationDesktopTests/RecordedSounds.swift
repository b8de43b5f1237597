// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import Synchronization

@testable import NotificationDesktop

/// An output that makes no noise, and tells what it was asked for.
final class RecordedSounds: SoundOutput {
    struct Played: Hashable, Sendable {
        var source: SoundSource
        var volume: Double?
        var application: String
    }

    /// The sounds that were played, in order.
    let played: AsyncStream<Played>
    private let sink: AsyncStream<Played>.Continuation
    private let missing: Set<SoundSource>
    private let endings = Mutex<[UInt32: @Sendable () -> Void]>([:])
    /// The number of each that was stopped.
    let stopped: AsyncStream<UInt32>
    private let stopSink: AsyncStream<UInt32>.Continuation

    /// Makes an output whose sound theme lacks some sounds.
    init(missing: Set<SoundSource> = []) {
        self.missing = missing
        (played, sink) = AsyncStream.makeStream()
        (stopped, stopSink) = AsyncStream.makeStream()
    }

    func load(_ source: SoundSource) throws(DesktopError) -> LoadedSound { LoadedSound(source) }

    func start(
        _ sound: LoadedSound, volume: Double?, of application: ApplicationID
    ) throws(DesktopError) {
        let source = sound.source
        if missing.contains(source) {
            throw DesktopError(.soundMissing, operation: "playing a sound", reason: "not there")
        }
        sink.yield(
            Played(source: source, volume: volume, application: application.rawValue))
    }

    func start(
        _ sound: LoadedSound, volume: Double?, of application: ApplicationID, as number: UInt32,
        ended: @escaping @Sendable () -> Void
    ) throws(DesktopError) {
        endings.withLock { $0[number] = ended }
        try start(sound, volume: volume, of: application)
    }

    func stop(_ number: UInt32) {
        stopSink.yield(number)
        end()
    }

    /// Lets all that can be heard come to its end.
    func end() {
        let ended = endings.withLock { endings in
            defer { endings = [:] }
            return Array(endings.values)
        }
        for body in ended { body() }
    }
}
