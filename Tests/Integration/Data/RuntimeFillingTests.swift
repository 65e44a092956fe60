import Testing

/// Fills pages with SettingsKit, which must have the results of the compiler. `Tests/Cases/data`
/// shows these results.
@Suite struct RuntimeFillingTests {
  private static let feed =
    #"{"feed": [{"type": "a", "n": 1}, {"type": "b", "n": 2}, {"type": "c"}], "limit": 1}"#

  private static let cases =
    #"[{when: type == 'a', kind: sample, title: A}, {when: n, kind: exit, title: "no {n}"}, {kind: option, title: "{type}"}]"#

  private static let conditions =
    """
    sections:
      - {when: results, title: R, items: [{kind: sample, forEach: results, title: "{.}"}]}
      - {when: not results, title: E, items: [{kind: sample, title: None}]}
      - {forEach: {path: groups, when: show}, title: "{t}", items: [{kind: sample, title: In}]}
      - {title: Gone, items: [{kind: sample, when: results == null, title: x}]}
    """

  private static let choices =
    """
    sections:
      - selection: {value: "{language}"}
        items: [{kind: option, title: A, value: en, accessory: checkmark}, {kind: option, title: B, value: fr, accessory: checkmark}]
      - selection: {value: b}
        items: [{forEach: list, kind: option, title: "{name}", value: "{name}"}]
    """

  /// A page with a provider.
  private static func paged(_ pagination: String) -> String {
    """
    provider: {kind: dynamic, objects: list, pagination: \(pagination)}
    sections: [{items: [{kind: sample, forEach: list, title: "{.}{$.of}"}]}]
    """
  }

  private static let byKey = paged("{kind: nextKey, key: next}")
  private static let byOffset = paged("{kind: offset, pageSize: 2}")

