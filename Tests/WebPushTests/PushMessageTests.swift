// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import TestWorld
import Testing
import WebPush

/// The example of RFC 8291, appendix A.
private enum Example {
    static let text = "When I grow up, I want to be a watermelon"
    static let body = """
        DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS\
        6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qu\
        lcy4a-fN
        """

    static func bytes(_ text: String) throws -> [UInt8] { try #require(Base64URL.bytes(text)) }

    static func keys() throws -> PushKeys {
        try #require(
            PushKeys(
                secret: bytes("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"),
                point: bytes(
                    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
                ), authentication: bytes("BTBZMqHH6r4Tts7J_aSIgg")))
    }
}

@Suite("A message of Web Push") struct PushMessageTests {
    private func open(_ body: [UInt8], with keys: PushKeys) throws(PushFault) -> [UInt8] {
        try PushMessage(body).open(with: keys)
    }

    private func fault(of body: [UInt8], with keys: PushKeys) -> PushFault? {
        do throws(PushFault) {
            _ = try open(body, with: keys)
            return nil
        } catch {
            return error
        }
    }

    private func sender(to keys: PushKeys) throws -> PushSender {
        try PushSender(
            point: Base64URL.text(keys.point),
            authentication: Base64URL.text(keys.authentication))
    }

    @Test func `of the standard's example is opened`() throws {
        let text = try open(Example.bytes(Example.body), with: Example.keys())
        #expect(String(decoding: text, as: UTF8.self) == Example.text)
        #expect(text.count == 41)
    }

    @Test func `is refused with any of its bits changed`() throws {
        let (body, keys) = (try Example.bytes(Example.body), try Example.keys())
        for bit in 0..<(body.count * 8) {
            var changed = body
            changed[bit / 8] ^= 1 << UInt8(bit % 8)
            #expect(fault(of: changed, with: keys) != nil, "bit \(bit)")
        }
    }

    @Test func `is refused if it is cut off anywhere, or goes on`() throws {
        let (body, keys) = (try Example.bytes(Example.body), try Example.keys())
        for count in 0..<body.count {
            let part = Array(body.prefix(count))
            let expected: PushFault = count <= 102 ? .tooShort : .sealedOtherwise
            #expect(fault(of: part, with: keys) == expected, "\(count) bytes")
        }
        #expect(fault(of: body + [0], with: keys) == .sealedOtherwise)
        let zeros = [UInt8](repeating: 0, count: 4_097)
        #expect(fault(of: zeros, with: keys) == .tooLong)
        #expect(fault(of: Array(zeros.dropLast()), with: keys) == .noKey)
    }

    @Test func `of each size comes as it was sent`() throws {
        let keys = try PushKeys.make()
        let sender = try sender(to: keys)
        for size in [0, 1, 15, 16, 17, 41, 255, 256, 1_000, 2_900, 3_992, 3_993] {
            let text = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
            let body = try sender.seal(text)
            #expect(body.count == size + 103)
            #expect(try open(body, with: keys) == text)
        }
        // What ends in zeros is no padding.
        let zeros = [UInt8](repeating: 0, count: 100)
        #expect(try open(sender.seal(zeros, padding: 50), with: keys) == zeros)
        #expect(
            try fault(of: sender.seal([UInt8](repeating: 1, count: 3_994)), with: keys) == .tooLong)
    }

    @Test func `for others is refused`() throws {
        let (keys, others) = (try PushKeys.make(), try PushKeys.make())
        let body = try sender(to: others).seal(Array("psst".utf8))
        #expect(fault(of: body, with: keys) == .sealedOtherwise)
        // Who knows the public key alone seals nothing.
        let half = try PushSender(
            point: Base64URL.text(keys.point),
            authentication: Base64URL.text(others.authentication))
        #expect(fault(of: try half.seal([1]), with: keys) == .sealedOtherwise)
    }

    @Test func `is one record, with an end`() throws {
        let keys = try PushKeys.make()
        let sender = try sender(to: keys)
        let text = [UInt8](repeating: 7, count: 100)
        // As large as what is sealed it may be: so do some libraries.
        #expect(try open(sender.seal(text, recordSize: 117), with: keys) == text)
        for size: UInt32 in [0, 1, 17, 18, 116, 4_097, 0x8000_0000, .max] {
            let body = try sender.seal(text, recordSize: size)
            #expect(fault(of: body, with: keys) == .severalRecords)
        }
        for end: UInt8 in [1, 3, 255] {
            #expect(fault(of: try sender.seal(text, end: end), with: keys) == .noEnd)
        }
        let empty = try sender.seal([], padding: 40, end: 0)
        #expect(fault(of: empty, with: keys) == .noEnd)
    }

    @Test func `has a sender's key that is a point of the curve`() throws {
        let (body, keys) = (try Example.bytes(Example.body), try Example.keys())
        var off = body
        off.replaceSubrange(22..<86, with: repeatElement(1, count: 64))
        #expect(fault(of: off, with: keys) == .noKey)
        var infinity = body
        infinity.replaceSubrange(21..<86, with: repeatElement(0, count: 65))
        #expect(fault(of: infinity, with: keys) == .noKey)
        for first: UInt8 in [2, 3, 5, 6, 7] {
            var changed = body
            changed[21] = first
            #expect(fault(of: changed, with: keys) == .noKey)
        }
        for count: UInt8 in [0, 33, 64, 66, 255] {
            var changed = body
            changed[20] = count
            #expect(fault(of: changed, with: keys) == .noKey)
        }
    }
}
