// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import TestThreads
import Testing

@Suite("What is written is small: there is no", .computing)
struct SizeTests {
    private static let sources = Result {
        try SourceTree("Sources").files
            + SourceTree("Applications").files.filter { $0.path.contains("/Sources/") }
    }

    @Test func `function of more than 60 lines`() throws {
        var count = 0
        for file in try Self.sources.get() {
            for function in FunctionLength.all(in: file.lines.joined(separator: "\n")) {
                count += 1
                #expect(
                    function.lines <= 60,
                    "\(file.path): \(function.name) has \(function.lines) lines; split it")
            }
        }
        // Fails if the functions are not found any more.
        #expect(count > 2_000)
    }

    @Test func `file of more than 400 lines`() throws {
        for folder in ["Sources", "Tests", "Applications"] {
            for file in try SourceTree(folder).files {
                #expect(
                    file.lines.count <= 400, "\(file.path) has \(file.lines.count) lines; split it")
            }
        }
    }

    @Test func `function that hides its length behind a string or a comment`() {
        let long = Array(repeating: "        print(1)", count: 60).joined(separator: "\n")
        let source = ##"""
            struct A {
                var stored = { 1 }()
                var computed: Int { 1 }
                init(_ b: @escaping () -> Void = {}) { self.init(); run { } }
                // func comment() {
                func text() -> String {
                    /* } /* } */ */ let a = "}\(b ? "}" : f("{", ")"))\""
                    return a + #"}"\"# + """
                        } "
                        """
                }
                func long<T>(_ a: T) where T: B {
            \##(long)
                    if a { func inner() {
                    } }
                }
            }
            """##

        let found = FunctionLength.all(in: source)

        #expect(
            found == [
                FunctionLength(name: "computed", lines: 1), FunctionLength(name: "init", lines: 1),
                FunctionLength(name: "text", lines: 6), FunctionLength(name: "inner", lines: 2),
                FunctionLength(name: "long", lines: 64),
            ])
    }
}
