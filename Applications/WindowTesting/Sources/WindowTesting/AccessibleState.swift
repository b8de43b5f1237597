// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus

/// The state of something in a window at the moment; the numbers are those of AT-SPI.
public enum AccessibleState: Int, CaseIterable, Sendable {
    /// It has the focus of the window, or is the window that has that of the screen.
    case active = 1
    /// It is on, such as a switch.
    case checked = 4
    /// The keyboard is on it.
    case focused = 12
    /// It is down, such as a toggle button.
    case pressed = 20
    /// It is the one of a list that is chosen.
    case selected = 23
    /// The person can use it.
    case sensitive = 24
    /// It is not hidden.
    case visible = 30

    /// Reads the bits as they come over the bus, in words of 32.
    static func read(_ value: Value?) -> Set<AccessibleState> {
        let words = (value?.asArray ?? []).compactMap(\.asUInt32)
        return Set(
            allCases.filter { state in
                let (word, bit) = state.rawValue.quotientAndRemainder(dividingBy: 32)
                return words.indices.contains(word) && words[word] & (1 << bit) != 0
            })
    }
}
