// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The data that an application keeps, as one JSON file in its data directory.
///
/// Every change is read, made and saved in one go, and other processes wait meanwhile: a window
/// and the program that a notification starts never lose each other's changes. A file that
/// holds something else is set aside under another name, never overwritten.
public struct Document<Contents: Codable & Equatable>: Sendable where Contents: Sendable {
    /// The directory that holds the file and its lock; made with the first use.
    public let directory: String
    /// The name of the file.
    public let name: String
    /// Is told of a damaged file.
    public var setAside: @Sendable (DamagedFile) -> Void
    private let new: Contents
    private let clock: @Sendable () -> Date

    /// Names the file, without touching it.
    ///
    /// - Parameters:
    ///   - name: The name of the file, such as `tasks.json`.
    ///   - directory: Where it is.
    ///   - new: What is in it as long as there is none.
    ///   - clock: Gives the time that a damaged file is marked with.
    ///   - setAside: Is told of a damaged file.
    public init(
        named name: String, in directory: String, new: Contents,
        clock: @escaping @Sendable () -> Date,
        setAside: @escaping @Sendable (DamagedFile) -> Void = { _ in }
    ) {
        self.name = name
        self.directory = directory
        self.new = new
        self.clock = clock
        self.setAside = setAside
    }

    /// The path of the file.
    public var path: String { "\(directory)/\(name)" }

    /// Reads the contents.
    ///
    /// - Returns: The contents; new ones if there is no file, or a damaged one.
    /// - Throws: `DocumentError` if the file is there and cannot be read.
    public func read() throws(DocumentError) -> Contents {
        try locked { () throws(DocumentError) in try load() }
    }

    /// Changes the contents and saves them.
    ///
    /// - Parameter change: The change; it gets the contents as they are now.
    /// - Returns: What the change returns.
    /// - Throws: `DocumentError`; then the file is as it was.
    @discardableResult
    public func update<Result>(
        _ change: (inout Contents) -> Result
    ) throws(DocumentError) -> Result {
        try locked { () throws(DocumentError) in
            let before = try load()
            var contents = before
            let result = change(&contents)
            if contents != before { try save(contents) }
            return result
        }
    }

    private func locked<Result>(
        _ body: () throws(DocumentError) -> Result
    ) throws(DocumentError) -> Result {
        do {
            try FileManager.default.createDirectory(
                atPath: directory, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
        } catch {
            throw DocumentError("making", directory, because: error.localizedDescription)
        }
        // Not the file itself: a new file takes its place with every change.
        return try FileLock.holding(path + ".lock", body)
    }

    private func load() throws(DocumentError) -> Contents {
        guard let data = try bytes() else { return new }
        do {
            return try JSONDecoder.ofDocuments.decode(Contents.self, from: data)
        } catch {
            setAside(try DamagedFile(settingAside: path, at: clock()))
            return new
        }
    }

    /// Reads the bytes of the file; nil if there is none.
    private func bytes() throws(DocumentError) -> Data? {
        do {
            return try Data(contentsOf: URL(filePath: path))
        } catch CocoaError.fileReadNoSuchFile {
            return nil
        } catch {
            throw DocumentError("reading", path, because: error.localizedDescription)
        }
    }

    private func save(_ contents: Contents) throws(DocumentError) {
        let data: Data
        do {
            data = try JSONEncoder.ofDocuments.encode(contents)
        } catch {
            throw DocumentError("saving", path, because: error.localizedDescription)
        }
        try DurableFile.write(data + Data("\n".utf8), to: path)
    }
}

extension JSONDecoder {
    /// Dates are texts such as `2026-11-21T18:30:00Z`.
    fileprivate static var ofDocuments: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return decoder
    }
}

extension JSONEncoder {
    fileprivate static var ofDocuments: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        encoder.dateEncodingStrategy = .iso8601
        return encoder
    }
}

/// Why a document could not be read or saved.
public struct DocumentError: Error, Hashable, CustomStringConvertible {
    /// The operation that failed, such as "saving".
    let operation: String
    /// The file.
    let path: String
    /// The reason, in the words of the system.
    let reason: String

    init(_ operation: String, _ path: String, because reason: String) {
        self.operation = operation
        self.path = path
        self.reason = reason
    }

    /// One line for people, with the path of the file.
    public var description: String { "\(operation) \(path) failed: \(reason)" }

    /// Makes the error of the system call that just failed.
    init(system operation: String, _ path: String) {
        self.init(operation, path, because: String(cString: strerror(errno)))
    }
}

/// Where applications of a person keep what they keep.
public enum DataDirectory {
    /// Finds the directory of an application, by the XDG Base Directory Specification.
    ///
    /// - Parameters:
    ///   - application: The application's id.
    ///   - environment: The variables of the process.
    /// - Returns: The path; the directory may not exist yet.
    public static func path(
        of application: String,
        _ environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> String {
        let home = environment["HOME"] ?? NSHomeDirectory()
        let shared = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        return "\(shared ?? home + "/.local/share")/\(application)"
    }
}