  /// Pages without their first line, with their responses.
  private static let pages: [(String, [String])] = [
    (
      """
      sections:
        - items:
            - {kind: sample, forEach: {path: feed, when: n > $.limit}, title: "{type}"}
            - {kind: sample, when: limit == 1, title: one}
            - {kind: sample, when: limit != 1, title: other}
      """, [feed]
    ),
    (
      #"""
      sections:
        - items:
            - {kind: sample, title: A, when: "x == '\u4e2d' and y"}
            - {kind: sample, title: B, when: "x == '\u4e2d' and z"}
      """#, [#"{"x": "中", "y": false, "z": true}"#]
    ),
    ("sections: [{items: [{forEach: feed, cases: \(cases)}]}]", [feed]),
    ("sections: [{items: [{when: limit, cases: \(cases)}]}]", [#"{"limit": 2, "n": 7}"#]),
    ("sections: [{items: [{when: limit, cases: \(cases)}, {kind: exit, title: B}]}]", ["{}"]),
    (
      conditions,
      [#"{"results": ["a"], "groups": [{"t": "1", "show": false}, {"t": "2", "show": true}]}"#]
    ),
    (conditions, [#"{"results": [], "groups": []}"#]),
    (
      """
      sections:
        - {when: gone, forEach: gone, title: "{t}", items: [{kind: sample, title: In}]}
        - forEach: {path: feed, when: n >= 1}
          groupBy: n
          title: "{key} of {type?}"
          items: [{kind: sample, forEach: group, when: key == 2, title: "{type}"}, {kind: sample, title: x}]
      """, [feed]
    ),
    (
      """
      sections:
        - items:
            - {kind: option, forEach: schools, title: "{name}", accessory: switch, isOn: "{id == $.selected}"}
            - {kind: switch, title: Any, isOpen: "{schools and not gone}"}
            - {kind: switch, title: Path, isOpen: "{flag}"}
      """,
      [
        #"{"selected": 2, "flag": true, "schools": [{"id": 1, "name": "A"}, {"id": 2, "name": "B"}]}"#
      ]
    ),
    (
      """
      sections:
        - items:
            - forEach: list
              cases:
                - {when: flags.newCell, kind: sample, title: "new {.}"}
                - {kind: sample, title: "old {.}"}
      """, [#"{"list": ["a", "b"]}"#]
    ),
    (
      """
      sections:
        - forEach: accounts
          title: "of {id}"
          visibleIf: account.{id}.sync and {$.key} in ['{id}', "{{"]
          items:
            - {kind: switch, title: S, key: "account.{id}.sync"}
            - {kind: sample, title: T, enabledIf: "{of key} == '{id' or not (1 < account.{id}.x-{id})"}
            - cases:
                - {when: "flags.a == '{'", kind: sample, title: A}
                - {kind: exit, title: B, visibleIf: "account.{id}.sync"}
      """,
      [#"{"key": "k", "accounts": [{"id": 1, "of key": "a.b"}, {"id": "b-c", "of key": "_"}]}"#]
    ),
    (
      """
      sections:
        - items:
            - {kind: sample, forEach: a.list, title: "{name}/{$.top}/{in.0.deep}"}
            - {kind: sample, forEach: words, title: "{.}!"}
            - {kind: sample, title: "{top}"}
      """,
      [#"{"top": "T", "a": {"list": [{"name": "x", "in": [{"deep": 7}]}]}, "words": ["u", "v"]}"#]
    ),
    (
      """
      sections:
        - items:
            - {kind: sample, title: "{runtime | duration}, {genres|list}", accessoryTitle: "{seen? | date}"}
            - {kind: sample, title: "{votes? | number }", accessoryTitle: "{rate | percent} of {size | bytes}"}
      """,
      [#"{"runtime": 7260, "genres": ["Drama", "War"], "votes": 12345, "rate": 0.5, "size": 1500}"#]
    ),
    (
      #"sections: [{items: [{kind: option, title: "{n}", value: "{v}", accessory: switch, isOn: "{on}"}]}]"#,
      ["n: Name\nv: 012\non: true\n"]
    ),
    (
      #"sections: [{items: [{kind: sample, title: "{{name}} is } {{", accessoryTitle: "{{{a}}"}]}]"#,
      [#"{"a": 1.50}"#]
    ),
    (
      """
      sections:
        - forEach: all
          groupBy: of.region
          title: "{key} {group.0.n}"
          items: [{kind: sample, forEach: group, title: "{n}"}]
      """,
      [
        """
        {"all": [{"n": "1", "of": {"region": "b"}}, {"n": "2", "of": {"region": "a"}},
                 {"n": "3", "of": {"region": "b"}}, {"n": "4", "of": {"region": 1}}]}
        """
      ]
    ),
    (
      """
      sections:
        - items:
            - {kind: avatar, forEach: list, title: "a{x?}b", avatar: p, subtitle: "{x?}", action: "{s?}"}
            - {kind: sample, forEach: {path: absent, optional: true}, title: "{x}"}
            - {kind: sample, forEach: {path: none, optional: true}, title: "{x}"}
      """, [#"{"list": [{}, {"x": "1", "s": "go:"}, {"x": null}], "none": null}"#]
    ),
    (
      """
      sections:
        - {title: Found, items: [{kind: sample, forEach: found, title: "{.}"}]}
        - {title: All, items: [{kind: sample, forEach: all, title: "{.}"}, {kind: exit, title: Quit}]}
      """, [#"{"found": [], "all": []}"#]
    ),
    (choices, [#"{"language": "en", "list": [{"name": "b"}]}"#]),
    (choices, [#"{"language": "fr", "list": [{"name": "a"}, {"name": "b"}]}"#]),
    (
      #"sections: [{items: [{kind: choice, title: A, value: "{v}", options: [{title: B, value: 1}, {title: C, value: 2}]}]}]"#,
      [#"{"v": 2}"#]
    ),
    (
      """
      sections:
        - selection: {value: "{id}"}
          items:
            - {kind: option, title: A, value: 1, accessory: checkmark}
            - {kind: option, forEach: more, title: "{name}", value: "{n}", accessory: checkmark}
      """, [#"{"id": 3, "more": [{"name": "B", "n": 2}, {"name": "C", "n": 3}]}"#]
    ),
    (byKey, [#"{"list": ["a", "b"], "next": 2, "of": 1}"#, "list: [c]\nof: 2\n"]),
    (byKey, [#"{"list": [], "of": 1, "next": "k"}"#]),
    (byKey, [#"{"list": [], "of": 1, "next": 0}"#]),
    (byKey, [#"{"list": [], "of": 1, "next": null}"#]),
    (byKey, [#"{"list": [], "of": 1, "next": ""}"#]),
    (byKey, [#"{"list": [], "of": 1, "more": 1}"#]),
    (byOffset, [#"{"list": [], "of": 1}"#]),
    (byOffset, [#"{"list": ["x"], "of": 1}"#]),
    (byOffset, [#"{"list": ["x", "x"], "of": 1}"#]),
  ]

  @Test(arguments: pages) func fillsLikeCompiler(page: String, data: [String]) throws {
    let run = try DataRun("page: p\n\(page)\n", data: data)
    #expect(run.ids.isEmpty && run.isCompared, "\(run.ids)")
  }
}
