// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// A kind of file that can be attached.
///
/// The table is that of `UNNotificationAttachment`, and WebP: for each kind, its name, its file
/// extensions, the format of its contents and its largest size.
public struct AttachmentType: Hashable, Sendable {
    /// The use of a file: to be shown or to be played.
    public enum Medium: Sendable {
        case audio, image, movie

        /// The largest size, in bytes.
        public var limit: Int {
            switch self {
            case .audio: 5 * 1_024 * 1_024
            case .image: 10 * 1_024 * 1_024
            case .movie: 50 * 1_024 * 1_024
            }
        }
    }

    /// The format of a file's bytes.
    public enum Format: String, Sendable {
        case aiff = "AIFF"
        case wave = "WAV"
        case mp3 = "MP3"
        /// An MPEG-4 file, with sound or pictures.
        case mpeg4 = "MPEG-4"
        case jpeg = "JPEG"
        case gif = "GIF"
        case png = "PNG"
        case webP = "WebP"
        /// An MPEG-1 or MPEG-2 stream.
        case mpeg = "MPEG"
        case avi = "AVI"
    }

    /// The uniform type identifier.
    public let identifier: String
    /// The extensions of its files, in lower case, the usual one first.
    public let extensions: [String]
    /// Whether such files are shown or played.
    public let medium: Medium
    /// The format of its bytes.
    public let format: Format

    /// The media types that its players name in their desktop entries, the newest name first.
    ///
    /// As the "Shared MIME-info" database of freedesktop.org has them, old names included.
    public var mediaTypes: [String] {
        switch (medium, format) {
        case (_, .aiff): ["audio/x-aiff"]
        case (_, .wave): ["audio/vnd.wave", "audio/x-wav"]
        case (_, .mp3): ["audio/mpeg"]
        case (.audio, .mpeg4): ["audio/mp4"]
        case (_, .mpeg4): ["video/mp4"]
        case (_, .jpeg): ["image/jpeg"]
        case (_, .gif): ["image/gif"]
        case (_, .png): ["image/png"]
        case (_, .webP): ["image/webp"]
        case (_, .mpeg): ["video/mpeg"]
        case (_, .avi): ["video/vnd.avi", "video/x-msvideo"]
        }
    }

    /// All kinds.
    public static let all: [AttachmentType] = [
        .init("public.aiff-audio", ["aiff", "aif", "aifc"], .audio, .aiff),
        .init("com.microsoft.waveform-audio", ["wav", "wave"], .audio, .wave),
        .init("public.mp3", ["mp3"], .audio, .mp3),
        .init("public.mpeg-4-audio", ["m4a"], .audio, .mpeg4),
        .init("public.jpeg", ["jpg", "jpeg", "jpe"], .image, .jpeg),
        .init("com.compuserve.gif", ["gif"], .image, .gif),
        .init("public.png", ["png"], .image, .png),
        .init("org.webmproject.webp", ["webp"], .image, .webP),
        .init("public.mpeg", ["mpg", "mpeg"], .movie, .mpeg),
        .init("public.mpeg-2-video", ["m2v", "mpg2"], .movie, .mpeg),
        .init("public.mpeg-4", ["mp4", "m4v"], .movie, .mpeg4),
        .init("public.avi", ["avi"], .movie, .avi),
    ]

    /// The kind with a uniform type identifier; nil if it is none of those supported.
    public static func named(_ identifier: String) -> AttachmentType? {
        all.first { $0.identifier == identifier }
    }

    /// The kind of files with an extension, in any case; nil if it is none of those supported.
    public static func withExtension(_ pathExtension: String) -> AttachmentType? {
        let pathExtension = pathExtension.lowercased()
        return all.first { $0.extensions.contains(pathExtension) }
    }

    private init(
        _ identifier: String, _ extensions: [String], _ medium: Medium, _ format: Format
    ) {
        self.identifier = identifier
        self.extensions = extensions
        self.medium = medium
        self.format = format
    }
}
