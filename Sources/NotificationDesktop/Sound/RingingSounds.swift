// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import NotificationModel
import Synchronization

/// A sound that is heard again and again, as that of an alarm.
package struct RingingSound: Hashable, Sendable {
    /// The sound.
    package var sound: Sound
    /// Whose it is.
    package var application: ApplicationID
    /// Where it comes from.
    package var source: SoundSource

    /// Makes a sound.
    package init(sound: Sound, application: ApplicationID, source: SoundSource) {
        self.sound = sound
        self.application = application
        self.source = source
    }
}

/// Plays sounds again and again, as long as they are wanted.
///
/// Nothing polls in between: the end of a sound starts it the next time.
final class RingingSounds: Sendable {
    private struct Ringing {
        var number: UInt32
        var sound: RingingSound
        /// The sound in memory, once it is read.
        var loaded: LoadedSound?
    }

    private struct State {
        var ringing: [UUID: Ringing] = [:]
        // 0 is the number of all that is played once.
        var lastNumber: UInt32 = 0
    }

    /// How long one is heard at most: who has not come by then is not there.
    static let longest = Duration.seconds(15 * 60)

    private let state = Mutex(State())
    private let output: any SoundOutput
    private let load: @Sendable (RingingSound) async -> LoadedSound
    private let log: @Sendable (String) -> Void
    private let pause: Duration
    // An output may wait for a sound server, and must not be called from its own callback.
    private let queue = DispatchQueue(label: "org.carillon.ringing")

    /// Makes a player of such sounds.
    ///
    /// - Parameters:
    ///   - output: Makes sounds heard.
    ///   - pause: How long it is silent between the end of a sound and its next start.
    ///   - load: Reads a sound, or takes another for it.
    ///   - log: Takes a line for the journal.
    init(
        output: any SoundOutput, pause: Duration = .seconds(1),
        load: @escaping @Sendable (RingingSound) async -> LoadedSound,
        log: @escaping @Sendable (String) -> Void
    ) {
        self.output = output
        self.pause = pause
        self.load = load
        self.log = log
    }

    /// Starts the sounds that are wanted and not heard, and stops those that are heard and not
    /// wanted.
    func ring(_ wanted: [UUID: RingingSound]) {
        let (stopped, started) = state.withLock { state in
            let stopped = state.ringing.filter { wanted[$0.key] == nil }
            for id in stopped.keys { state.ringing[id] = nil }
            var started: [(id: UUID, number: UInt32, sound: RingingSound)] = []
            for (id, sound) in wanted where state.ringing[id] == nil {
                state.lastNumber += 1
                state.ringing[id] = Ringing(number: state.lastNumber, sound: sound)
                started.append((id, state.lastNumber, sound))
            }
            return (stopped.values.map(\.number), started)
        }
        queue.async { [output] in
            for number in stopped where number != 0 { output.stop(number) }
        }
        for (id, number, sound) in started {
            Task {
                let loaded = await load(sound)
                state.withLock { state in
                    if state.ringing[id]?.number == number { state.ringing[id]?.loaded = loaded }
                }
                queue.async { self.play(id, number) }
            }
            queue.asyncAfter(deadline: .now() + Self.longest.seconds) { [weak self] in
                self?.giveUp(id, number)
            }
        }
    }

    private func play(_ id: UUID, _ number: UInt32) {
        guard let ringing = state.withLock({ $0.ringing[id] }), ringing.number == number,
            let loaded = ringing.loaded
        else { return }
        do throws(DesktopError) {
            do throws(DesktopError) {
                try start(id, ringing, loaded)
            } catch {
                let standard = SoundSource.standard(ringing.sound.sound.kind)
                guard error.code == .soundMissing, loaded.source != standard else { throw error }
                try start(id, ringing, LoadedSound(standard))
            }
        } catch {
            log("\(ringing.sound.application) is not heard: \(error)")
        }
    }

    private func start(
        _ id: UUID, _ ringing: Ringing, _ loaded: LoadedSound
    ) throws(DesktopError) {
        try output.start(
            loaded, volume: ringing.sound.sound.volume, of: ringing.sound.application,
            as: ringing.number
        ) { [weak self] in self?.ended(id, ringing.number) }
    }

    private func ended(_ id: UUID, _ number: UInt32) {
        queue.asyncAfter(deadline: .now() + pause.seconds) { [weak self] in
            self?.play(id, number)
        }
    }

    /// Silences a sound from now on; it stays among those wanted, so that it does not begin anew.
    private func giveUp(_ id: UUID, _ number: UInt32) {
        let isHeard = state.withLock { state in
            guard state.ringing[id]?.number == number else { return false }
            state.ringing[id]?.number = 0
            return true
        }
        if isHeard { output.stop(number) }
    }
}

extension Duration {
    fileprivate var seconds: Double {
        Double(components.seconds) + Double(components.attoseconds) / 1e18
    }
}
