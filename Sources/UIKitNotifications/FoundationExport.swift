// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

// Code of iOS 4 to 9 imports UIKit and finds Foundation with it; regions come from here, too.
@_exported import UserNotifications
