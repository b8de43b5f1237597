// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The times by which connections were there, as far as their names tell.
///
/// A process may hand its connection on and end, and its number go to another that has nothing to do
/// with it; the bus goes on giving that number. So a process that started after the connection was
/// there did not make it. The bus counts connections and gives no number twice: one with a smaller
/// number was there before one with a larger one, and that was there when it was first heard of.
struct ConnectionAges {
    /// How many are remembered; of more, every other one goes, and what is told is less sharp.
    private static let capacity = 4_096

    /// Rising in both: one that is told of no later than a larger number says nothing new.
    private var known: [(number: UInt64, time: Duration)] = []

    /// Takes that a connection is there.
    mutating func saw(_ name: String, at time: Duration) {
        guard let number = Self.number(name), number > known.last?.number ?? 0 else { return }
        if known.count >= Self.capacity {
            known = known.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
        }
        known.append((number, time))
    }

    /// The time by which a connection was there; nil if nothing tells.
    func latest(of name: String) -> Duration? {
        guard let number = Self.number(name) else { return nil }
        var (low, high) = (0, known.count)
        while low < high {
            let middle = (low + high) / 2
            if known[middle].number < number { low = middle + 1 } else { high = middle }
        }
        return low < known.count ? known[low].time : nil
    }

    /// The number in the name of a connection, such as `:1.42`.
    private static func number(_ name: String) -> UInt64? {
        guard name.hasPrefix(":1.") else { return nil }
        return UInt64(name.dropFirst(3))
    }
}

/// When a process started, on the clock that counts from the start of the machine.
///
/// Source: proc_pid_stat(5): the 22nd field, in ticks; the second may hold anything but ends with
/// the last parenthesis.
struct ProcessStart {
    /// The kernel's unit, by which two times may differ that are the same.
    static let tick = Duration.seconds(1) / max(1, sysconf(Int32(_SC_CLK_TCK)))

    /// The time; nil if the process has ended.
    let time: Duration?

    /// Looks in the folder where processes are described, `/proc`.
    init(of process: Int32, in processDirectory: String) {
        // The kernel makes it at once, and nobody else is asked.
        let path = "\(processDirectory)/\(process)/stat"
        let text = FileManager.default.contents(atPath: path).map {
            String(decoding: $0, as: UTF8.self)
        }
        time = text.flatMap(Self.time(in:))
    }

    /// The time in the text of such a file.
    static func time(in text: String) -> Duration? {
        guard let end = text.lastIndex(of: ")") else { return nil }
        let fields = text[text.index(after: end)...].split(separator: " ")
        guard fields.count > 19, let ticks = Int(fields[19]) else { return nil }
        return tick * ticks
    }
}
