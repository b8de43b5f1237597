// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationSentences
import Testing

@testable import NotificationDesktop

struct WakeChoiceTests {
    @Test func `tries the ways in order, and stays with the first that does not refuse`() {
        var choice = WakeChoice()
        #expect(choice.next == .userManager)
        choice.refused(.userManager, because: .words("too old"))
        choice.refused(.kernelTimer, because: .words("no right"))
        #expect(choice.next == .program)
        choice.took(.program)
        #expect(choice.next == .program)
        #expect(choice.capability(hasAlarmClock: true).isKnown)
        #expect(
            choice.capability(hasAlarmClock: true).english
                == "carillon-wake wakes a machine that sleeps")
    }

    @Test func `goes on to the next when the one that was taken refuses`() {
        var choice = WakeChoice()
        choice.took(.userManager)
        choice.refused(.userManager, because: .words("it is gone"))
        #expect(choice.current == nil)
        #expect(choice.next == .kernelTimer)
    }

    @Test func `says why each refused when none is left, and does not believe Plasma`() {
        var choice = WakeChoice()
        for kind in WakeKind.allCases where kind != .plasma {
            choice.refused(kind, because: .words("\(kind.rawValue)"))
        }
        choice.took(.plasma)
        #expect(!choice.capability(hasAlarmClock: true).isKnown)
        #expect(choice.capability(hasAlarmClock: true).english.hasPrefix("Plasma is asked"))
        choice.refused(.plasma, because: .words("gone"))
        #expect(choice.next == nil)
        #expect(
            choice.capability(hasAlarmClock: true).english
                == "nothing wakes a machine that sleeps; the user's systemd: 0; "
                + "a timer of its own: 1; carillon-wake: 2; Plasma: gone")
    }

    @Test func `says that it would on a machine without a clock for it`() {
        var choice = WakeChoice()
        choice.took(.userManager)
        let capability = choice.capability(hasAlarmClock: false)
        #expect(!capability.isKnown)
        #expect(
            capability.english
                == "this machine has no clock that can wake it; with one, the user's systemd would")
    }

    @Test func `is a little early, unless there is less time left`() {
        let now = Date(timeIntervalSince1970: 1_000)
        func time(_ seconds: Double) -> Double {
            WakeChoice.time(for: now + seconds, lead: 15, now: now).timeIntervalSince(now)
        }
        #expect(time(60) == 45)
        #expect(time(16) == 1)
        #expect(time(15) == 15)
        #expect(time(-5) == -5)
    }
}

extension WakeCapability {
    var english: String { Language.english.said(text) }
}
