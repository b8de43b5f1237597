// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import AlarmKit

struct StopIntent {}

func configure<Metadata: AlarmMetadata>(
    _ attributes: AlarmAttributes<Metadata>
) -> [AlarmManager.AlarmConfiguration<Metadata>] {
    [
        .alarm(attributes: attributes, stopIntent: nil),
        .alarm(attributes: attributes, stopIntent: StopIntent()),  // error
    ]
}
