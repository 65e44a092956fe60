import SettingsLanguage
import SettingsOutput

/// Checks the preview of any page.
enum PreviewOracle {
  static func check(_ page: SettingsPage) throws {
    let name = page.title ?? page.id
    let isDivided = page.container != nil
    for (width, isASCII) in [(24, true), (60, false), (131, false)] {
      let options = PagePreview.Options(width: width, isASCII: isASCII)
      try check(PagePreview(PageLook(of: page), options: options), isDivided: isDivided)
    }
    var options = PagePreview.Options(width: 40)
    for state in SettingsStateName.allCases {
      try check(
        PagePreview(PageLook(of: page, state: state), options: options), isDivided: isDivided)
    }
    options = PagePreview.Options(width: 80)
    let narrowed = page.narrowed(to: SettingsKeyword(name))
    try check(
      PagePreview(PageLook(of: narrowed, keyword: name), options: options), isDivided: isDivided)
  }

  private static func check(_ preview: PagePreview, isDivided: Bool) throws {
    let borders: Set<Character> =
      preview.options.isASCII ? ["|", "+"] : ["│", "╭", "╰", "╮", "╯"]
    try preview.render { line in
      try require(!line.unicodeScalars.contains("\n"), "a line of the preview is two: \(line)")
      try SafeText.check(Array(line.utf8), "the preview")
      let columns = DisplayWidth.columnCount(of: line)
      try require(
        columns <= preview.options.width,
        "\(columns) columns of \(preview.options.width): \(line)")
      // The borders of a card are aligned. Next to a card, the other page may be shorter.
      if !isDivided, let first = line.first, borders.contains(first), let last = line.last {
        try require(
          columns == preview.options.width && borders.contains(last), "a frame is open: \(line)")
      }
    }
  }
}
