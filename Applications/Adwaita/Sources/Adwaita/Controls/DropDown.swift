// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A choice of one out of a few texts.
@MainActor public final class DropDown: Widget {
    /// Makes one that chooses the first.
    ///
    /// - Parameters:
    ///   - choices: The texts.
    ///   - label: What is chosen; a screen reader says it.
    public init(_ choices: [String], label: String) {
        super.init(Self.withTexts(choices) { gtk_drop_down_new_from_strings($0) })
        accessible(label: label)
        shortenChosen(from: min(10, choices.map(\.count).max() ?? 0))
        nameButton(label)
    }

    /// Tells screen readers what the button in it is for, which has the keyboard: GTK 4.8 says its type.
    private func nameButton(_ label: String) {
        guard let inside = gtk_widget_get_first_child(typed()) else { return }
        let button = Widget(inside)
        button.accessible(label: label)
        // This handle may be gone before the list is.
        let list = opaque
        let describe: @MainActor () -> Void = {
            let chosen = gtk_drop_down_get_selected_item(list).map(OpaquePointer.init)
            let text = chosen.map { String(cString: gtk_string_object_get_string($0)) }
            button.accessible(description: text ?? "")
        }
        describe()
        onSignal("notify::selected-item", describe)
    }

    /// Lets the text that is chosen end with an ellipsis where there is no room for it, behind so many
    /// letters; those to choose from stay whole.
    private func shortenChosen(from count: Int) {
        let xml = """
            <interface><template class="GtkListItem"><property name="child">
              <object class="GtkLabel">
                <property name="ellipsize">end</property><property name="xalign">0</property>
                <property name="width-chars">\(count)</property>
                <binding name="label"><lookup name="string" type="GtkStringObject">
                  <lookup name="item">GtkListItem</lookup>
                </lookup></binding>
              </object>
            </property></template></interface>
            """
        let bytes = g_bytes_new(xml, gsize(xml.utf8.count))
        let factory = gtk_builder_list_item_factory_new_from_bytes(nil, bytes)
        gtk_drop_down_set_list_factory(opaque, gtk_drop_down_get_factory(opaque))
        gtk_drop_down_set_factory(opaque, factory)
        if let factory { g_object_unref(UnsafeMutableRawPointer(factory)) }
        g_bytes_unref(bytes)
    }

    /// The texts; a change chooses the first.
    public var choices: [String] {
        get {
            let model = gtk_drop_down_get_model(opaque)
            return (0..<g_list_model_get_n_items(model)).map {
                String(cString: gtk_string_list_get_string(model, $0))
            }
        }
        set {
            let model = Self.withTexts(newValue) { gtk_string_list_new($0) }
            gtk_drop_down_set_model(opaque, model)
            g_object_unref(UnsafeMutableRawPointer(model))
        }
    }

    private static func withTexts<Result>(
        _ texts: [String], _ body: (UnsafeMutablePointer<UnsafePointer<CChar>?>) -> Result
    ) -> Result {
        var words = texts.map { UnsafePointer<CChar>(strdup($0)) } + [nil]
        defer { for word in words { free(UnsafeMutableRawPointer(mutating: word)) } }
        return body(&words)
    }

    /// Which one is chosen, from 0.
    public var selectedIndex: Int {
        get { Int(gtk_drop_down_get_selected(opaque)) }
        set { gtk_drop_down_set_selected(opaque, guint(newValue)) }
    }

    /// Calls a closure whenever another one is chosen.
    public func onChange(_ body: @escaping @MainActor () -> Void) {
        onSignal("notify::selected", body)
    }
}
