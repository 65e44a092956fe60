import SettingsSyntax
import Testing

/// Tests the values of unusual YAML texts. The expected values were compared with ruamel.yaml,
/// another YAML 1.2 reader.
@Suite struct YAMLValueTests {
  /// Block scalars: indentation, chomping and folding.
  private static let block: [(String, String)] = [
    (
      "a: |\n  one\n    two\n \n  three\n\n\nb: end\n",
      #"{"a": "one\n  two\n\nthree\n", "b": "end"}"#
    ),
    ("a: |2\n    two\n  zero\n", #"{"a": "  two\nzero\n"}"#),
    ("a: |-\n  x\n\n\n", #"{"a": "x"}"#),
    ("a: |+\n  x\n\n\nb: 1\n", #"{"a": "x\n\n\n", "b": 1}"#),
    (
      "a: >\n  one\n  two\n\n  three\n    four\n    five\n\n  six\n\n\n",
      #"{"a": "one two\nthree\n  four\n  five\n\nsix\n"}"#
    ),
    ("a: >-\n  one\n  two\n", #"{"a": "one two"}"#),
    ("a: >+\n  one\n\n", #"{"a": "one\n\n"}"#),
    ("--- |\n a\n b\n", #""a\nb\n""#),
    ("--- >\n a\n b\n\n c\n", #""a b\nc\n""#),
    ("a: |\n x\n  \n y\nb: |\n\n z\n", #"{"a": "x\n \ny\n", "b": "\nz\n"}"#),
    ("a: >1\n  x\n   y\n", #"{"a": " x\n  y\n"}"#),
    ("a: |1-\n  x\n", #"{"a": " x"}"#),
    (#"- |\#n a\#n- >\#n b\#n c\#n- "d"\#n"#, #"["a\n", "b c\n", "d"]"#),
    (
      #"a: x # c\#nb: "x" # c\#nc: 'x' # c\#nd: [x] # c\#ne: | # c\#n  x # no c\#n"#,
      #"{"a": "x", "b": "x", "c": "x", "d": ["x"], "e": "x # no c\n"}"#
    ),
    ("a: |\n  # no comment\n  x\n# comment\nb: 1\n", ##"{"a": "# no comment\nx\n", "b": 1}"##),
  ]

  /// Quoted scalars over several lines, and escapes.
  private static let quoted: [(String, String)] = [
    ("a: 'single\n  quoted\n\n  lines '\n", #"{"a": "single quoted\nlines "}"#),
    (
      #"a: "double\#n  quoted \\#n  folded\n\#n\#n  lines\t"\#n"#,
      #"{"a": "double quoted folded\n\nlines\t"}"#
    ),
    (
      #"a: "x\\#n   y"\#nb: 'a''b'\#nc: "\x41\u00e9\U0001F600\e\a\v\0\N\_\L\P\/\"\ "\#n"#,
      #"{"a": "xy", "b": "a'b", "c": "Aé😀\u001b\u0007\u000b\u0000\u0085 \u2028\u2029/\" "}"#
    ),
    (
      "a: null\nb: ~\nc:\nd: ''\ne: NULL\nf: nUll\n",
      #"{"a": null, "b": null, "c": null, "d": "", "e": null, "f": "nUll"}"#
    ),
    (
      #"a: "line1\#n\#n  line2"\#nb: 'x\#n\#n  y'\#nc: x\#n\#n  y\#n"#,
      #"{"a": "line1\nline2", "b": "x\ny", "c": "x\ny"}"#
    ),
    (
      #"a: '"'\#nb: "'"\#nc: it's\#nd: "say \"x\""\#n"#,
      #"{"a": "\"", "b": "'", "c": "it's", "d": "say \"x\""}"#
    ),
    (#""a\#nb\#n\#nc"\#n"#, #""a b\nc""#),
    (#"'a': b\#n"c": d\#ne : f\#n"g" : h\#n"#, #"{"a": "b", "c": "d", "e": "f", "g": "h"}"#),
    (#"a: "\u2028"\#nb: "a\\#nb"\#n"#, #"{"a": "\u2028", "b": "ab"}"#),
    (#"a: "\#ttab\#t"\#n"#, #"{"a": "\ttab\t"}"#),
    (#"- "a" : 1\#n- 'b': 2\#n"#, #"[{"a": 1}, {"b": 2}]"#),
  ]

  /// Anchors, aliases and merges.
  private static let anchors: [(String, String)] = [
    ("&k key: &v value\nother: *v\n", #"{"key": "value", "other": "value"}"#),
    (
      "- &a one\n- {*a : two, b: *a}\n- [*a, *a]\n",
      #"["one", {"one": "two", "b": "one"}, ["one", "one"]]"#
    ),
    ("a: 1\n<<: {b: 2, a: 3}\n", #"{"a": 1, "b": 2}"#),
    (
      "base: &b {x: 1, y: 2}\nd:\n  <<: *b\n  y: 3\n",
      #"{"base": {"x": 1, "y": 2}, "d": {"y": 3, "x": 1}}"#
    ),
    ("a: {x: 1, <<: {y: 2}}\n", #"{"a": {"x": 1, "y": 2}}"#),
    ("a: &x [1]\nb: &x 2\nc: *x\n", #"{"a": [1], "b": 2, "c": 2}"#),
    ("a:\n  - &x b\n  - *x\nd: *x\n", #"{"a": ["b", "b"], "d": "b"}"#),
    ("--- &x\na: 1\n", #"{"a": 1}"#),
  ]

  /// Flow collections: implicit nulls, single pairs and line breaks.
  private static let flow: [(String, String)] = [
    (#"{a, b: , c: 1, "d":2, 'e' : 3}\#n"#, #"{"a": null, "b": null, "c": 1, "d": 2, "e": 3}"#),
    ("[a: 1, b, c: , ]\n", #"[{"a": 1}, "b", {"c": null}]"#),
    (
      "a: [\n  1,\n  2\n]\nb: {\n  c: 1,\n  d: [x,\n   y]\n}\n",
      #"{"a": [1, 2], "b": {"c": 1, "d": ["x", "y"]}}"#
    ),
    (
      "- [a, [b, {c: d}]]\n- {a: [b], c: {d: e}}\n- [[], {}, [[]]]\n",
      #"[["a", ["b", {"c": "d"}]], {"a": ["b"], "c": {"d": "e"}}, [[], {}, [[]]]]"#
    ),
    (#"{"a":"b","c":["d",{"e":null}]}\#n"#, #"{"a": "b", "c": ["d", {"e": null}]}"#),
    (
      "a: [b,c,d ,e]\nf: {g: h,i: j}\n",
      #"{"a": ["b", "c", "d", "e"], "f": {"g": "h", "i": "j"}}"#
    ),
    ("a: foo,bar [x] {y}\nb: x]y\n", #"{"a": "foo,bar [x] {y}", "b": "x]y"}"#),
    ("{a: b, }\n", #"{"a": "b"}"#),
    (#"{ "a":b }\#n"#, #"{"a": "b"}"#),
    ("[a,\n# c\nb]\n", #"["a", "b"]"#),
    ("{ ? a : b, c }\n", #"{"a": "b", "c": null}"#),
  ]

  /// Explicit keys, written with `? `.
  private static let keys: [(String, String)] = [
    ("? a\n: - b\n  - c\n", #"{"a": ["b", "c"]}"#),
    (
      #""quoted key": 1\#n'single': 2\#nplain key with spaces: 3\#n? "explicit"\#n: 4\#n"#,
      #"{"quoted key": 1, "single": 2, "plain key with spaces": 3, "explicit": 4}"#
    ),
    ("- ? a\n  : b\n- ? c\n", #"[{"a": "b"}, {"c": null}]"#),
  ]

  /// Streams of documents.
  private static let documents: [(String, String)] = [
    ("---\n---\n", "null\nnull"),
    ("--- a\n--- b\n...\n---\nc: 1\n...\n", #""a"\#n"b"\#n{"c": 1}"#),
    ("%YAML 1.2\n---\na: 1\n", #"{"a": 1}"#),
    ("--- # c\na: 1\n", #"{"a": 1}"#),
  ]

  /// Nested lists and mappings.
  private static let collections: [(String, String)] = [
    (
      "a:\n- b\n-\n  - c\n- - d\n  - e\n-\n  f: 1\n  g: 2\n- h: 1\n  i: 2\n",
      #"{"a": ["b", ["c"], ["d", "e"], {"f": 1, "g": 2}, {"h": 1, "i": 2}]}"#
    ),
    ("- a\n b\n", #"["a b"]"#),
    ("- - - a\n    - b\n  - c\n", #"[[["a", "b"], "c"]]"#),
    ("a: \n  - b\nc:\n- d\n", #"{"a": ["b"], "c": ["d"]}"#),
  ]

  /// Plain scalars, comments and indentation.
  private static let plain: [(String, String)] = [
    (
      "a: plain\n  text over\n  lines\n\n  and more\nb: 1\n",
      #"{"a": "plain text over lines\nand more", "b": 1}"#
    ),
    ("# c\na: # c\n  # c\n  b: 1 # c\n  # c\n\n# c\n", #"{"a": {"b": 1}}"#),
    ("a:   b   \nc:\td\t\n", #"{"a": "b", "c": "d"}"#),
    ("  a: 1\n  b: 2\n", #"{"a": 1, "b": 2}"#),
    ("a:\n  b\n c\n", #"{"a": "b c"}"#),
    ("plain\nmulti\n line\n", #""plain multi line""#),
    ("a:\n    b:\n        c\n    d: e\n", #"{"a": {"b": "c", "d": "e"}}"#),
    ("a: b%\n", #"{"a": "b%"}"#),
    ("a: ~ # x\nb: ~x\nc: null x\n", #"{"a": null, "b": "~x", "c": "null x"}"#),
  ]

  /// Tags of the core schema.
  private static let tags: [(String, String)] = [
    (
      #"a: !!str 1\#nb: !!int "2"\#nd: !!str\#ne: !!null\#n"#,
      #"{"a": "1", "b": 2, "d": "", "e": null}"#
    ),
    ("!!map {a: !!seq [1]}\n", #"{"a": [1]}"#),
    (#"a: !!float 1\#nb: !!bool "true"\#n"#, #"{"a": 1, "b": true}"#),
    ("--- !!str\na\n", #""a""#),
  ]

  @Test(
    arguments: [block, quoted, anchors, flow, keys, documents, collections, plain, tags].flatMap(
      \.self))
  func readsValue(_ text: String, _ value: String) {
    let reading = Reading(yaml: text)
    #expect(reading.ids.isEmpty)
    #expect(reading.value == value)
  }
}
