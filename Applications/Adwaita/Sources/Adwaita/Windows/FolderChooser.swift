// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// The dialog of the desktop in which one chooses a folder.
@MainActor public final class FolderChooser: Object {
    /// Makes the dialog; whoever makes it holds it while it is open.
    ///
    /// - Parameters:
    ///   - window: The window it belongs to.
    ///   - title: What it is about.
    ///   - agree: The word on the button that takes the folder.
    ///   - cancel: The word on the button that takes none.
    public init(over window: Widget, title: String, agree: String, cancel: String) {
        super.init(
            taking: UnsafeMutableRawPointer(
                gtk_file_chooser_native_new(
                    title, window.typed(), GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, agree, cancel)))
    }

    /// Shows it, and gives the folder that is chosen; nil for none.
    public func choose(_ body: @escaping @MainActor (String?) -> Void) {
        onSignal("response") { [weak self] in body(self?.folder) }
        gtk_native_dialog_show(typed())
    }

    private var folder: String? {
        guard let file = gtk_file_chooser_get_file(opaque) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(file)) }
        guard let path = g_file_get_path(file) else { return nil }
        defer { g_free(path) }
        return String(cString: path)
    }
}
