// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// One line of the report.
struct Measurement: Encodable {
    /// The thing that was measured.
    var name: String
    /// The result.
    var value: Double
    var unit: String
    /// The thing that it is compared with, and the same of that in the same run.
    var reference: String?
    var referenceValue: Double?
    var target: Target?
    /// The value divided by the reference's.
    var ratio: Double?

    /// The goal, as words and as a verdict.
    struct Target: Encodable {
        var text: String
        /// Nil when the run says nothing about it.
        var isMet: Bool?
    }

    init(_ name: String, _ value: Double, _ unit: String, target: Target? = nil) {
        self.name = name
        self.value = value
        self.unit = unit
        self.target = target
    }

    /// The same beside something else of the same unit.
    func beside(_ reference: String, _ value: Double) -> Measurement {
        var copy = self
        copy.reference = reference
        copy.referenceValue = value
        copy.ratio = self.value / value
        return copy
    }
}
