// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import Foundation

/// Closures live as long as GTK's object, and no longer.
@MainActor enum Closures {
    static func run(in application: Application) {
        let window = Window(in: application, title: "Closures", width: 200, height: 200)
        let words = ["button", "key", "row", "animation", "toast"]
        let box = Box.column()
        window.content = ToastOverlay(box)
        for word in words { connect(Witness(word), to: box) }
        // The handles are gone; what was connected is there.
        tell("connected; alive: \(Witness.alive.sorted())")
        window.onClose { DispatchQueue.main.async { application.quit() } }
        window.present()
        window.close()
        DispatchQueue.main.async { tell("closed; alive: \(Witness.alive.sorted())") }
    }

    private static func connect(_ witness: Witness, to box: Box) {
        switch witness.name {
        case "button": box.append(Button("_Press") { witness.see() })
        case "key": box.onKeys("<Control>n") { witness.see() }
        case "row":
            let list = ListView<Number, RowWidget> {
                witness.see()
                return RowWidget(Label())
            } bind: { _, _ in
            }
            list.items = [Number(id: 1)]
            box.append(list)
        case "animation":
            Animation(
                on: box, from: 0, to: 1, milliseconds: 10, onStep: { _ in witness.see() }
            ).skip()
        default: Toast("Deleted", button: "Undo") { witness.see() }.dismiss()
        }
    }
}

struct Number: Identifiable, Equatable {
    let id: Int
}

/// Something that closures hold, and that tells when it goes.
@MainActor final class Witness {
    nonisolated(unsafe) static var alive: Set<String> = []
    nonisolated let name: String

    init(_ name: String) {
        self.name = name
        Self.alive.insert(name)
    }

    deinit { Self.alive.remove(name) }

    func see() {}
}
