// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import TestWorld

/// A disk that a trace is played to, whose power can be cut at any point.
///
/// Bytes are durable when their file was synced, and a name when its folder was. Of what came
/// after, each write may be there, not be there, or be there in some of its sectors, as
/// no order holds between syncs. Names come and go in order, as a journal of a file system has
/// them. Folders are there from the beginning: file systems write them with what is in them.
struct PowerCutDisk {
    private enum Change {
        case write(offset: Int, bytes: ArraySlice<UInt8>)
        case resize(Int)
        case extend(Int)

        func apply(to bytes: inout [UInt8]) {
            switch self {
            case .write(let offset, let new): bytes.put(new, at: offset)
            case .resize(let size): bytes.resize(to: size)
            case .extend(let size): bytes.resize(to: Swift.max(size, bytes.count))
            }
        }
    }

    private struct File {
        var durable: [UInt8] = []
        var pending: [Change] = []
    }

    private enum NameChange {
        case add(String, file: Int)
        case remove(String)
        case rename(String, String)

        /// The folder that it is in.
        var folder: String {
            switch self {
            case .add(let name, _), .remove(let name), .rename(_, let name): name.folder
            }
        }

        func apply(to names: inout [String: Int]) {
            switch self {
            case .add(let name, let file): names[name] = file
            case .remove(let name): names[name] = nil
            case .rename(let old, let new): names[new] = names.removeValue(forKey: old)
            }
        }
    }

    private static let sector = 512

    private var files: [File] = []
    /// Inodes are used again; files are not.
    private var fileOfInode: [UInt64: Int] = [:]
    private var folderOfInode: [UInt64: String] = [:]
    private var names: [String: Int] = [:]
    private var pendingNames: [NameChange] = []

    /// Does what was done.
    mutating func perform(_ operation: DiskTrace.Operation) throws {
        switch operation {
        case .create(let name, let inode):
            folderOfInode[inode] = nil
            fileOfInode[inode] = files.count
            pendingNames.append(.add(name, file: files.count))
            files.append(File())
        case .open(let name, let inode):
            if fileOfInode[inode] == nil { throw TestWorldError("\(name) came from nowhere") }
        case .openFolder(let name, let inode):
            // A file may have had it that is gone.
            fileOfInode[inode] = nil
            folderOfInode[inode] = name
        case .write(let inode, let offset, let bytes):
            change(inode, .write(offset: offset, bytes: bytes))
        case .resize(let inode, let size): change(inode, .resize(size))
        case .extend(let inode, let size): change(inode, .extend(size))
        case .sync(let inode): sync(inode)
        case .remove(let name): pendingNames.append(.remove(name))
        case .rename(let old, let new): pendingNames.append(.rename(old, new))
        }
    }

    private mutating func change(_ inode: UInt64, _ change: Change) {
        guard let file = fileOfInode[inode] else { return }
        files[file].pending.append(change)
    }

    private mutating func sync(_ inode: UInt64) {
        if let file = fileOfInode[inode] {
            for change in files[file].pending { change.apply(to: &files[file].durable) }
            files[file].pending = []
        } else if let folder = folderOfInode[inode] {
            for change in pendingNames where change.folder == folder { change.apply(to: &names) }
            pendingNames.removeAll { $0.folder == folder }
        }
    }

    /// The files on the disk when the power is back, by name.
    ///
    /// - Parameter generator: Says what became of all that was not durable.
    /// - Returns: The contents of the files.
    func afterCut(using generator: inout SeededGenerator) -> [String: [UInt8]] {
        var found = names
        let kept = Int.random(in: 0...pendingNames.count, using: &generator)
        for change in pendingNames.prefix(kept) { change.apply(to: &found) }
        // All, nothing, or each by itself.
        let fate = Fate.allCases.randomElement(using: &generator) ?? .mixed
        // In order, so that the same seed makes the same.
        return found.sorted { $0.key < $1.key }.reduce(into: [:]) { result, entry in
            var bytes = files[entry.value].durable
            for change in files[entry.value].pending {
                Self.apply(change, to: &bytes, fate, &generator)
            }
            // What is written through a mapping is written at any time.
            if entry.key.hasSuffix("-shm") { Self.fillAnyhow(&bytes, &generator) }
            result[entry.key] = bytes
        }
    }

    private enum Fate: CaseIterable { case kept, dropped, torn, mixed }

    private static func apply(
        _ change: Change, to bytes: inout [UInt8], _ fate: Fate, _ generator: inout SeededGenerator
    ) {
        let one: Fate =
            fate == .mixed
            ? [.kept, .dropped, .torn].randomElement(using: &generator) ?? .kept : fate
        switch (one, change) {
        case (.dropped, _): return
        case (.torn, .write(let offset, let new)):
            var start = new.startIndex
            while start < new.endIndex {
                let place = offset + start - new.startIndex
                // Sectors begin where the disk has them, not where the write does.
                let end = Swift.min(new.endIndex, start + sector - place % sector)
                if Bool.random(using: &generator) { bytes.put(new[start..<end], at: place) }
                start = end
            }
        case (.torn, _):
            if Bool.random(using: &generator) { change.apply(to: &bytes) }
        default: change.apply(to: &bytes)
        }
    }

    private static func fillAnyhow(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
        for start in stride(from: 0, to: bytes.count, by: sector)
        where Bool.random(using: &generator) {
            for index in start..<Swift.min(bytes.count, start + sector) {
                bytes[index] = .random(in: 0...255, using: &generator)
            }
        }
    }
}

extension [UInt8] {
    fileprivate mutating func resize(to size: Int) {
        if size < count { removeLast(count - size) }
        append(contentsOf: repeatElement(0, count: size - count))
    }

    fileprivate mutating func put(_ new: ArraySlice<UInt8>, at offset: Int) {
        if offset + new.count > count { resize(to: offset + new.count) }
        replaceSubrange(offset..<(offset + new.count), with: new)
    }
}

extension String {
    fileprivate var folder: String {
        lastIndex(of: "/").map { String(self[..<$0]) } ?? ""
    }
}
