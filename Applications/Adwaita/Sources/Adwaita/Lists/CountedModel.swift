// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A list model of GTK that knows how many items there are, and nothing of them.
///
/// The items are Swift values in an array; GTK asks for an object of its own only for the rows
/// that are on the screen.
@MainActor final class CountedModel: Object {
    private let count: Count

    init() {
        count = Count()
        super.init(taking: g_object_new_with_properties(Self.type, 0, nil, nil))
        g_object_set_data_full(typed(), Count.key, Unmanaged.passRetained(count).toOpaque()) {
            if let pointer = $0 { Unmanaged<Count>.fromOpaque(pointer).release() }
        }
    }

    /// Tells GTK that items were replaced by others.
    func replace(_ range: Range<Int>, with added: Int) {
        count.value += added - range.count
        g_list_model_items_changed(
            opaque, guint(range.lowerBound), guint(range.count), guint(added))
    }

    private static let type: GType = {
        let type = g_type_register_static_simple(
            CAdwaita_objectType(), "CarillonCountedModel",
            guint(MemoryLayout<GObjectClass>.size), nil, guint(MemoryLayout<GObject>.size), nil,
            GTypeFlags(rawValue: 0))
        var interface = GInterfaceInfo(
            interface_init: { pointer, _ in
                guard let pointer else { return }
                let methods = pointer.assumingMemoryBound(to: GListModelInterface.self)
                methods.pointee.get_item_type = { _ in CAdwaita_objectType() }
                methods.pointee.get_n_items = { model in Count.of(model) }
                methods.pointee.get_item = { model, position in Count.item(position, of: model) }
            }, interface_finalize: nil, interface_data: nil)
        g_type_add_interface_static(type, g_list_model_get_type(), &interface)
        return type
    }()
}

/// The number that a model of GTK's has with it.
private final class Count {
    static let key = "carillon-count"
    var value = 0

    /// An object for GTK to tell one item from another.
    static func item(_ position: guint, of model: OpaquePointer?) -> UnsafeMutableRawPointer? {
        guard position < of(model) else { return nil }
        return UnsafeMutableRawPointer(
            g_object_new_with_properties(CAdwaita_objectType(), 0, nil, nil))
    }

    static func of(_ model: OpaquePointer?) -> guint {
        guard let model,
            let pointer = g_object_get_data(
                UnsafeMutableRawPointer(model).assumingMemoryBound(to: GObject.self), key)
        else { return 0 }
        return guint(Unmanaged<Count>.fromOpaque(pointer).takeUnretainedValue().value)
    }
}
