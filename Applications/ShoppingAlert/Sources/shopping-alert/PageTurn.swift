// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita

/// Changes the page of a stack in two steps: the old page shrinks away, then the new one grows.
@MainActor final class PageTurn {
    /// How long each step takes.
    static let milliseconds = 350

    private let stack: Stack
    private var count = 0
    private var step: Animation?

    init(of stack: Stack) { self.stack = stack }

    /// Turns to a page, in place of where it was turning.
    ///
    /// - Parameters:
    ///   - page: The name of the page.
    ///   - onDone: Is called when that is all there, unless it turned elsewhere meanwhile.
    func turn(to page: String, onDone: @escaping @MainActor () -> Void) {
        count += 1
        let turn = count
        scale(from: 1, to: 0.001, in: turn) { [weak self] in
            self?.stack.visiblePage = page
            self?.scale(from: 0.001, to: 1, in: turn, onDone)
        }
    }

    /// Shows a page at once.
    func jump(to page: String) {
        count += 1
        stack.visiblePage = page
        stack.setScale(1)
        stack.opacity = 1
    }

    private func scale(
        from first: Double, to last: Double, in turn: Int, _ onDone: @escaping @MainActor () -> Void
    ) {
        let stack = stack
        let step = Animation(on: stack, from: first, to: last, milliseconds: Self.milliseconds) {
            [weak self] in
            guard self?.count == turn else { return }
            stack.setScale($0)
            // It fades, too: letters have a least size, below which they would leave traces.
            stack.opacity = $0
        } onDone: { [weak self] in
            if self?.count == turn { onDone() }
        }
        self.step = step
        step.play()
    }
}
