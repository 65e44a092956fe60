import SettingsSyntax
import Testing

@testable import SettingsOutput

/// Tests the XML of JUnit and Checkstyle reports.
@Suite struct XMLReporterTests {
  @Test func escapesXML() {
    var writer = XMLWriter()
    let hostile = "<&>\"'\t\n\r\u{0}\u{1B}\u{FFFE}]]>设😀"
    writer.writeElement("a", ["b": hostile], text: hostile)
    #expect(
      String(decoding: writer.bytes, as: UTF8.self) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <a b="&lt;&amp;&gt;&quot;'&#9;&#10;&#13;␀␛&lt;U+FFFE&gt;]]&gt;设😀">&lt;&amp;&gt;"'\t
        &#13;␀␛&lt;U+FFFE&gt;]]&gt;设😀</a>

        """)
  }
}
