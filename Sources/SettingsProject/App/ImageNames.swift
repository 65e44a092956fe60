import SettingsSyntax

/// The names of the images in an app's asset catalogs, and of its other image files.
public struct ImageNames: Sendable {
  let names: Set<String>

  /// The extensions of folders that contain a single image. Source: Apple, "Asset Catalog Format
  /// Reference".
  private static let folders = [".imageset", ".symbolset", ".appiconset"]
  private static let files = [
    ".png", ".jpg", ".jpeg", ".heic", ".gif", ".webp", ".pdf", ".svg",
  ]
  /// The suffixes of the files of one image for different screens.
  private static let variants = ["~iphone", "~ipad", "@1x", "@2x", "@3x"]

  /// Derives the names from paths. Linear in the paths.
  ///
  /// - Parameter paths: the paths of all files in asset catalogs, and of other files.
  public init(ofFilesAt paths: [String]) {
    var names = Set<String>()
    for path in paths {
      let parts = path.split(separator: "/")
      if let catalog = parts.firstIndex(where: { $0.hasSuffix(".xcassets") }) {
        let inner = parts[(catalog + 1)...]
        guard
          let folder = inner.firstIndex(where: {
            ImageNames.baseName($0, of: ImageNames.folders) != nil
          }),
          let name = ImageNames.baseName(inner[folder], of: ImageNames.folders)
        else { continue }
        names.insert(name)
        // If a folder provides a namespace, the namespace is part of the name.
        names.insert((inner[..<folder] + [name[...]]).joined(separator: "/"))
      } else if let file = parts.last, var name = ImageNames.baseName(file, of: ImageNames.files) {
        let ending = file.dropFirst(name.utf8.count)
        for variant in ImageNames.variants where name.hasSuffix(variant) {
          name.removeLast(variant.count)
        }
        names.formUnion([name, name + ending])
      }
    }
    self.names = names
  }

  /// Returns a name without its extension, or nil if it has none of the given extensions.
  private static func baseName(_ name: Substring, of endings: [String]) -> String? {
    endings.first { name.hasSuffix($0) }.map { String(name.dropLast($0.count)) }
  }
}
