// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import TestWorld
import Testing

@testable import UserNotifications

@Suite("A program in a terminal asks there for permission")
struct PermissionTests {
    /// A terminal that has been typed into, and what was printed on it.
    ///
    /// Files, because programs that other tests start inherit pipes and keep them open.
    private final class Typed {
        private let directory: TemporaryDirectory
        private let input: FileHandle
        private let output: FileHandle

        init(_ text: String) throws {
            directory = try TemporaryDirectory()
            try directory.write(text, to: "input")
            try directory.write("", to: "output")
            input = try FileHandle(
                forReadingFrom: URL(filePath: directory.path + "/input"))
            output = try FileHandle(
                forUpdating: URL(filePath: directory.path + "/output"))
        }

        var question: TerminalQuestion {
            TerminalQuestion(input: input.fileDescriptor, output: output.fileDescriptor)
        }

        func printed() throws -> String {
            try String(contentsOfFile: directory.path + "/output", encoding: .utf8)
        }

        func rest() throws -> String {
            String(decoding: try input.readToEnd() ?? Data(), as: UTF8.self)
        }
    }

    @Test(arguments: [
        ("y\n", true), ("YES\n", true), ("n\n", false), ("maybe\n\nno\n", false), ("", nil),
        ("y", nil),
    ])
    func `asks until the answer is one`(_ text: String, _ answer: Bool?) async throws {
        let terminal = try Typed(text)
        #expect(await terminal.question.ask(about: "Shop") == answer)
        #expect(try terminal.printed().hasPrefix("Allow notifications from “Shop”? [y/n] "))
    }

    @Test func `reads no more than the answer`() async throws {
        let terminal = try Typed("y\nmilk\n")
        _ = await terminal.question.ask(about: "Shop")
        #expect(try terminal.rest() == "milk\n")
    }

    @Test(arguments: [true, false])
    func `the answer counts`(_ isAllowed: Bool) async throws {
        let service = MemoryService()
        await service.set(ApplicationSettings())
        await service.holdQuestions()
        let terminal = try Typed(isAllowed ? "y\n" : "n\n")
        let permission = Permission(terminal: terminal.question, name: "Shop")
        #expect(try await permission.request([.alert], of: service) == isAllowed)
        #expect(await service.calls.contains(.setAuthorization(isAllowed)))
    }

    @Test func `nothing is asked twice`() async throws {
        let service = MemoryService()
        let terminal = try Typed("")
        let permission = Permission(terminal: terminal.question, name: "Shop")
        #expect(try await permission.request([.alert], of: service))
        #expect(try terminal.printed().isEmpty)
    }

    @Test func `a program on a desktop is asked about by the desktop`() {
        #expect(TerminalQuestion.ofProcess(environment: ["DISPLAY": ":0"]) == nil)
        #expect(TerminalQuestion.ofProcess(environment: ["WAYLAND_DISPLAY": "w"]) == nil)
    }
}
