// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import HTTP
import NotificationModel
import PersonalSubscriptions

/// Fetches the picture of a message from the server of its topic.
///
/// From other servers nothing is fetched: who sends a message is not to learn where and when it is
/// read.
struct PictureFetcher: Sendable {
    private static let deadline = Duration.seconds(10)

    let loop: HTTPLoop

    /// Makes a name for a folder in which pictures lie until the service has them.
    func makeFolder() -> URL {
        FileManager.default.temporaryDirectory
            .appending(path: "carillon-" + UUID().uuidString.lowercased())
    }

    /// Does away with a folder, if there was a picture for it.
    func remove(_ folder: URL) { try? FileManager.default.removeItem(at: folder) }

    /// Fetches a picture.
    ///
    /// - Parameters:
    ///   - message: The message.
    ///   - topic: The topic that it is of.
    ///   - folder: Where the picture is to lie.
    /// - Returns: The attachment; nil if there is none, or it does not come soon.
    func fetch(
        _ message: TopicMessage, _ topic: KeptTopic, into folder: URL
    ) async -> NotificationModel.Attachment? {
        guard let file = message.attachment, topic.address.isServer(of: file.url),
            let url = URLComponents(string: file.url),
            let type = [url.path, file.name].lazy
                .compactMap({ AttachmentType.withExtension(($0 as NSString).pathExtension) }).first,
            type.medium == .image, (file.size ?? 0) <= type.medium.limit
        else { return nil }
        let request = HTTPRequest(file.url, limit: type.medium.limit, deadline: Self.deadline)
        guard let answer = try? await loop.answer(to: request), answer.status == 200 else {
            return nil
        }
        let place = folder.appending(path: "\(message.id).\(type.extensions[0])")
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
            try Data(answer.body).write(to: place)
        } catch {
            return nil
        }
        return NotificationModel.Attachment(
            identifier: "picture", path: place.path, type: type.identifier)
    }
}
