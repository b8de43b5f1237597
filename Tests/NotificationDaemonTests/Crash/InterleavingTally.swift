// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The events of a run, and those that should not have been.
struct InterleavingTally: CustomStringConvertible {
    var presses = 0
    var applicationKills = 0
    var serviceKills = 0
    var locks = 0
    /// Lines that applications wrote of presses, and how many of them were marked as repeats.
    var handled = 0
    var repeated = 0
    /// How often a person had to decide: an application failed twice over a response.
    var held = 0
    var faults: [String] = []

    var description: String {
        """
        \(presses) presses, \(applicationKills) kills of applications, \(serviceKills) of the \
        service, \(locks) locks: handled \(handled) times, \(repeated) of them marked as repeats, \
        \(held) left to the person; \(faults.count) faults
        """
    }

    /// Takes in what applications wrote of a press.
    mutating func judge(_ name: String, own: [String], others: [String]) {
        let lines = own.filter { $0.hasPrefix(name + ":") }
        handled += lines.count
        repeated += lines.count { $0.hasSuffix("repeated") }
        if let fault = Self.fault(of: name, own: own, others: others) { faults.append(fault) }
    }

    /// The fault in what applications wrote of a press; nil if all is well.
    static func fault(of name: String, own: [String], others: [String]) -> String? {
        let lines = own.filter { $0.hasPrefix(name + ":") }
        if others.contains(where: { $0.hasPrefix(name + ":") }) {
            return "\(name) came to another application"
        }
        if lines.isEmpty { return "\(name) was never handled" }
        if !lines.dropFirst().allSatisfy({ $0.hasSuffix(" repeated") }) {
            return "\(name) came again without the mark"
        }
        return nil
    }
}
