// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The answer of the domain name system about a service: which computers have it, and where on them.
///
/// Source: RFC 1035, section 4, RFC 2782 and RFC 6763, section 6.
struct ServiceRecords: Equatable, Sendable {
    /// A computer that has the service.
    struct Place: Equatable, Sendable {
        /// Its name.
        var host: String
        /// Its port.
        var port: UInt16
        /// Those with a smaller number go first, and of these those with more weight.
        fileprivate(set) var priority: UInt16
        fileprivate(set) var weight: UInt16
    }

    /// The computers, the best first.
    private(set) var places: [Place] = []
    /// The texts about the service, such as "path=/dav".
    private(set) var texts: [String] = []

    /// The kinds of records that are read.
    enum Kind: UInt16, Sendable {
        case text = 16
        case service = 33
    }

    /// How many records of an answer are read, and how many computers are kept.
    private static let mostRecords = 64
    private static let mostPlaces = 4
    /// How many bytes a path may have.
    private static let mostPath = 1_000

    /// Nothing.
    init() {}

    /// Reads an answer; one that is broken has nothing in it.
    init(_ message: [UInt8]) {
        var reader = Reader(bytes: message)
        guard let found = reader.records(atMost: Self.mostRecords) else { return }
        for record in found {
            switch Kind(rawValue: record.type) {
            case .service: if let place = reader.place(record.data) { places.append(place) }
            case .text: texts += reader.texts(record.data)
            case nil: break
            }
        }
        places.sort { ($0.priority, $1.weight, $0.host) < ($1.priority, $0.weight, $1.host) }
        places = Array(places.prefix(Self.mostPlaces))
    }

    /// The path of the service on its computers; "/" if nothing is said.
    var path: String {
        let path = texts.lazy.filter { $0.lowercased().hasPrefix("path=/") }.first?.dropFirst(5)
        guard let path, path.utf8.count <= Self.mostPath,
            path.utf8.allSatisfy({ $0 > 32 && $0 < 127 && $0 != UInt8(ascii: "\\") })
        else { return "/" }
        return String(path)
    }

    /// The whole addresses of the service, the best first.
    ///
    /// - Parameter path: The path, as another answer says it.
    /// - Returns: The addresses.
    func addresses(at path: String) -> [String] {
        places.map { place in
            "https://\(place.host)\(place.port == 443 ? "" : ":\(place.port)")\(path)"
        }
    }

    /// The message of an answer, read from its beginning.
    private struct Reader {
        let bytes: [UInt8]
        private var index = 0

        init(bytes: [UInt8]) { self.bytes = bytes }

        struct Record {
            let type: UInt16
            let data: Range<Int>
        }

        private func number(at place: Int) -> UInt16? {
            guard place >= 0, place + 1 < bytes.count else { return nil }
            return UInt16(bytes[place]) << 8 | UInt16(bytes[place + 1])
        }

        /// The records behind the questions; nil if the message is none, or cut off.
        mutating func records(atMost most: Int) -> [Record]? {
            guard let questions = number(at: 4), let answers = number(at: 6), questions <= 4 else {
                return nil
            }
            index = 12
            for _ in 0..<questions {
                guard let end = name(at: index)?.end else { return nil }
                index = end + 4
            }
            var records: [Record] = []
            for _ in 0..<min(Int(answers), most) {
                guard let end = name(at: index)?.end, let type = number(at: end),
                    let length = number(at: end + 8), end + 10 + Int(length) <= bytes.count
                else { return nil }
                index = end + 10 + Int(length)
                records.append(Record(type: type, data: end + 10..<index))
            }
            return records
        }

        /// A name, and where it ends.
        ///
        /// A part may stand elsewhere, always before: so it comes to an end.
        private func name(at start: Int) -> (text: String, end: Int)? {
            var (place, limit, end) = (start, start, nil as Int?)
            var labels: [String] = []
            var size = 0
            while place < bytes.count {
                let length = Int(bytes[place])
                if length == 0 {
                    return (labels.joined(separator: "."), end ?? place + 1)
                }
                if length >= 0xC0 {
                    guard let pointer = number(at: place), Int(pointer & 0x3FFF) < limit else {
                        return nil
                    }
                    end = end ?? place + 2
                    place = Int(pointer & 0x3FFF)
                    limit = place
                    continue
                }
                size += length + 1
                guard length < 0x40, size < 255, place + length < bytes.count else { return nil }
                labels.append(String(decoding: bytes[place + 1...place + length], as: UTF8.self))
                place += length + 1
            }
            return nil
        }

        func place(_ data: Range<Int>) -> Place? {
            guard data.count > 6, let priority = number(at: data.lowerBound),
                let weight = number(at: data.lowerBound + 2),
                let port = number(at: data.lowerBound + 4), port > 0,
                let host = name(at: data.lowerBound + 6), host.end <= data.upperBound,
                // One without a name says that there is no such service.
                !host.text.isEmpty, host.text.utf8.allSatisfy(Self.isOfHost)
            else { return nil }
            return Place(
                host: host.text.lowercased(), port: port, priority: priority, weight: weight)
        }

        private static func isOfHost(_ byte: UInt8) -> Bool {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"), UInt8(ascii: "."):
                true
            default: false
            }
        }

        func texts(_ data: Range<Int>) -> [String] {
            var texts: [String] = []
            var place = data.lowerBound
            while place < data.upperBound {
                let end = place + 1 + Int(bytes[place])
                guard end <= data.upperBound else { break }
                texts.append(String(decoding: bytes[place + 1..<end], as: UTF8.self))
                place = end
            }
            return texts
        }
    }
}
