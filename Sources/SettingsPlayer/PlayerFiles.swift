/// The scripts and the styles of pages for a browser. The build embeds the files of this folder.
/// Indentation and the lines of comments are left out, because each page has a copy.
public enum PlayerFiles {
  /// The script, as JavaScript without dependencies.
  public static var script: [UInt8] { compact(PackageResources.player_js) }
  /// The style sheet.
  public static var style: [UInt8] { compact(PackageResources.player_css) }

  /// The style sheet of comparisons and galleries.
  public static var reportStyle: [UInt8] { compact(PackageResources.report_css) }
  /// The script of galleries.
  public static var galleryScript: [UInt8] { compact(PackageResources.gallery_js) }

  private static func compact(_ file: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(file.count)
    var isComment = false
    for line in file.split(separator: UInt8(ascii: "\n")) {
      let text = line.drop { $0 == UInt8(ascii: " ") }
      isComment = isComment || text.starts(with: "/*".utf8)
      if !isComment, !text.starts(with: "//".utf8) { result += text + [UInt8(ascii: "\n")] }
      if isComment, text.suffix(2).elementsEqual("*/".utf8) { isComment = false }
    }
    return result
  }
}
