// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import Testing

@testable import NotificationEngine

@Suite("Authorization")
struct AuthorizationPolicyTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var status: AuthorizationStatus
        var options: AuthorizationOptions
        var step: AuthorizationPolicy.Step

        init(
            _ status: AuthorizationStatus, _ options: AuthorizationOptions,
            _ step: AuthorizationPolicy.Step
        ) {
            self.status = status
            self.options = options
            self.step = step
        }

        var testDescription: String { "\(status), \(options.rawValue): \(step)" }
    }

    @Test(arguments: [
        Case(.notDetermined, .alert, .ask), Case(.notDetermined, [], .ask),
        Case(.notDetermined, [.alert, .provisional], .grant(.provisional)),
        Case(.provisional, .alert, .ask), Case(.provisional, .provisional, .answered(true)),
        Case(.authorized, .alert, .answered(true)),
        Case(.authorized, .provisional, .answered(true)),
        Case(.denied, .alert, .answered(false)), Case(.denied, .provisional, .answered(false)),
    ])
    func `the person is asked once, and never for provisional`(_ sample: Case) {
        let settings = ApplicationSettings(authorization: sample.status)
        #expect(AuthorizationPolicy.step(for: sample.options, with: settings) == sample.step)
    }
}
