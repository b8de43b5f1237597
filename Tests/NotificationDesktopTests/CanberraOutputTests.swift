// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel
import TestWorld
import Testing

@testable import NotificationDesktop

/// Real sounds, which ALSA plays to nowhere: the library is loaded, not linked with.
@Suite(.serialized, .timeLimit(.minutes(1))) struct CanberraOutputTests {
    private let folder: TemporaryDirectory
    private let output = CanberraOutput()

    init() throws {
        folder = try TemporaryDirectory()
        let configuration = folder.path + "/alsa.conf"
        try "pcm.!default { type null }\n".write(
            toFile: configuration, atomically: true, encoding: .utf8)
        setenv("ALSA_CONFIG_PATH", configuration, 1)
        setenv("CANBERRA_DRIVER", "alsa", 1)
    }

    @Test func `plays a file to its end, and tells of it`() async throws {
        let path = folder.path + "/bell.wav"
        let bytes = SoundFile.wave(seconds: 0.1, hasOddChunk: false)
        try Data(bytes).write(to: URL(filePath: path))
        let (ends, sink) = AsyncStream.makeStream(of: Void.self)

        try output.start(.file(path), volume: 0.5, of: ApplicationID("org.example.Shop"), as: 1) {
            sink.yield()
        }

        #expect(await ends.first { _ in true } != nil)
        output.stop(1)
    }

    @Test func `says what is wrong with a sound that is not there`() throws {
        let error = #expect(throws: DesktopError.self) {
            try output.start(
                .file(folder.path + "/none.wav"), volume: nil, of: ApplicationID("org.example.Shop")
            )
        }
        #expect(error?.code == .soundMissing, "\(String(describing: error))")
    }
}
