// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import NotificationEngine
import NotificationModel

/// Finds applications' sounds, and plays them where nobody else does.
package struct SoundPlayer: Sounds {
    private let files: SoundFiles
    private let output: any SoundOutput
    private let log: @Sendable (String) -> Void
    private let ringing: RingingSounds
    // An output may wait for a sound server.
    private let queue = DispatchQueue(label: "org.carillon.sound")

    /// Makes a player.
    ///
    /// - Parameters:
    ///   - files: Where applications' own sounds are.
    ///   - output: Makes sounds heard.
    ///   - log: Takes a line for the journal.
    package init(
        files: SoundFiles, output: any SoundOutput, log: @escaping @Sendable (String) -> Void
    ) {
        self.files = files
        self.output = output
        self.log = log
        ringing = RingingSounds(output: output, log: log)
    }

    /// Has these sounds heard again and again, and no others.
    ///
    /// - Parameter wanted: The sounds by their notifications.
    package func ring(_ wanted: [UUID: RingingSound]) {
        let sources = wanted.mapValues { source(of: $0.sound, for: $0.application) }
        ringing.ring(wanted, from: sources)
    }

    /// Where a sound comes from: the application's file, else a name of the sound theme.
    ///
    /// A name that looks like a file's and is none falls back to the default sound with a line
    /// in the journal: Apple does not say more, and a silent alarm would be worse. So does a file
    /// that says it plays longer than 30 seconds, as Apple documents.
    package func source(of sound: Sound, for application: ApplicationID) -> SoundSource {
        guard let name = sound.name, !name.isEmpty else { return .standard(sound.kind) }
        if let file = files.file(of: name, for: application), let path = file.realPath {
            guard let seconds = SoundLength.seconds(of: file), seconds > SoundLength.limit else {
                return .file(path)
            }
            log(
                """
                \(application) has a sound of \(Int(seconds.rounded(.up))) seconds; the default \
                sound is played, make it \(Int(SoundLength.limit)) seconds or shorter
                """)
            return .standard(sound.kind)
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
        return .standard(sound.kind)
    }

    /// Plays a sound; returns at once, and never fails: a notification is not only heard.
    package func play(_ sound: Sound, of application: ApplicationID) {
        play(source(of: sound, for: application), sound, of: application)
    }

    func play(_ source: SoundSource, _ sound: Sound, of application: ApplicationID) {
        queue.async {
            do throws(DesktopError) {
                try start(source, sound, of: application)
            } catch {
                log("\(application) is not heard: \(error)")
            }
        }
    }

    private func start(
        _ source: SoundSource, _ sound: Sound, of application: ApplicationID
    ) throws(DesktopError) {
        do throws(DesktopError) {
            try output.start(source, volume: sound.volume, of: application)
        } catch {
            let standard = SoundSource.standard(sound.kind)
            guard error.code == .soundMissing, source != standard else { throw error }
            log("\(application) named a sound that is not there; the default sound is played")
            try output.start(standard, volume: sound.volume, of: application)
        }
    }
}
