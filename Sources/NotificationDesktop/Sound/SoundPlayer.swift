// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import NotificationConcurrency
import NotificationEngine
import NotificationFiles
import NotificationModel

/// Finds applications' sounds, and plays them where nobody else does.
///
/// Files are read beside what the service does, and waited for no longer than a bound: then the
/// default sound is played.
package struct SoundPlayer: Sounds {
    private let files: SoundFiles
    private let output: any SoundOutput
    private let log: @Sendable (String) -> Void
    private let perform: NotedOutput.Perform
    private let reads: BoundedReads<ApplicationID>
    private let ringing: RingingSounds
    // An output may wait for a sound server.
    private let queue = DispatchQueue(label: "org.carillon.sound")

    /// Makes a player.
    ///
    /// - Parameters:
    ///   - files: Where applications' own sounds are.
    ///   - output: Makes sounds heard.
    ///   - perform: Looks into a file of an application on its thread, or leaves it out.
    ///   - bound: How long a file is waited for.
    ///   - executor: Where the time is watched.
    ///   - now: The time since some moment, on a clock that is never set.
    ///   - sleep: Waits until a time of that clock, or throws.
    ///   - log: Takes a line for the journal.
    package init(
        files: SoundFiles, output: any SoundOutput,
        perform: @escaping NotedOutput.Perform = { $1() }, bound: Duration = .seconds(2),
        on executor: (any TaskExecutor)? = nil,
        now: @escaping @Sendable () -> Duration,
        sleep: @escaping @Sendable (Duration) async throws -> Void,
        log: @escaping @Sendable (String) -> Void
    ) {
        let output = NotedOutput(output, perform)
        self.files = files
        self.output = output
        self.perform = perform
        self.log = log
        let reads = BoundedReads<ApplicationID>(
            named: "carillon-sounds", bound: bound, on: executor, now: now, sleep: sleep
        ) {
            log(
                """
                \($0): its sound was not read within \(bound); the default sound is played, until \
                it is
                """)
        }
        self.reads = reads
        ringing = RingingSounds(
            output: output,
            load: { ringing in
                await Self.load(
                    ringing.source, ringing.sound, of: ringing.application, reads, output, log)
            }, log: log)
    }

    /// Has these sounds heard again and again, and no others.
    ///
    /// - Parameter wanted: The sounds by their notifications.
    package func ring(_ wanted: [UUID: RingingSound]) { ringing.ring(wanted) }

    /// Where a sound comes from: the application's file, else a name of the sound theme.
    ///
    /// To look for it may take long, or never end. A name that looks like a file's and is none falls
    /// back to the default sound with a line in the journal: Apple does not say more, and a silent
    /// alarm would be worse. So does a file that says it plays longer than 30 seconds, as Apple
    /// documents.
    package func source(of sound: Sound, for application: ApplicationID) -> SoundSource {
        guard let name = sound.name, !name.isEmpty else { return .standard(sound.kind) }
        var source = SoundSource.standard(sound.kind)
        perform(application) { source = find(name, sound.kind, of: application) }
        return source
    }

    private func find(
        _ name: String, _ kind: Sound.Kind, of application: ApplicationID
    ) -> SoundSource {
        if let file = files.file(of: name, for: application), let path = file.realPath {
            guard let seconds = SoundLength.seconds(of: file), seconds > SoundLength.limit else {
                return .file(path)
            }
            log(
                """
                \(application) has a sound that is too long; the default sound is played, make it \
                \(Int(SoundLength.limit)) seconds or shorter
                """)
            return .standard(kind)
        }
        let isThemeName = name.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                true
            default: false
            }
        }
        if isThemeName { return .theme(name) }
        log("\(application) has no sound file of the name it gave; the default sound is played")
        return .standard(kind)
    }

    /// Plays a sound; returns when it is read, and never fails: a notification is not only heard.
    package func play(_ sound: Sound, of application: ApplicationID) async {
        var source = SoundSource.standard(sound.kind)
        if sound.name != nil {
            let found = await reads.read(of: application) { [self] in
                self.source(of: sound, for: application)
            }
            source = found ?? source
        }
        await play(source, sound, of: application)
    }

    func play(_ source: SoundSource, _ sound: Sound, of application: ApplicationID) async {
        let loaded = await Self.load(source, sound, of: application, reads, output, log)
        queue.async {
            do throws(DesktopError) {
                try start(loaded, sound, of: application)
            } catch {
                log("\(application) is not heard: \(error)")
            }
        }
    }

    /// Reads a sound, or takes the default one for it.
    private static func load(
        _ source: SoundSource, _ sound: Sound, of application: ApplicationID,
        _ reads: BoundedReads<ApplicationID>, _ output: any SoundOutput,
        _ log: @Sendable (String) -> Void
    ) async -> LoadedSound {
        guard case .file = source else { return LoadedSound(source) }
        let result = await reads.read(of: application) {
            Result { () throws(DesktopError) in try output.load(source) }
        }
        switch result {
        case .success(let loaded)?: return loaded
        case .failure(let error)?:
            log("\(application) is heard with the default sound: \(error)")
        case nil: break
        }
        return LoadedSound(.standard(sound.kind))
    }

    private func start(
        _ loaded: LoadedSound, _ sound: Sound, of application: ApplicationID
    ) throws(DesktopError) {
        do throws(DesktopError) {
            try output.start(loaded, volume: sound.volume, of: application)
        } catch {
            let standard = SoundSource.standard(sound.kind)
            guard error.code == .soundMissing, loaded.source != standard else { throw error }
            log("\(application) named a sound that is not there; the default sound is played")
            try output.start(LoadedSound(standard), volume: sound.volume, of: application)
        }
    }
}
