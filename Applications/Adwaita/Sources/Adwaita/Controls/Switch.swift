// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A switch, on or off.
@MainActor public final class Switch: Widget {
    /// Makes a switch.
    ///
    /// - Parameter label: What is on or off; a screen reader says it.
    public init(label: String) {
        super.init(gtk_switch_new())
        accessible(label: label)
        aligned(vertically: .center)
    }

    /// Whether it is on.
    public var isOn: Bool {
        get { gtk_switch_get_active(opaque) != 0 }
        set { gtk_switch_set_active(opaque, newValue ? 1 : 0) }
    }

    /// Calls a closure whenever it is switched, whoever does it.
    public func onToggle(_ body: @escaping @MainActor () -> Void) {
        onSignal("notify::active", body)
    }
}
