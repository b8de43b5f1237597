// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// The dialog of the desktop in which one chooses a folder or a file.
@MainActor public final class FileChooser: Object {
    /// The kind of thing that is chosen.
    public enum Kind: Sendable {
        case folder, picture, sound
    }

    /// Makes the dialog; whoever makes it holds it while it is open.
    ///
    /// - Parameters:
    ///   - kind: What is chosen.
    ///   - window: The window it belongs to.
    ///   - title: What it is about.
    ///   - agree: The word on the button that takes it.
    ///   - cancel: The word on the button that takes none.
    public init(
        of kind: Kind, over window: Widget, title: String, agree: String, cancel: String
    ) {
        let action =
            kind == .folder
            ? GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER : GTK_FILE_CHOOSER_ACTION_OPEN
        super.init(
            taking: UnsafeMutableRawPointer(
                gtk_file_chooser_native_new(title, window.typed(), action, agree, cancel)))
        guard kind != .folder, let filter = gtk_file_filter_new() else { return }
        switch kind {
        case .folder: break
        case .picture: gtk_file_filter_add_pixbuf_formats(filter)
        case .sound:
            for ending in ["oga", "ogg", "wav"] { gtk_file_filter_add_suffix(filter, ending) }
        }
        gtk_file_chooser_set_filter(opaque, filter)
        g_object_unref(UnsafeMutableRawPointer(filter))
    }

    /// Shows it, and gives the path of what is chosen; nil for nothing.
    public func choose(_ body: @escaping @MainActor (String?) -> Void) {
        onSignal("response") { [weak self] in body(self?.path) }
        gtk_native_dialog_show(typed())
    }

    private var path: String? {
        guard let file = gtk_file_chooser_get_file(opaque) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(file)) }
        guard let path = g_file_get_path(file) else { return nil }
        defer { g_free(path) }
        return String(cString: path)
    }
}
