// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The memory, descriptors and threads that a running service takes of the machine.
struct ProcessBurden: Sendable, CustomStringConvertible {
    /// Memory that is its own, in KiB.
    let memory: Int
    /// How many files it has open.
    let descriptors: Int
    let threads: Int

    init(of service: ServiceProcess) {
        let folder = "/proc/\(service.process.processID)"
        let status = (try? String(contentsOfFile: "\(folder)/status", encoding: .utf8)) ?? ""
        func number(_ key: String) -> Int {
            let line = status.split(separator: "\n").first { $0.hasPrefix(key) }
            let words = line?.split { " \t".contains($0) }.dropFirst()
            return words?.first.flatMap { Int($0) } ?? 0
        }
        memory = number("RssAnon:")
        threads = number("Threads:")
        let names = try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/fd")
        descriptors = names?.count ?? 0
    }

    var description: String {
        "\(memory) KiB of its own, \(descriptors) files open, \(threads) threads"
    }
}
