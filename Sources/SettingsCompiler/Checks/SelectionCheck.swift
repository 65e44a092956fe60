import SettingsLanguage
import SettingsSyntax

// Checks of selections and their options.

/// A choice as it is written: a selection and its options, or several selections and their options
/// that are stored under one key.
struct WrittenChoice {
  var selections: [BoundPage.Property] = []
  var options = OptionValues()
  /// True if no option depends on data.
  var isKnown = true
}

extension PageReader {
  /// Checks the selection of the last section and its options. Values that depend on data are
  /// skipped.
  mutating func checkSelection(of section: BoundPage.Section) {
    guard
      let selection = page.sectionProperties[section.properties].first(where: {
        $0.key == .selection
      })
    else { return }
    let key = page.property(.key, of: section).map { nodes.string($0) }
    // The options of other sections with the key belong to the choice.
    var choice = key.flatMap { writtenChoices.removeValue(forKey: $0) } ?? WrittenChoice()
    choice.selections.append(selection)
    addOptions(of: section, isStored: key != nil, to: &choice)
    if let key {
      writtenChoices[key] = choice
    } else {
      checkChosenValues(of: choice)
    }
  }

  /// Checks the choices that are stored under keys, after all sections are read.
  ///
  /// - Parameter others: the keys of sections in other documents, which may have more options.
  mutating func checkStoredChoices(besides others: Set<String> = []) {
    for (key, var choice) in writtenChoices.sorted(by: { $0.key < $1.key }) {
      if !page.includes.isEmpty || others.contains(key) { choice.isKnown = false }
      checkChosenValues(of: choice)
    }
    writtenChoices = [:]
  }

  private mutating func addOptions(
    of section: BoundPage.Section, isStored: Bool, to choice: inout WrittenChoice
  ) {
    var options = OptionValues()
    var optionNodes: [NodeID] = []
    for position in section.items {
      let item = page.items[position]
      if page.choices[position] != nil { choice.isKnown = false }
      guard item.kind >= 0 else { return choice.isKnown = false }
      let kind = registry.kinds[Int(item.kind)]
      if kind.storage != nil { continue }
      if page.itemLoops[position] != nil || page.itemConditions[position] != nil {
        choice.isKnown = false
      }
      if isStored { requireValue(of: item, of: kind) }
      for use in page.fields[Int(item.firstField)..<Int(item.endOfFields)]
      where use.slot < BoundPage.FieldUse.eventBase {
        let name = kind.fields[Int(use.slot)].name
        if name == kind.selectionField(of: item, in: page) {
          reportDecidedField(name, at: use.value)
        }
        guard name == Key.value.name else { continue }
        guard !nodes.mayBeTemplate(use.value) else {
          choice.isKnown = false
          continue
        }
        options.add(nodes.tree.scalarValue(of: use.value))
        optionNodes.append(use.value)
      }
    }
    if let repeated = options.repeated {
      reportRepeatedOption(
        "two options have the value \(repeated.value.quoted)", optionNodes, repeated.positions)
    }
    for value in options.values { choice.options.add(value) }
  }

  /// Reports the second of two options with the same value.
  ///
  /// - Parameters:
  ///   - options: the values of all options.
  ///   - positions: the positions of the two options.
  mutating func reportRepeatedOption(_ message: String, _ options: [NodeID], _ positions: [Int]) {
    guard positions.count == 2, options.indices.contains(positions[1]) else { return }
    nodes.report(
      .duplicateChoice, message, at: .node(options[positions[1]]),
      notes: [.init("the other one is here", at: nodes.range(options[positions[0]]))])
  }

  private mutating func checkChosenValues(of choice: WrittenChoice) {
    for selection in choice.selections {
      checkChosenValue(selection, among: choice.options, isKnown: choice.isKnown)
    }
  }

  private mutating func checkChosenValue(
    _ selection: BoundPage.Property, among options: OptionValues, isKnown: Bool
  ) {
    let mode = selection.members.first { $0.key == .mode }.map { nodes.string($0.value) }
    guard let value = selection.members.first(where: { $0.key == .value })?.value else { return }
    let isList = nodes.tree[value].kind == .sequence
    if mode != SettingsSelectionMode.multiple.rawValue, isList {
      nodes.report(
        .wrongType, "one option is chosen, but this is a list", at: .node(value),
        notes: [.init("write 'mode: multiple', or the value of one option")])
      return
    }
    if mode == SettingsSelectionMode.multiple.rawValue, !isList, !nodes.mayBeTemplate(value),
      !nodes.isNull(value)
    {
      nodes.report(
        .wrongType, "any number of options are chosen, but this is one value", at: .node(value),
        notes: [.init("write a list: [\(nodes.string(value))]")])
      return
    }
    var chosenOnes = Set<SettingsValue>()
    for element in isList ? Array(nodes.tree.elements(of: value)) : [] {
      let chosen = nodes.tree.scalarValue(of: element)
      if nodes.mayBeTemplate(element) || chosenOnes.insert(chosen).inserted { continue }
      nodes.report(.duplicateChoice, "\(chosen.quoted) is chosen twice", at: .node(element))
    }
    guard isKnown else { return }
    for element in isList ? Array(nodes.tree.elements(of: value)) : [value] {
      if nodes.mayBeTemplate(element) { continue }
      let chosen = nodes.tree.scalarValue(of: element)
      if chosen == .null || options.contains(chosen) { continue }
      let (advice, suggestion) = options.advice(chosen)
      let fix = suggestion?.string.map {
        nodes.replacementFix(element, with: $0, "did you mean '\($0)'?")
      }
      nodes.report(
        .unknownChoice, "no option has the value \(chosen.quoted)", at: .node(element),
        notes: fix == nil ? [.init(advice)] : [], fix: fix)
    }
  }

