// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// One reference to a GObject, given back when nobody needs it any more.
final class ObjectReference {
    let pointer: UnsafeMutableRawPointer

    /// Takes over the reference of a new object; a floating one becomes a real one.
    init(taking pointer: UnsafeMutableRawPointer) {
        self.pointer =
            g_object_is_floating(pointer) != 0 ? g_object_ref_sink(pointer) : pointer
    }

    /// Adds a reference to an object that somebody else owns, as GTK does its windows.
    init(borrowing pointer: UnsafeMutableRawPointer) {
        self.pointer = g_object_ref_sink(pointer)
    }

    deinit {
        // The last holder may be on any thread; widgets may be freed on the main one only. Called
        // there, this is a plain call.
        g_main_context_invoke(
            nil,
            { pointer in
                g_object_unref(pointer)
                return 0
            }, pointer)
    }
}
