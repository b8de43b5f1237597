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

    /// Makes a sound.
    package init(sound: Sound, application: ApplicationID) {
        self.sound = sound
        self.application = application
    }
}

/// Plays sounds again and again, as long as they are wanted.
///
/// Nothing polls in between: the end of a sound starts it the next time.
final class RingingSounds: Sendable {
    private struct Ringing {
        var number: UInt32
        var sound: RingingSound
        var source: SoundSource
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
    private let log: @Sendable (String) -> Void
    private let pause: Duration
    // An output may wait for a sound server, and must not be called from its own callback.
    private let queue = DispatchQueue(label: "org.carillon.ringing")

    /// Makes a player of such sounds.
    ///
    /// - Parameters:
    ///   - output: Makes sounds heard.
    ///   - pause: How long it is silent between the end of a sound and its next start.
    ///   - log: Takes a line for the journal.
    init(
        output: any SoundOutput, pause: Duration = .seconds(1),
        log: @escaping @Sendable (String) -> Void
    ) {
        self.output = output
        self.pause = pause
        self.log = log
    }

    /// Starts the sounds that are wanted and not heard, and stops those that are heard and not
    /// wanted.
    func ring(_ wanted: [UUID: RingingSound], from sources: [UUID: SoundSource]) {
        let (stopped, started) = state.withLock { state in
            let stopped = state.ringing.filter { wanted[$0.key] == nil }
            for id in stopped.keys { state.ringing[id] = nil }
            var started: [UUID: UInt32] = [:]
            for (id, sound) in wanted where state.ringing[id] == nil {
                guard let source = sources[id] else { continue }
                state.lastNumber += 1
                state.ringing[id] = Ringing(
                    number: state.lastNumber, sound: sound, source: source)
                started[id] = state.lastNumber
            }
            return (stopped.values.map(\.number), started)
        }
        queue.async { [output] in
            for number in stopped where number != 0 { output.stop(number) }
        }
        for (id, number) in started {
            queue.async { self.play(id, number) }
            queue.asyncAfter(deadline: .now() + Self.longest.seconds) { [weak self] in
                self?.giveUp(id, number)
            }
        }
    }

    private func play(_ id: UUID, _ number: UInt32) {
        guard let ringing = state.withLock({ $0.ringing[id] }), ringing.number == number else {
            return
        }
        do throws(DesktopError) {
            do throws(DesktopError) {
                try start(id, ringing, ringing.source)
            } catch {
                let standard = SoundSource.standard(ringing.sound.sound.kind)
                guard error.code == .soundMissing, ringing.source != standard else { throw error }
                try start(id, ringing, standard)
            }
        } catch {
            log("\(ringing.sound.application) is not heard: \(error)")
        }
    }

    private func start(
        _ id: UUID, _ ringing: Ringing, _ source: SoundSource
    ) throws(DesktopError) {
        try output.start(
            source, volume: ringing.sound.sound.volume, of: ringing.sound.application,
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
