// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A terminal on which somebody pressed Ctrl-S, and that is not read.
public final class StoppedTerminal: Sendable {
    /// Where it is, such as `/dev/pts/7`.
    public let path: String
    private let screen: Int32

    /// `TIOCSPTLCK` and `TIOCGPTN`, which Glibc does not export to Swift.
    private static let (lock, number) = (UInt(0x4004_5431), UInt(0x8004_5430))

    /// Makes a pseudo terminal.
    ///
    /// - Throws: ``TestWorldError`` if there is none.
    public init() throws {
        screen = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        var (isLocked, number) = (CInt(0), CUnsignedInt(0))
        guard screen >= 0, ioctl(screen, Self.lock, &isLocked) == 0,
            ioctl(screen, Self.number, &number) == 0
        else { throw TestWorldError("no pseudo terminal can be made") }
        path = "/dev/pts/\(number)"
        var stop: UInt8 = 0x13
        guard write(screen, &stop, 1) == 1 else { throw TestWorldError("Ctrl-S cannot be pressed") }
    }

    deinit { close(screen) }

    /// Presses Ctrl-Q, and reads until a text has come.
    public func read(until text: String) throws {
        var start: UInt8 = 0x11
        guard write(screen, &start, 1) == 1 else {
            throw TestWorldError("Ctrl-Q cannot be pressed")
        }
        var seen = ""
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while !seen.contains(text) {
            let count = Glibc.read(screen, &buffer, buffer.count)
            guard count > 0 else { throw TestWorldError("it never came: \(seen.suffix(200))") }
            seen += String(decoding: buffer.prefix(count), as: UTF8.self)
        }
    }
}
