// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The thing that `--icon` names: a picture, or an icon of the theme.
enum NotifyIcon: Equatable {
    case picture(path: String)
    case themed(name: String)

    /// As with `notify-send`: a path, an address of a file, a file that is there, or else a name.
    init(_ text: String) {
        if let url = URL(string: text), url.isFileURL {
            self = .picture(path: url.path)
        } else if text.contains("/") || Self.isFile(text) {
            self = .picture(path: text)
        } else {
            self = .themed(name: text)
        }
    }

    /// The path of the picture; nil for an icon of the theme.
    var path: String? { if case .picture(let path) = self { path } else { nil } }

    /// The name of the icon; nil for a picture.
    var name: String? { if case .themed(let name) = self { name } else { nil } }

    private static func isFile(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
            && !isFolder.boolValue
    }
}
