// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import TestThreads
import Testing

@Suite(.computing) struct DeclarationTests {
    @Test(
        arguments: [
            ("weak var delegate: (any P)? { get set }", "var delegate: (any P)?"),
            ("@NSCopying class var `default`: S { get }", "static let `default`: S"),
            ("class func current() -> C", "static func current() -> C"),
            ("unowned(unsafe) var delegate: (any P)? { get set }", "weak var delegate: (any P)?"),
            ("nonisolated class let a: S", "nonisolated static let a: S"),
            ("func f() async", "nonisolated(nonsending) public func f() async"),
            ("convenience init(a: Int)", "public  init(a: Int)"),
            (
                "func f(h: (((any Error)?) -> Void)? = nil)",
                "@preconcurrency func f(h: (@Sendable ((any Error)?) -> Void)? = nil)"
            ),
        ])
    func `what no program can see makes no difference`(apple: String, ours: String) {
        #expect(Declaration(apple) == Declaration(ours))
    }

    @Test(
        arguments: [
            ("var a: Int { get }", "var a: Int"), ("var a: Int { get }", "let a: Int?"),
            ("func f() async", "func f()"), ("class func f()", "func f()"),
            ("func f(h: @escaping () -> Void)", "func f(h: () -> Void)"),
            ("func f(a: Int = 0)", "func f(a: Int)"), ("init?(a: Int)", "init(a: Int)"),
        ])
    func `what a program can see does`(apple: String, ours: String) {
        #expect(Declaration(apple) != Declaration(ours))
    }
}
