// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// An object of GTK, held by one reference.
///
/// A Swift object is a handle: GTK's own object, with all that was connected to it, lives on
/// while GTK needs it, for example a button while it is in a window. So a handle that is of no
/// more use need not be kept.
///
/// A closure that is given to an object lives as long as GTK's object, and is released with it.
/// Let it capture weakly what holds the object: the window's owner, mostly.
@MainActor open class Object {
    let reference: ObjectReference

    /// Takes over the reference of a new object.
    init(taking pointer: UnsafeMutableRawPointer) {
        reference = ObjectReference(taking: pointer)
    }

    /// Adds a reference to an object that GTK owns.
    init(borrowing pointer: UnsafeMutableRawPointer) {
        reference = ObjectReference(borrowing: pointer)
    }

    /// The object as a C type that is declared in full, whichever is asked for.
    func typed<CType>() -> UnsafeMutablePointer<CType> {
        reference.pointer.assumingMemoryBound(to: CType.self)
    }

    /// The object as a C type that is only named.
    var opaque: OpaquePointer { OpaquePointer(reference.pointer) }
}