  /// Reports an option without a value in a section that stores the selected value.
  private mutating func requireValue(of item: BoundPage.Item, of kind: CellKind) {
    guard let slot = kind.fields.firstIndex(where: { $0.name == Key.value.name }),
      !page.fields[Int(item.firstField)..<Int(item.endOfFields)].contains(where: {
        Int($0.slot) == slot
      })
    else { return }
    nodes.report(
      .missingField, "this option has no '\(Key.value.name)', which its section would store",
      at: .node(item.kindName ?? item.node),
      notes: [.init("the section has a '\(Key.key.name)' and a '\(Key.selection.name)'")])
  }

  private mutating func reportDecidedField(_ name: String, at value: NodeID) {
    nodes.report(
      .fieldRule, "the section's '\(Key.selection.name)' decides '\(name)'", at: .node(value),
      notes: [.init("leave '\(name)' out, and give the option a 'value'")])
  }
}

/// The values of a selection that matched no option of its section when the page was filled.
struct UnmatchedChoice: Hashable {
  /// The key of the section, whose other sections may have options with these values.
  var key: String
  var values: [SettingsValue]
  /// The range of the written value.
  var range: SourceRange
  /// The datum that the values come from; nil for written values.
  var datum: SourceRange?
}

extension PageData {
  /// Reports selected values of a filled section that match no option, if the reader could not
  /// check them.
  func checkSelection(of section: SettingsPage.Section, _ template: SettingsPage.Section) {
    // Further responses may add options.
    guard !hasProvider, let selection = section.selection,
      section.items.allSatisfy({ !$0.isInvalid }),
      let written = template.properties[.selection]?.object?.field(.value),
      let range = written.origin.range
    else { return }
    let literals = written.value.list ?? [written.value]
    let options = OptionValues(of: section.items)
    let values = selection.values.filter { value in
      !options.contains(value) && !(template.hasWrittenOptions && literals.contains(value))
    }
    if values.isEmpty { return }
    let choice = UnmatchedChoice(
      key: section.key ?? "", values: values, range: range,
      datum: section.properties[.selection]?.object?.origin(of: .value).datum)
    if section.key == nil {
      report(choice, among: options)
    } else {
      unmatchedChoices.append(choice)
    }
  }

  /// Reports the stored selections that match no option of any section with their key.
  func checkStoredChoices(of page: SettingsPage) {
    if unmatchedChoices.isEmpty { return }
    var options: [String: OptionValues] = [:]
    for section in page.sections where section.selection != nil {
      guard let key = section.key else { continue }
      for value in section.items.compactMap(\.choiceValue) {
        options[key, default: OptionValues()].add(value)
      }
    }
    // All sections of a loop have the same selection.
    var reported = Set<UnmatchedChoice>()
    for choice in unmatchedChoices where reported.insert(choice).inserted {
      report(choice, among: options[choice.key] ?? OptionValues())
    }
    unmatchedChoices = []
  }

  private func report(_ choice: UnmatchedChoice, among options: OptionValues) {
    for value in choice.values where !options.contains(value) {
      report(
        .unknownChoice, "no option has the value \(value.quoted)", at: choice.range,
        notes: (choice.datum.map { [.init("the value comes from here", at: $0)] } ?? [])
          + [.init(options.advice(value).text)])
    }
  }
}

extension SettingsPage.Section {
  /// True if the options of the template are known without data.
  fileprivate var hasWrittenOptions: Bool {
    items.allSatisfy {
      $0.cellKind?.storage != nil || $0.recurrence == nil && !$0.value(of: Key.value.name).hasBraces
    }
  }
}

extension CellKind {
  /// Returns the field that shows whether an item is selected, or nil if the kind has no such
  /// field.
  fileprivate func selectionField(of item: BoundPage.Item, in page: BoundPage) -> String? {
    if storage != nil { return nil }
    return layout.accessory { field in
      let slot = fields.firstIndex { $0.name == field }
      let use = page.fields[Int(item.firstField)..<Int(item.endOfFields)]
        .first { Int($0.slot) == slot }
      return use.map { page.syntax.string(of: $0.value) }
    }.markField
  }
}
