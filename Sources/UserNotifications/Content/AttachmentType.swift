// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// A kind of file that can be attached.
///
/// The table is that of `UNNotificationAttachment`: what each kind is called, which file
/// extensions it has and how large it may be.
struct AttachmentType: Sendable {
    private static let megabyte = 1_024 * 1_024
    private static let audio = 5 * megabyte
    private static let image = 10 * megabyte
    private static let movie = 50 * megabyte

    /// The uniform type identifier.
    let identifier: String
    /// The extensions of its files, in lower case.
    let extensions: Set<String>
    /// The largest size, in bytes.
    let limit: Int

    static let all: [AttachmentType] = [
        AttachmentType(
            identifier: "public.aiff-audio", extensions: ["aiff", "aif", "aifc"], limit: audio),
        AttachmentType(
            identifier: "com.microsoft.waveform-audio", extensions: ["wav", "wave"], limit: audio),
        AttachmentType(identifier: "public.mp3", extensions: ["mp3"], limit: audio),
        AttachmentType(identifier: "public.mpeg-4-audio", extensions: ["m4a"], limit: audio),
        AttachmentType(
            identifier: "public.jpeg", extensions: ["jpg", "jpeg", "jpe"], limit: image),
        AttachmentType(identifier: "com.compuserve.gif", extensions: ["gif"], limit: image),
        AttachmentType(identifier: "public.png", extensions: ["png"], limit: image),
        AttachmentType(identifier: "public.mpeg", extensions: ["mpg", "mpeg"], limit: movie),
        AttachmentType(
            identifier: "public.mpeg-2-video", extensions: ["m2v", "mpg2"], limit: movie),
        AttachmentType(identifier: "public.mpeg-4", extensions: ["mp4", "m4v"], limit: movie),
        AttachmentType(identifier: "public.avi", extensions: ["avi"], limit: movie),
    ]

    /// The type of a file, from the hint or else from the extension; nil if neither is known.
    static func of(_ url: URL, hint: String?) -> AttachmentType? {
        if let hint { return all.first { $0.identifier == hint } }
        let fileExtension = url.pathExtension.lowercased()
        return all.first { $0.extensions.contains(fileExtension) }
    }
}
