// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Many short pieces of bytes, one behind the other: an array of its own would take half as much again
/// for each.
struct PackedBytes: Sendable {
    /// Where a piece is: the number of its block, and its beginning in there.
    struct Place: Sendable {
        fileprivate let value: UInt32

        /// The place of nothing.
        static let nowhere = Place(value: 0)

        fileprivate init(value: UInt32) { self.value = value }
        fileprivate init(block: Int, start: Int) { value = UInt32(block) << 16 | UInt32(start) }

        fileprivate var block: Int { Int(value >> 16) }
        fileprivate var start: Int { Int(value & 0xFFFF) }
    }

    // A little less than a power of two, for what the C library needs. A longer piece has one to itself.
    private static let blockSize = 65_000
    /// How many bytes may be wasted at least.
    private static let leastWaste = 1_024 * 1_024

    private var blocks: [[UInt8]] = []
    private var size = 0
    private var wasted = 0

    /// Whether so much lies between the pieces that they are to be packed anew.
    var isWasteful: Bool { wasted > Self.leastWaste && wasted > size / 4 }

    /// A piece.
    subscript(place: Place) -> ArraySlice<UInt8> {
        var rest = blocks[place.block][place.start...]
        let count = rest.takeCount()
        return rest.prefix(count)
    }

    /// Adds a piece.
    ///
    /// - Returns: Where it is until it is removed.
    mutating func add(_ piece: some Collection<UInt8>) -> Place {
        if (blocks.last?.count ?? .max) > Self.blockSize - min(piece.count + 10, Self.blockSize) {
            var block: [UInt8] = []
            block.reserveCapacity(max(Self.blockSize, piece.count + 10))
            blocks.append(block)
        }
        let last = blocks.count - 1
        let start = blocks[last].count
        blocks[last].append(count: piece.count)
        blocks[last].append(contentsOf: piece)
        size += blocks[last].count - start
        return Place(block: last, start: start)
    }

    /// Removes a piece.
    mutating func remove(_ place: Place) {
        let end = self[place].endIndex
        let count = end - place.start
        if place.block == blocks.count - 1, end == blocks[place.block].count {
            // The one that came last often changes at once.
            blocks[place.block].removeLast(count)
            size -= count
        } else {
            wasted += count
        }
    }
}
