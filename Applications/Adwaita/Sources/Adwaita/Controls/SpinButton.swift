// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A whole number that the person writes, or changes by steps.
@MainActor public final class SpinButton: Widget {
    /// Makes one.
    ///
    /// - Parameters:
    ///   - range: The numbers that can be chosen.
    ///   - label: What the number means; a screen reader says it.
    ///   - digits: How many digits it shows at least, with zeros in front.
    ///   - isVertical: Whether its buttons are above and below it.
    ///   - wraps: Whether the first number follows the last.
    public init(
        _ range: ClosedRange<Int>, label: String, digits: Int = 1, isVertical: Bool = false,
        wraps: Bool = false
    ) {
        super.init(
            gtk_spin_button_new_with_range(Double(range.lowerBound), Double(range.upperBound), 1))
        gtk_spin_button_set_numeric(opaque, 1)
        gtk_spin_button_set_wrap(opaque, wraps ? 1 : 0)
        if isVertical {
            gtk_orientable_set_orientation(opaque, GTK_ORIENTATION_VERTICAL)
            gtk_editable_set_alignment(opaque, 0.5)
        }
        gtk_editable_set_width_chars(opaque, Int32(max(digits, String(range.upperBound).count)))
        accessible(label: label)
        guard digits > 1 else { return }
        answerSignal("output") { [weak self] in
            guard let self else { return false }
            let text = String(value)
            gtk_editable_set_text(
                opaque, String(repeating: "0", count: max(0, digits - text.count)) + text)
            return true
        }
    }

    /// The number.
    public var value: Int {
        get { Int(gtk_spin_button_get_value_as_int(opaque)) }
        set { gtk_spin_button_set_value(opaque, Double(newValue)) }
    }

    /// Calls a closure whenever the number changes.
    public func onChange(_ body: @escaping @MainActor () -> Void) {
        onSignal("value-changed", body)
    }
}
