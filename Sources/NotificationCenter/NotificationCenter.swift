// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

// Apple's framework of this name has widgets of iOS 8 and brings UserNotifications with it, and some
// files about notifications import nothing else. The widgets are not here.
@_exported import UserNotifications
