// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A number that goes from one value to another in some time, smoothly.
///
/// If the person switched animations off, it goes to the end at once.
@MainActor public final class Animation: Object {
    /// Makes an animation; ``play()`` starts it.
    ///
    /// - Parameters:
    ///   - widget: What it moves; it stops when that is not shown.
    ///   - range: The first and the last value.
    ///   - milliseconds: How long it takes.
    ///   - onStep: Gets each value.
    ///   - onDone: Is called at the end.
    public init(
        on widget: Widget, from first: Double, to last: Double, milliseconds: Int,
        onStep: @escaping @MainActor (Double) -> Void,
        onDone: (@MainActor () -> Void)? = nil
    ) {
        let step = StepCallback(onStep)
        // The animation takes over the target, and the target the closure.
        let target = adw_callback_animation_target_new(
            { value, data in
                guard let data else { return }
                let step = Unmanaged<StepCallback>.fromOpaque(data).takeUnretainedValue()
                MainActor.assumeIsolated { step.body(value) }
            }, Unmanaged.passRetained(step).toOpaque(),
            { data in
                guard let data else { return }
                Unmanaged<StepCallback>.fromOpaque(data).release()
            })
        super.init(
            taking: UnsafeMutableRawPointer(
                adw_timed_animation_new(
                    widget.typed(), first, last, guint(milliseconds), target)))
        if let onDone { onSignal("done", onDone) }
    }

    /// Starts it, from the beginning.
    public func play() { adw_animation_play(typed()) }

    /// Goes to the end at once.
    public func skip() { adw_animation_skip(typed()) }
}

private final class StepCallback: Sendable {
    let body: @MainActor (Double) -> Void

    init(_ body: @escaping @MainActor (Double) -> Void) { self.body = body }
}
