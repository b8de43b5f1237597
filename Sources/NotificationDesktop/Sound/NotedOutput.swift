// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// An output whose files of applications are noted while they are in hand: a library in C decodes
/// them, and a crash there is charged to the application.
package struct NotedOutput: SoundOutput {
    /// Does something with a file of an application on this thread, or leaves it out.
    package typealias Perform = @Sendable (ApplicationID, () -> Void) -> Void

    private let output: any SoundOutput
    private let perform: Perform

    init(_ output: any SoundOutput, _ perform: @escaping Perform) {
        self.output = output
        self.perform = perform
    }

    package func load(_ source: SoundSource) throws(DesktopError) -> LoadedSound {
        try output.load(source)
    }

    package func start(
        _ sound: LoadedSound, volume: Double?, of application: ApplicationID
    ) throws(DesktopError) {
        try noted(sound, application) { () throws(DesktopError) in
            try output.start(sound, volume: volume, of: application)
        }
    }

    package func start(
        _ sound: LoadedSound, volume: Double?, of application: ApplicationID, as number: UInt32,
        ended: @escaping @Sendable () -> Void
    ) throws(DesktopError) {
        try noted(sound, application) { () throws(DesktopError) in
            try output.start(sound, volume: volume, of: application, as: number, ended: ended)
        }
    }

    package func stop(_ number: UInt32) { output.stop(number) }

    private func noted(
        _ sound: LoadedSound, _ application: ApplicationID,
        _ start: () throws(DesktopError) -> Void
    ) throws(DesktopError) {
        // What is of the person's theme is no application's.
        guard case .file = sound.source else { return try start() }
        var result: Result<Void, DesktopError>?
        perform(application) { result = Result(catching: start) }
        guard let result else {
            throw DesktopError(
                .soundMissing, operation: "playing a sound",
                reason: "the service has crashed over sounds of \(application)")
        }
        try result.get()
    }
}
