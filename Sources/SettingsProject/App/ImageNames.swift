import SettingsSyntax

/// The names of the images in an app's asset catalogues, and of its other files with images.
public struct ImageNames: Sendable {
  /// The names.
  let names: Set<String>

  /// The extensions of folders that are one image each: Apple, "Asset Catalog Format Reference".
  private static let folders = [".imageset", ".symbolset", ".appiconset"]
  private static let files = [
    ".png", ".jpg", ".jpeg", ".heic", ".gif", ".webp", ".pdf", ".svg",
  ]
  /// What the files of one image for several screens differ in.
  private static let variants = ["~iphone", "~ipad", "@1x", "@2x", "@3x"]

  /// Finds the names. Linear.
  ///
  /// - Parameter paths: those of all files in catalogues, and of other files.
  public init(ofFilesAt paths: [String]) {
    var names = Set<String>()
    for path in paths {
      let parts = path.split(separator: "/")
      if let catalogue = parts.firstIndex(where: { $0.hasSuffix(".xcassets") }) {
        let inner = parts[(catalogue + 1)...]
        guard
          let folder = inner.firstIndex(where: {
            ImageNames.baseName($0, of: ImageNames.folders) != nil
          }),
          let name = ImageNames.baseName(inner[folder], of: ImageNames.folders)
        else { continue }
        names.insert(name)
        // A folder that provides a namespace is part of the name.
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

  /// A name without its ending, if that is one of some.
  private static func baseName(_ name: Substring, of endings: [String]) -> String? {
    endings.first { name.hasSuffix($0) }.map { String(name.dropLast($0.count)) }
  }
}
