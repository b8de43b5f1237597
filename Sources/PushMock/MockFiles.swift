// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The files that a server needs to know the look-alike, and to be known by it.
struct MockFiles {
    /// The certificate to trust.
    let authority: String
    /// The key with which tokens are signed.
    let key: String
    private let folder: String
    /// Whether the folder goes with the files.
    private let isOwn: Bool

    /// Writes them where nobody else can read.
    ///
    /// - Parameters:
    ///   - identity: What they are of.
    ///   - folder: The folder; nil makes one, which goes with them.
    ///   - variables: Those of the environment.
    /// - Throws: ``MockFault``.
    init(
        _ identity: MockIdentity, in folder: String?, _ variables: [String: String]
    ) throws(MockFault) {
        isOwn = folder == nil
        self.folder = if let folder { try Self.made(folder) } else { try Self.made(variables) }
        authority = self.folder + "/ca.pem"
        key = self.folder + "/AuthKey_\(MockIdentity.keyID).p8"
        do throws(MockFault) {
            try Self.write(identity.authorityText, to: authority)
            try Self.write(identity.keyText, to: key)
        } catch {
            remove()
            throw error
        }
    }

    /// Takes them away.
    func remove() {
        for path in [authority, key] { unlink(path) }
        if isOwn { rmdir(folder) }
    }

    private static func made(_ folder: String) throws(MockFault) -> String {
        guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
            throw MockFault("\(folder) cannot be made", errno)
        }
        return folder
    }

    private static func made(_ variables: [String: String]) throws(MockFault) -> String {
        let parent =
            variables["XDG_RUNTIME_DIR"].flatMap { $0.hasPrefix("/") ? $0 : nil }
            ?? variables["TMPDIR"] ?? "/tmp"
        var path = Array((parent + "/carillon-apns-mock-XXXXXX").utf8CString)
        guard mkdtemp(&path) != nil else {
            throw MockFault("no folder can be made in \(parent)", errno)
        }
        return String(decoding: path.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    private static func write(_ text: String, to path: String) throws(MockFault) {
        // A link that somebody put there leads nowhere.
        unlink(path)
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        let descriptor = open(path, flags, 0o600)
        guard descriptor >= 0 else { throw MockFault("\(path) cannot be written", errno) }
        defer { close(descriptor) }
        let bytes = Array(text.utf8)
        guard Glibc.write(descriptor, bytes, bytes.count) == bytes.count else {
            throw MockFault("\(path) cannot be written", errno)
        }
    }
}
