// Written by `settingsc-dev generate`; do not edit.
// swift-format-ignore-file

/// The scripts and the styles of pages for a browser.
///
/// String literals compile at once. An array literal of the bytes takes the compiler 10 seconds.
public enum PlayerFiles {
  /// The script, as JavaScript without dependencies. Made of `session.js`, `drawing.js`, `player.js`.
  public static var script: [UInt8] {
    Array(
      ##"""
      "use strict";
      function bare(object) {
      return Object.assign(Object.create(null), object);
      }
      function makePageState() {
      return { keyword: "", choices: [], state: null, values: bare() };
      }
      function makeSession(data) {
      const session = {
      data: { ...data, pages: bare(data.pages), keys: bare(data.keys) },
      path: [data.start ?? ""],
      values: bare(data.values),
      flags: new Set(data.flags ?? []),
      variants: bare(data.variants),
      version: data.version ?? null,
      platform: data.platform,
      pageStates: bare(),
      };
      const first = pageState(session);
      first.keyword = data.keyword ?? "";
      first.state = data.state ?? null;
      return session;
      }
      const shownPageID = (session)=>session.path[session.path.length - 1];
      function pageState(session) {
      return (session.pageStates[shownPageID(session)] ??= makePageState());
      }
      function handle(session, event) {
      switch (event.type) {
      case "set": return storeValue(session, event.key, event.value);
      case "change": return changeRow(session, event.row, event.value);
      case "toggle": return toggleRow(session, event.row);
      case "tap": return tapRow(session, event.row);
      case "search":
      pageState(session).keyword = event.keyword;
      return shownPage(session).tool?.search==="remote"
      ? [{ type: "fetch", keyword: event.keyword }] : [];
      case "select": return selectOption(session, event);
      case "clear": return clearChild(session, event.child);
      case "press": return pressButton(session, event.button);
      case "flag":
      if (event.isOn) session.flags.add(event.name);
      else session.flags.delete(event.name);
      break;
      case "variant": session.variants[event.name] = event.value; break;
      case "version": session.version = event.version ?? null; break;
      case "platform": session.platform = event.platform; break;
      case "show": pageState(session).state = event.state ?? null; break;
      case "back": closePage(session); break;
      }
      return [];
      }
      function shownPage(session) {
      return session.data.pages[shownPageID(session)] ?? {};
      }
      function closePage(session) {
      if (session.path.length > 1) session.path.pop();
      }
      function storeValue(session, key, value) {
      if (value===null||value===undefined) delete session.values[key];
      else session.values[key] = value;
      return [{ type: "store", key, value: value ?? null }];
      }
      function changeRow(session, id, value) {
      const row = currentRow(session, id);
      if (!row||!("stored" in row.source)) return [];
      let effects = [];
      if (row.source.key) effects = storeValue(session, row.source.key, value);
      else pageState(session).values[id] = value;
      return effects.concat(eventCalls(row.source, value));
      }
      function eventCalls({ events = [] }, argument) {
      return events.filter((selector)=>typeof selector==="string")
      .map((selector)=>({ type: "call", selector, argument }));
      }
      const isSwitchOption = ({ option, control })=>option!==undefined&&control?.kind==="toggle";
      function toggleRow(session, id) {
      const row = currentRow(session, id);
      if (!row) return [];
      const { source } = row;
      if ("stored" in source) {
      return typeof row.value==="boolean" ? changeRow(session, id, !row.value) : [];
      }
      if (!isSwitchOption(source)) return [];
      const choice = selection(row);
      if (choice) return selectOption(session, choice);
      const isOn = isSwitchedOn(row);
      const isSelection = currentPage(session).sections.some((section) =>
      section.source.mode&&section.items.some((item)=>item.source.id===id));
      if (!isSelection) pageState(session).values[id] = !isOn;
      return (isSelection ? tapRow(session, id) : []).concat(eventCalls(source, !isOn));
      }
      const isSwitchedOn = ({ source, isChosen, isMarked }) =>
      isChosen||(!isMarked&&(source.control.on ?? false));
      function tapRow(session, id) {
      const row = currentRow(session, id);
      if (!row) return [];
      const { source } = row;
      const effects = [];
      let dismisses = Boolean(source.action);
      const section = currentPage(session).sections.find((section) =>
      section.items.some((item)=>item.source.id===id));
      if (section?.source.mode&&source.option!==undefined) {
      const value = toggledSelection(session, section, source.option);
      dismisses = section.source.mode==="single";
      if (section.source.key) effects.push(...storeValue(session, section.source.key, value));
      else pageState(session).values[section.source.id] = value;
      }
      if (source.action) effects.push({ type: "call", selector: source.action });
      if (source.url) effects.push({ type: "open", url: source.url });
      if (dismisses&&shownPage(session).dismissal==="onSelect") {
      effects.push({ type: "dismiss" });
      closePage(session);
      }
      if (source.presents) {
      effects.push({ type: "present", page: source.presents });
      if (session.data.pages[source.presents]) {
      delete session.pageStates[source.presents];
      session.path.push(source.presents);
      }
      }
      return effects;
      }
      function toggledSelection(session, section, option) {
      const { mode, key } = section.source;
      if (mode==="single") return option;
      const known = key===undefined ? undefined : session.data.keys[key];
      const isKnown = known?.type==="choices";
      const chosen = chosenValues(isKnown ? lookUp(session, key).value : section.chosen);
      const isChosen = (value)=>chosen.some((other)=>isEqual(other, value));
      const options = isKnown ? known.values ?? [] : section.items.map((item)=>item.source.option);
      return options.filter((value) =>
      value!==undefined&&(isEqual(value, option) ? !isChosen(value) : isChosen(value)));
      }
      function chosenValues(selection) {
      if (Array.isArray(selection)) return selection;
      return selection===null||selection===undefined ? [] : [selection];
      }
      function selectOption(session, event) {
      const option = findOption(shownPage(session), event);
      if (!option||event.children.length===0) return [];
      const { children, section: id, value } = event;
      const state = pageState(session);
      const isSame = (choice)=>isEqual(choice, { children, section: id, value });
      let isChosen = !state.choices.some(isSame);
      let effects = [];
      const sections = pageOfChild(currentPage(session), children)?.sections ?? [];
      const section = sections.find((other)=>other.source.id===id);
      if (section?.source.mode) {
      const { key } = section.source;
      const selection = toggledSelection(session, section, value);
      const contains = (option)=>chosenValues(selection).some((other)=>isEqual(other, option));
      isChosen = contains(value);
      if (key) effects = storeValue(session, key, selection);
      else state.values[children.concat(id).join("\n")] = selection;
      for (const { source, items } of sections) {
      if (source.id!==id&&(!key||source.key!==key)) continue;
      state.choices = state.choices.filter((choice) =>
      !(isEqual(choice.children, children)&&choice.section===source.id));
      state.choices.push(...items.map((item)=>item.source.option)
      .filter((value)=>value!==undefined&&contains(value))
      .map((value)=>({ children, section: source.id, value })));
      }
      } else if (isChosen) state.choices.push({ children, section: id, value });
      else state.choices = state.choices.filter((choice)=>!isSame(choice));
      const calls = isSwitchOption(option) ? eventCalls(option, isChosen) : [];
      return effects.concat(calls,
      delegateCalls(session, isChosen ? "didSelect" : "didDeselect", children[0], option.id));
      }
      function clearChild(session, child) {
      const state = pageState(session);
      state.choices = state.choices.filter((choice)=>choice.children[0]!==child);
      return clearSelections(session, [child]).concat(delegateCalls(session, "didClear", child));
      }
      function clearSelections(session, path) {
      const page = pageOfChild(shownPage(session), path);
      let effects = [];
      for (const { id, mode, key } of (page?.sections ?? []).filter((section)=>section.mode)) {
      if (!key) pageState(session).values[path.concat(id).join("\n")] = mode==="single" ? null : [];
      else if (key in session.values) effects = effects.concat(storeValue(session, key, null));
      }
      return effects.concat(...(page?.children ?? []).map((child)=>clearSelections(session, path.concat(child.id))));
      }
      function pressButton(session, index) {
      const button = shownPage(session).bar?.[index];
      if (!button) return [];
      const calls = (button.clears ?? []).flatMap((child)=>clearChild(session, child));
      return button.action ? calls.concat([{ type: "call", selector: button.action }]) : calls;
      }
      function pageOfChild(page, path) {
      return path.reduce(
      (page, id)=>page?.children?.find((child)=>(child.source ?? child).id===id)?.page, page);
      }
      function selection({ source, path, section }) {
      return path.length > 0&&source.option!==undefined
      ? { type: "select", children: path, section: section.id, value: source.option } : null;
      }
      function findOption(page, { children, section, value }) {
      return pageOfChild(page, children)?.sections?.find((other)=>other.id===section)?.items
      ?.find((item)=>item.option!==undefined&&isEqual(item.option, value));
      }
      function delegateCalls(session, event, child, argument) {
      return (shownPage(session).delegates ?? [])
      .filter((delegate)=>delegate.child===child&&delegate.event===event)
      .map((delegate)=>({ type: "call", selector: delegate.selector, argument }));
      }
      function isEqual(one, other) {
      return one===other||JSON.stringify(one)===JSON.stringify(other);
      }
      class Undecided extends Error {}
      function typeOf(value) {
      if (value===null||value===undefined) return "null";
      if (Array.isArray(value)) return "list";
      return typeof value;
      }
      function holds(session, test) {
      if (!test) return true;
      try {
      return isTrue(session, test);
      } catch (error) {
      if (error instanceof Undecided) return true;
      throw error;
      }
      }
      function isTrue(session, test) {
      if ("not" in test) return !isTrue(session, test.not);
      if ("all" in test) return test.all.every((inner)=>isTrue(session, inner));
      if ("any" in test) return test.any.some((inner)=>isTrue(session, inner));
      if (test.operator==="in") return isMember(session, test);
      if (test.operator) {
      return compare(test.operator, operand(session, test.left), operand(session, test.right));
      }
      const { kind, value } = operand(session, test);
      if (kind==="scalar"||kind==="option") return value!==null&&value!==false;
      return kind==="list" ? value.length > 0 : kind!=="missing";
      }
      function operand(session, test) {
      if ("value" in test) return { kind: "scalar", value: test.value };
      if (!("name" in test)) return { kind: "scalar", value: isTrue(session, test) };
      const { name } = test;
      if (name==="app.version") {
      const version = parseVersion(session.version);
      return version ? { kind: "version", value: version } : { kind: "missing" };
      }
      if (name==="platform") return { kind: "scalar", value: session.platform };
      if (name.startsWith("flags.")) {
      const flag = name.slice("flags.".length);
      if (flag in session.variants) return { kind: "scalar", value: session.variants[flag] };
      return { kind: "option", value: session.flags.has(flag), options: [""] };
      }
      const value = lookUp(session, name).value;
      const type = typeOf(value);
      if (type==="null") return { kind: "missing" };
      const key = session.data.keys?.[name];
      if (key?.type==="choice") return { kind: "option", value, options: key.values ?? [] };
      if (type==="list") return { kind: "list", value };
      return type==="object" ? { kind: "object" } : { kind: "scalar", value };
      }
      function operandType({ kind, value }) {
      switch (kind) {
      case "missing": return "null";
      case "version": return "string";
      case "list": case "object": return kind;
      default: return typeOf(value);
      }
      }
      function mayEqual(one, other) {
      const [a, b] = [operandType(one), operandType(other)];
      return a==="null"||b==="null"||(a===b&&a!=="list"&&a!=="object");
      }
      function mayBecome(one, other) {
      const type = operandType(other);
      return one.kind==="option"&&one.options.some((value)=>typeOf(value)===type);
      }
      function areEqual(one, other) {
      const versions = comparedVersions(one, other);
      if (versions) return compareNumbers(...versions)===0;
      const hasValue = ({ kind })=>kind==="scalar"||kind==="option";
      if (hasValue(one)&&hasValue(other)) return isEqual(one.value, other.value);
      return operandType(one)==="null"&&operandType(other)==="null";
      }
      function compare(operator, one, other) {
      const isOrder = operator!=="=="&&operator!=="!=";
      if (isOrder||!(mayBecome(one, other)||mayBecome(other, one))) {
      if (!mayEqual(one, other)) throw new Undecided();
      }
      if (!isOrder) return areEqual(one, other)===(operator==="==");
      if (operandType(one)==="null"||operandType(other)==="null") return false;
      const order = comparisonResult(one, other);
      switch (operator) {
      case "<": return order < 0;
      case "<=": return order <= 0;
      case ">": return order > 0;
      default: return order >= 0;
      }
      }
      function comparisonResult(one, other) {
      const versions = comparedVersions(one, other);
      if (versions) return compareNumbers(...versions);
      const [a, b] = [one.value, other.value];
      if (typeof a==="number"&&typeof b==="number") return a - b;
      if (typeof a==="string"&&typeof b==="string") return compareText(a, b);
      throw new Undecided();
      }
      function compareText(a, b) {
      return compareNumbers([...a].map((c)=>c.codePointAt(0)), [...b].map((c)=>c.codePointAt(0)));
      }
      function compareNumbers(a, b) {
      for (let index = 0; index < Math.max(a.length, b.length); index += 1) {
      const difference = (a[index] ?? -1) - (b[index] ?? -1);
      if (difference!==0) return difference;
      }
      return 0;
      }
      function comparedVersions(one, other) {
      if (one.kind!=="version"&&other.kind!=="version") return null;
      const versions = [one, other].map(({ kind, value }) =>
      kind==="version" ? value : parseVersion(value));
      return versions.every(Boolean) ? versions : null;
      }
      function parseVersion(text) {
      if (typeof text!=="string"||!/^[0-9]{1,9}(\.[0-9]{1,9}){0,3}$/.test(text)) return null;
      const numbers = text.split(".").map(Number);
      while (numbers[numbers.length - 1]===0) numbers.pop();
      return numbers;
      }
      function isMember(session, test) {
      const left = operand(session, test.left);
      let isComparable = test.values.length===0;
      for (const value of test.values) {
      const other = { kind: "scalar", value };
      if (!mayEqual(left, other)&&!mayBecome(left, other)) continue;
      isComparable = true;
      if (areEqual(left, other)) return true;
      }
      if (!isComparable) throw new Undecided();
      return false;
      }
      function lookUp(session, name) {
      const key = session.data.keys?.[name];
      const stored = session.values[name];
      if (!key) return { value: stored, isStored: stored!==undefined };
      const isStored = stored!==undefined&&accepts(key, stored);
      return { value: isStored ? stored : key.default, isStored };
      }
      function accepts(key, value) {
      const isOption = (value)=>(key.values ?? []).some((other)=>isEqual(other, value));
      switch (key.type) {
      case "any": return value!==null;
      case "version": return parseVersion(value)!==null;
      case "choice": return isOption(value);
      case "choices": return Array.isArray(value)&&value.every(isOption);
      default: return typeof value===key.type;
      }
      }
      function shownText(session, name) {
      const { value } = lookUp(session, name);
      if (value===undefined) return null;
      const key = session.data.keys?.[name];
      const text = (value)=>{
      const option = key?.options?.find((option)=>isEqual(option.value, value));
      if (option) return option.title;
      if (typeof value==="boolean") return value ? "On" : "Off";
      return Array.isArray(value) ? value.map(text).join(", ") : plainText(value);
      };
      const shown = text(value);
      return key?.secret&&shown ? "********" : shown;
      }
      function plainText(value) {
      if (Array.isArray(value)) return value.map(plainText).join(", ");
      if (typeof value==="number") return numberText(value);
      return typeOf(value)==="object" ? JSON.stringify(value) : String(value ?? "");
      }
      function numberText(value) {
      const size = Math.abs(value);
      if (size===0||(size >= 1e-4&&size < 2 ** 63)) return String(value);
      const [digits, exponent] = value.toExponential().split("e");
      return `${digits}e${exponent[0]}${exponent.slice(1).padStart(2, "0")}`;
      }
      function currentPage(session) {
      return makePage(session, shownPage(session), pageState(session).values);
      }
      function makePage(session, source, values, choices = [], path = []) {
      const isShown = ({ source: section, items })=>items.length > 0||(section.items ?? []).length===0
      || section.showsWhenEmpty||choices.includes(section.id);
      return {
      source,
      sections: (source.sections ?? []).filter((section)=>holds(session, section.visibleIf))
      .map((section)=>makeSection(session, section, values, path)).filter(isShown),
      children: (source.children ?? []).map((child)=>({
      source: child, page: makePage(session, child.page, values, (source.filters ?? [])
      .filter((filter)=>filter.child===child.id).map((filter)=>filter.section),
      path.concat(child.id)),
      })),
      };
      }
      function makeSection(session, source, values, path) {
      const isEnabled = holds(session, source.enabledIf);
      let { chosen } = source;
      let isMarked = false;
      if (source.mode) {
      const found = source.key ? lookUp(session, source.key) : { isStored: false };
      if (found.isStored) [chosen, isMarked] = [found.value, true];
      const place = path.concat(source.id).join("\n");
      if (place in values) [chosen, isMarked] = [values[place], true];
      }
      const items = (source.items ?? []).filter((item)=>holds(session, item.visibleIf)).map((item)=>{
      const row = makeRow(session, item, values);
      row.isEnabled = row.isEnabled&&isEnabled;
      [row.section, row.path] = [source, path];
      if (source.mode&&item.option!==undefined) row.isMarked = true;
      if (isMarked&&item.option!==undefined) {
      row.isChosen = chosenValues(chosen).some((value)=>isEqual(value, item.option));
      }
      return row;
      });
      return { source, items, chosen };
      }
      function makeRow(session, source, values) {
      const row = {
      source, isEnabled: holds(session, source.enabledIf), isChosen: source.chosen ?? false,
      value: source.stored, shown: source.shows ? shownText(session, source.shows) : null,
      };
      if ("stored" in source) {
      if (source.key) {
      const found = lookUp(session, source.key);
      if (found.isStored) row.value = found.value;
      }
      if (source.id in values) row.value = values[source.id];
      const isSwitch = source.control?.kind==="toggle"&&typeof source.stored==="boolean";
      if (isSwitch) row.value = row.value===true;
      } else if (isSwitchOption(source)&&source.id in values) {
      row.isChosen = values[source.id];
      row.isMarked = true;
      }
      return row;
      }
      function currentRow(session, id) {
      return allRows(currentPage(session)).find((row)=>row.source.id===id&&row.isEnabled);
      }
      function allRows(page) {
      return page.sections.flatMap((section)=>section.items)
      .concat(page.children.flatMap((child)=>allRows(child.page)));
      }
      function visiblePage(session) {
      const page = currentPage(session);
      const { keyword, choices } = pageState(session);
      if (page.source.tool&&page.source.tool.search!=="remote") {
      narrow(page, makeKeyword(keyword));
      if (page.source.tool.results==="list"&&makeKeyword(keyword)!=="") joinSections(page);
      }
      if (page.source.children&&choices.length > 0) filter(page, choices);
      return page;
      }
      function narrow(page, keyword) {
      if (keyword==="") return;
      for (const section of page.sections) {
      section.items = section.items.filter((row) =>
      (row.source.search ?? "").split("\n").some((text)=>containsKeyword(text, keyword)));
      }
      page.sections = page.sections.filter((section) =>
      section.items.length > 0||section.source.showsWhenEmpty);
      for (const child of page.children) narrow(child.page, keyword);
      }
      function joinSections(page) {
      const first = page.sections.find((section)=>section.items.length > 0);
      if (!first) return;
      const items = page.sections.flatMap((section)=>section.items);
      page.sections = [{ source: { id: first.source.id }, items, chosen: null }];
      }
      function filter(page, choices) {
      const chosen = new Map();
      for (const child of page.children) {
      const own = choices.filter((choice)=>choice.children[0]===child.source.id);
      const inner = own.filter((choice)=>choice.children.length > 1)
      .map((choice)=>({ ...choice, children: choice.children.slice(1) }));
      if (inner.length > 0) filter(child.page, inner);
      for (const { section, value } of own.filter((choice)=>choice.children.length===1)) {
      const options = child.page.sections.filter((other)=>other.source.id===section)
      .flatMap((other)=>other.items).filter((row)=>isEqual(row.source.option, value));
      for (const row of options) row.isChosen = true;
      if (options.length===0) continue;
      const place = JSON.stringify([child.source.id, section]);
      chosen.set(place, (chosen.get(place) ?? []).concat([value]));
      }
      }
      const filters = page.source.filters ?? [];
      for (const child of page.children) {
      const tests = filters.filter((filter)=>filter.to===child.source.id).flatMap((filter)=>{
      const values = chosen.get(JSON.stringify([filter.child, filter.section]));
      return values ? [{ ...filter, values }] : [];
      });
      if (tests.length===0) continue;
      const kept = filters.filter((filter)=>filter.child===child.source.id)
      .map((filter)=>filter.section);
      for (const section of child.page.sections) {
      section.items = section.items.filter((row) =>
      tests.every((test)=>passes(bare(row.source.fields)[test.field] ?? null, test)));
      }
      child.page.sections = child.page.sections.filter((section)=>section.items.length > 0
      || section.source.showsWhenEmpty||kept.includes(section.source.id));
      }
      }
      function passes(value, { match, values }) {
      const includes = (value)=>values.some((other)=>isEqual(other, value));
      if (match==="equals") return Array.isArray(value) ? value.some(includes) : includes(value);
      const numbers = values.filter((value)=>typeof value==="number");
      if (typeof value!=="number"||numbers.length===0) return false;
      return match==="atLeast" ? value >= Math.min(...numbers) : value <= Math.max(...numbers);
      }
      const widthForms = [
      [0xffa0, 0xffa0, 0x3164], [0xffa1, 0xffbe, 0x3131], [0xffc2, 0xffc7, 0x314f],
      [0xffca, 0xffcf, 0x3155], [0xffd2, 0xffd7, 0x315b], [0xffda, 0xffdc, 0x3161],
      [0xffe3, 0xffe3, 0xaf],
      ];
      function folded(text) {
      let result = "";
      for (const character of text) {
      const code = character.codePointAt(0);
      const range = widthForms.find(([first, last])=>code >= first&&code <= last);
      let usual = character;
      if (range) usual = String.fromCodePoint(code - range[0] + range[2]);
      else if (code===0x3000||(code > 0xff00&&code < 0xfff0)) usual = character.normalize("NFKC");
      for (const small of usual.toLowerCase()) {
      for (const large of small.toUpperCase()) result += large.toLowerCase();
      }
      }
      return result;
      }
      const segmenter = Intl.Segmenter ? new Intl.Segmenter("en", { granularity: "grapheme" }) : null;
      const makeKeyword = (text)=>folded(text).normalize("NFC");
      function containsKeyword(text, keyword) {
      const normal = text.normalize("NFC");
      const isBoundary = (index)=>!segmenter||index===normal.length
      || segmenter.segment(normal).containing(index).index===index;
      for (let start = normal.indexOf(keyword); start >= 0; start = normal.indexOf(keyword, start + 1)) {
      if (isBoundary(start)&&isBoundary(start + keyword.length)) return true;
      }
      return false;
      }
      function element(tag, attributes = {}, ...children) {
      const result = document.createElement(tag);
      setAttributes(result, attributes);
      result.append(...children.filter((child)=>child!==null&&child!==undefined));
      return result;
      }
      function setAttributes(target, attributes) {
      for (const [name, value] of Object.entries(attributes)) {
      if (value===null||value===undefined||value===false) continue;
      if (name.startsWith("on")) target.addEventListener(name.slice(2), value);
      else target.setAttribute(name, value===true ? "" : value);
      }
      }
      const button = (attributes, ...children)=>element("button", { type: "button", ...attributes }, ...children);
      function text(className, content, tag = "span") {
      return content ? element(tag, { class: className, dir: "auto" }, content) : null;
      }
      function drawPlaceholders(root) {
      for (const part of root.querySelectorAll("[dir=auto]")) {
      const pieces = part.children.length > 0 ? [] : part.textContent.split(/(\{[^{}]*\})/).filter(Boolean);
      if (!pieces.some((piece)=>piece.startsWith("{"))) continue;
      part.replaceChildren(...pieces.map((piece) =>
      piece.startsWith("{") ? element("span", { class: "chip" }, piece.slice(1, -1).split(/[?|]/)[0].trim()) : piece));
      }
      }
      function symbol(path, className, isFilled = false) {
      const space = "http://www.w3.org/2000/svg";
      const svg = document.createElementNS(space, "svg");
      setAttributes(svg, { viewBox: "0 0 24 24", class: className, "aria-hidden": "true" });
      const shape = document.createElementNS(space, "path");
      setAttributes(shape, { d: path, class: isFilled ? "filled" : null });
      svg.append(shape);
      return svg;
      }
      function image(row, player) {
      const { image: name, initials, avatar } = row.source;
      if (avatar) {
      const person = "M12 4a4 4 0 1 0 .01 0M4 20c0-8 16-8 16 0z";
      return element("span", { class: "avatar", "aria-hidden": "true" },
      initials ?? symbol(person, "glyph", true));
      }
      if (!name) return null;
      const { path, letter, color, filled } = player.images[name];
      const icon = element("span", { class: "icon", "aria-hidden": "true", title: name },
      path ? symbol(path, "glyph", filled) : letter);
      icon.style.setProperty("--icon-color", color);
      return icon;
      }
      const chevron = ()=>symbol("M9 5l7 7-7 7", "chevron");
      const checkMark = ()=>symbol("M5 13l5 5L19 7", "check");
      const rowName = ({ source })=>source.label ?? source.title;
      function gaugeText({ percent, silent }, value) {
      if (silent) return null;
      return percent&&typeof value==="number" ? `${Math.round(value * 100)} %` : plainText(value);
      }
      const ownAttributes = (row, name)=>({
      "aria-label": rowName(row), "data-focus": `${row.source.id} ${name}`, disabled: !row.isEnabled,
      });
      const change = (row, player, value)=>player.apply({ type: "change", row: row.source.id, value });
      const output = (content)=>element("output", { class: "trailing", dir: "auto" }, content);
      const controls = {
      disclosure: ()=>[chevron()],
      link: ()=>[symbol("M8 16L17 7M9 7h8v8", "chevron")],
      tag: ({ source })=>[text("tag", source.control.text)],
      check: (row)=>row.source.control.on&&!row.isOption&&!row.isChosen ? [checkMark()] : [],
      toggle: (row, player)=>{
      const isStored = "stored" in row.source;
      const isOn = isStored ? row.value===true : isSwitchedOn(row);
      return [button({
      ...ownAttributes(row, "switch"), class: "switch", role: "switch", "aria-checked": String(isOn),
      onclick: ()=>player.apply(selection(row) ?? { type: "toggle", row: row.source.id }),
      }, element("span", { class: "knob" }))];
      },
      slider: (row, player)=>{
      const { control } = row.source;
      const { minimum = 0, maximum = 1, step = "any" } = control;
      const value = row.value ?? minimum;
      const label = output(gaugeText(control, value));
      const input = element("input", {
      ...ownAttributes(row, "slider"), type: "range", min: minimum, max: maximum, step,
      value: typeof value==="number" ? value : minimum,
      oninput: ()=>{ label.textContent = gaugeText(control, shortNumber(input.value)); fill(input); },
      onchange: ()=>change(row, player, shortNumber(input.value)),
      });
      fill(input);
      return [label, input];
      },
      stepper: (row, player)=>{
      const { control } = row.source;
      const { minimum = 0, maximum = 100, step = 1 } = control;
      const value = typeof row.value==="number" ? row.value : minimum;
      const part = (sign, name, next)=>button({
      ...ownAttributes(row, name), "aria-label": player.say(name, { title: rowName(row) }),
      disabled: !row.isEnabled||next < minimum||next > maximum,
      onclick: ()=>change(row, player, shortNumber(next)),
      }, sign);
      return [output(gaugeText(control, value)), element("span", { class: "stepper" },
      part("−", "decrease", value - step), part("+", "increase", value + step))];
      },
      progress: ({ source })=>{
      const { fraction, text: label } = source.control;
      return [text("trailing", label),
      element("progress", { max: 1, value: fraction, "aria-label": source.title })];
      },
      segments: (row, player)=>[segments(ownAttributes(row, "segment"), row.source.control.options ?? [],
      (option)=>isEqual(option.value, row.value), (option)=>change(row, player, option.value))],
      menu: (row)=>{
      const option = row.source.control.options?.find((option)=>isEqual(option.value, row.value));
      return [text("trailing", option?.title), symbol("M8 10l4-4 4 4M8 14l4 4 4-4", "chevron")];
      },
      text: (row, player)=>{
      const { placeholder, secure, keyboard, maxLength } = row.source.control;
      const types = { email: "email", phone: "tel", url: "url" };
      const input = element("input", {
      ...ownAttributes(row, "text"), type: secure ? "password" : types[keyboard] ?? "text", placeholder,
      maxlength: maxLength, inputmode: { number: "numeric", decimal: "decimal" }[keyboard], dir: "auto",
      autocomplete: "off", value: row.value ?? "", onchange: ()=>change(row, player, input.value),
      });
      return [input];
      },
      date: (row, player)=>{
      const { mode = "date", minimum, maximum } = row.source.control;
      const local = (value)=>value?.replace(/(Z|[+-]\d\d:\d\d)$/, "");
      const input = element("input", {
      ...ownAttributes(row, "date"), type: { date: "date", time: "time" }[mode] ?? "datetime-local",
      min: local(minimum), max: local(maximum), required: true, value: local(row.value) ?? "",
      onclick: ()=>{ try { input.showPicker?.(); } catch { /* The browser shows none here. */ } },
      onchange: ()=>input.checkValidity() ? change(row, player, moment(input.value, mode, row.value))
      : player.reject(input.validationMessage),
      });
      return [element("span", { class: "date" },
      element("span", { "aria-hidden": "true", dir: "auto" }, dateText(local(row.value), mode)), input)];
      },
      };
      function dateText(value, mode) {
      const date = new Date(mode==="time" ? `2000-01-01T${value}` : mode==="date" ? `${value}T00:00` : value);
      if (!value||Number.isNaN(date.getTime())) return "–";
      const style = { dateStyle: mode==="time" ? undefined : "medium", timeStyle: mode==="date" ? undefined : "short" };
      return new Intl.DateTimeFormat(undefined, style).format(date);
      }
      function moment(text, mode, old) {
      if (mode!=="dateTime") return text;
      const offset = /(Z|[+-]\d\d:\d\d)$/.exec(old ?? "")?.[0] ?? "Z";
      return text + (text.length===16 ? ":00" : "") + offset;
      }
      function fill(input) {
      const share = (input.value - input.min) / (input.max - input.min);
      input.style.setProperty("--fill", `${Number.isFinite(share) ? share * 100 : 0}%`);
      }
      const shortNumber = (value)=>Number(Number(value).toPrecision(12));
      function segments(attributes, options, isChosen, choose) {
      const { "aria-label": label, "data-focus": focus, disabled } = attributes;
      return element("span", { class: "segments", role: "radiogroup", "aria-label": label },
      ...options.map((option, index)=>button({
      role: "radio", "aria-checked": String(isChosen(option)), dir: "auto",
      "data-focus": `${focus} ${index}`, disabled, onclick: ()=>choose(option),
      }, option.title)));
      }
      function swatch(color) {
      if (!/^#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(color ?? "")) return null;
      const result = element("span", { class: "swatch", "aria-hidden": "true" });
      result.style.setProperty("--color", color);
      return result;
      }
      function drawRow(row, player) {
      const { source } = row;
      const { kind } = source.control ?? {};
      const ownControl = ["toggle", "slider", "stepper", "text", "date"].includes(kind);
      const activate = activation(row, player);
      const control = kind ? controls[kind](row, player) : [];
      if (row.isChosen&&kind!=="toggle") control.unshift(checkMark());
      const faint = source.untitled||source.placeholder;
      const texts = element("span", { class: "texts" },
      text(faint ? "title faint" : "title", source.title), text("subtitle problem", source.problem),
      text("subtitle", source.subtitle));
      const trailing = text("trailing", row.shown ?? trailingText(row));
      const end = [trailing, text("badge", source.badge), swatch(trailing?.textContent), ...control].filter(Boolean);
      const values = player.theme==="material" ? end.filter((part)=>part.classList.contains("trailing")) : [];
      texts.append(...values);
      const rest = end.filter((part)=>!values.includes(part));
      const content = [image(row, player), texts];
      if (kind==="segments") content.push(...rest);
      else if (rest.length > 0) content.push(element("span", { class: "end" }, ...rest));
      const isButton = activate!==null&&!ownControl;
      const togglesWhole = kind==="toggle"&&player.theme==="material";
      const toggleRow = ({ target, currentTarget })=>{
      if (!target.closest(".switch")) currentTarget.querySelector(".switch").click();
      };
      const body = element(isButton ? "button" : "div", {
      class: "row", type: isButton ? "button" : null, disabled: isButton&&!row.isEnabled,
      "data-focus": source.id, onclick: isButton ? activate : togglesWhole ? toggleRow : null,
      "aria-label": isButton&&source.label ? source.label : null,
      "aria-disabled": row.isEnabled ? null : "true",
      "aria-pressed": source.option!==undefined&&isButton ? String(row.isChosen) : null,
      }, ...content);
      const item = element("li", {
      class: "item", "data-kind": kind, "data-id": source.id, "data-role": source.role,
      "data-centered": source.centered, "data-fixed": source.height!==undefined, "data-placeholder": source.placeholder,
      "data-disabled": !row.isEnabled, "data-image": source.avatar ? "avatar" : source.image ? "icon" : null,
      }, body);
      if (source.height) item.style.setProperty("--row", source.height);
      if (source.notes) item.append(drawNotes(source.notes, player));
      if (player.shown.template) drawPlaceholders(item);
      return item;
      }
      function trailingText({ source, value }) {
      const { trailing } = source;
      if (!Array.isArray(trailing)) return trailing ?? null;
      const hidden = (text)=>source.secret&&text ? "********" : text;
      return trailing.map((part)=>part ?? hidden(plainText(value))).join("");
      }
      function activation(row, player) {
      const { source } = row;
      if (source.control?.kind==="menu") return ()=>player.openMenu(source.id);
      const select = selection(row);
      if (select) return ()=>player.apply(select);
      const isTappable = source.action||source.presents||source.url||row.isOption;
      return isTappable ? ()=>player.apply({ type: "tap", row: source.id }) : null;
      }
      function drawNotes(notes, player) {
      const list = element("ul", { class: "messages" }, ...notes.map((note)=>element("li", {},
      element("strong", {}, `${note.severity}: `), text("message", note.message), text("help", note.help),
      element("code", {}, `${note.place} [${note.id}]`))));
      const worst = notes.some((note)=>note.severity==="error") ? "error" : "warning";
      const count = player.say(notes.length===1 ? `finding.${worst}` : "findings", { count: notes.length });
      return element("details", { class: `notes ${worst}` }, element("summary", {}, count), list);
      }
      const rowsAtOnce = 200;
      function drawSection(section, player, path, number) {
      const { source } = section;
      const heading = `${path.concat(source.id).join("/")} heading`;
      const title = source.title?.trim() ? source.title : null;
      const list = element("ul", { class: "card", "aria-labelledby": title ? heading : null });
      const rows = section.items.map((row)=>({
      ...row, isOption: Boolean(row.section.mode)&&row.source.option!==undefined,
      }));
      const { theme } = player;
      let next = 0;
      const draw = (count)=>{
      player.theme = theme;
      for (const row of rows.slice(next, next + count)) list.append(drawRow(row, player));
      next += count;
      };
      draw(number < 3 ? rowsAtOnce : 40);
      if (next < rows.length) {
      const rest = element("li", { class: "rest" }, player.say("rows", { count: rows.length }));
      list.append(rest);
      new IntersectionObserver((entries, observer)=>{
      if (!entries.some((entry)=>entry.isIntersecting)) return;
      rest.remove();
      draw(rowsAtOnce);
      if (next < rows.length) list.append(rest);
      else observer.disconnect();
      }, { rootMargin: "1000px" }).observe(rest);
      }
      if (rows.length===0) list.append(element("li", { class: "empty" }, player.say("noItems")));
      return element("section", { class: "section" },
      title ? element("h2", { id: heading, dir: "auto" }, title) : null, list,
      text("footer", source.footer, "p"));
      }
      function drawContents(page, player, path, state) {
      const { source } = page;
      const list = element("div", { class: `contents ${source.style ?? "insetGrouped"}` });
      const isEmpty = page.sections.length===0&&page.children.length===0;
      const usual = pageState(player.session).keyword ? "noResults" : source.fetched||source.states?.empty ? "empty" : null;
      const shown = state ?? (isEmpty ? usual : null);
      if (shown) {
      const { title, retry } = source.states?.[shown] ?? source.states?.empty ?? {};
      list.append(element("div", { class: `state ${shown}` }, text("message", title ?? player.say(shown), "p"),
      retry ? button({
      onclick: ()=>player.show([{ type: "call", selector: retry }]),
      }, player.say("retry")) : null));
      if (state) return list;
      }
      page.sections.forEach((section, number)=>list.append(drawSection(section, player, path, number)));
      if (page.children.length > 0) {
      list.append(element("div", { class: `children ${source.axis}` }, ...page.children.map((child)=>{
      const part = element("div", { class: "child" },
      child.page.source.title ? text("heading", child.page.source.title, "h2") : null,
      drawContents(child.page, player, path.concat(child.source.id), null));
      part.style.setProperty("--weight", child.source.weight);
      return part;
      })));
      }
      if (source.hasMore) list.append(element("p", { class: "more" }, player.say("moreToCome")));
      return list;
      }
      function drawBar(player, id, previous) {
      const page = player.data.pages[id];
      const isSheet = page.presentation==="sheet";
      const back = previous===null&&!isSheet ? null : button({
      class: isSheet ? "back done" : "back", "data-focus": "back", disabled: previous===null,
      "aria-label": isSheet ? null : player.say("back"), onclick: ()=>player.apply({ type: "back" }),
      }, ...isSheet ? [player.say("done")]
      : [symbol("M15 5l-7 7 7 7", "chevron"), symbol("M20 12H5M11 6l-6 6 6 6", "arrow"),
      text("previous", player.data.pages[previous].title ?? previous)]);
      const buttons = (page.bar ?? []).map(({ title }, index)=>button({
      class: "bar-button", dir: "auto", "data-focus": `bar ${index}`,
      onclick: ()=>player.apply({ type: "press", button: index }),
      }, title));
      const title = page.title||id||player.say("noTitle");
      return [
      element("header", { class: "bar" }, element("span", { class: "grabber" }),
      element("nav", {}, back, element("span", { class: "small-title", dir: "auto", "aria-hidden": "true" }, title),
      element("span", { class: "buttons" }, ...buttons))),
      element("h1", { dir: "auto", tabindex: "-1" }, title),
      ];
      }
      function drawTool(player, page) {
      const { tool } = page;
      if (!tool) return null;
      const keyword = pageState(player.session).keyword;
      if (tool.kind==="segmented") {
      const chosen = makeKeyword(keyword);
      return element("div", { class: "tool" }, segments(
      { "aria-label": page.title ?? player.say("search"), "data-focus": "tool segment" },
      tool.segments ?? [], (segment)=>makeKeyword(segment.keyword)===chosen,
      (segment)=>player.apply({ type: "search", keyword: segment.keyword })));
      }
      const placeholder = tool.placeholder ?? player.say("search");
      const input = element("input", {
      type: "search", placeholder, dir: "auto", "data-focus": "search", "aria-label": placeholder,
      autocomplete: "off", value: keyword, oninput: ()=>player.search(input.value),
      });
      return element("div", { class: "tool" }, symbol("M10 4a6 6 0 1 0 .01 0M14.5 14.5L20 20", "glyph"), input);
      }
      const looks = {
      theme: ["ios", "material"], scheme: ["auto", "light", "dark"], beside: ["none", "colors", "look"],
      direction: ["auto", "rtl"], textSize: ["100", "125", "150", "200"], width: ["320", "390", "430"],
      };
      class Player {
      constructor(data, root) {
      this.data = { ...data, pages: bare(data.pages), words: bare(data.words) };
      this.images = bare(data.images);
      this.root = root;
      this.menu = null;
      this.status = [];
      this.motion = null;
      this.restore();
      this.draw();
      document.addEventListener("keydown", (event)=>this.goBack(event));
      addEventListener("popstate", ()=>this.showPath());
      matchMedia("(prefers-color-scheme: dark)").addEventListener("change", ()=>this.draw());
      }
      goBack(event) {
      const { target } = event;
      const isEdited = target.matches("select, input:not([type=range], [type=checkbox])")
      && target.value!=="";
      if (event.key!=="Escape"||isEdited) return;
      if (this.menu) this.closeMenu();
      else this.apply({ type: "back" });
      }
      showPath() {
      const path = this.knownPath(this.savedState());
      if (path.length===0||isEqual(path, this.session.path)) return;
      this.session.path = path;
      const [scroll = 0] = this.scrollsBelow.splice(path.length - 1);
      this.closeMenu();
      this.screen.scrollTop = scroll;
      }
      apply(event) {
      const depth = this.session.path.length;
      const scroll = this.screen.scrollTop;
      const row = event.type==="change" ? currentRow(this.session, event.row) : null;
      this.show(handle(this.session, event), false, row?.source.control?.secure);
      const change = this.session.path.length - depth;
      if (change > 0) {
      this.scrollsBelow.push(scroll);
      this.openers.push(event.row);
      history.pushState(null, "", location.hash);
      }
      if (change > 0) this.status = this.status.filter(([effect])=>effect.type!=="present");
      if (change < 0) this.status = this.status.filter(([effect])=>effect.type==="call");
      this.motion = change===0 ? null : change > 0 ? "push" : "pop";
      this.closeMenu();
      this.motion = null;
      if (change===0) return;
      this.screen.scrollTop = change > 0 ? 0 : this.scrollsBelow.pop() ?? 0;
      this.save();
      const opener = change < 0 ? this.openers.pop() : null;
      if (!opener||!this.focus(opener)) this.root.querySelector(".top h1")?.focus({ preventScroll: true });
      }
      search(keyword) {
      this.show(handle(this.session, { type: "search", keyword }), false);
      for (const phone of [...this.root.querySelectorAll(".phone")].toReversed()) {
      this.theme = phone.getAttribute("data-theme");
      phone.querySelector(".top .contents").replaceWith(this.drawTop());
      phone.querySelector(".tool input").value = keyword;
      }
      this.drawStatus();
      this.save();
      }
      reject(message) {
      this.status = [[{ type: "reject" }, message]];
      this.draw();
      }
      closeMenu() {
      const opener = this.menu;
      this.menu = null;
      this.draw();
      if (opener) this.focus(opener);
      }
      openMenu(id) {
      this.menu = id;
      this.status = [];
      this.draw();
      const menu = this.root.querySelector(".menu");
      (menu?.querySelector("[aria-checked=true]") ?? menu?.querySelector("button"))?.focus();
      }
      focus(name) {
      const part = [...this.root.querySelectorAll("[data-focus]")]
      .find((part)=>part.getAttribute("data-focus")===name);
      part?.focus({ preventScroll: true });
      return part!==undefined;
      }
      say(name, values = {}) {
      return this.data.words[name].replaceAll(/\{(\w+)\}/g, (_, value)=>values[value]);
      }
      show(effects, draws = true, isSecret = false) {
      const shown = (value)=>isSecret ? "********" : plainText(value);
      const name = ({ type, selector, argument, page }) =>
      type==="call"&&selector.endsWith(":")&&argument!==undefined ? "callWith"
      : type==="present"&&!this.data.pages[page] ? "presentMissing" : type;
      if (effects.length > 0) {
      this.status = effects.map((effect)=>[effect, this.say(name(effect),
      { ...effect, argument: shown(effect.argument), value: shown(effect.value) })]);
      }
      if (draws) this.drawStatus();
      }
      get shown() { return shownPage(this.session); }
      draw() {
      const focus = document.activeElement?.getAttribute("data-focus");
      const scroll = this.screen?.scrollTop ?? this.savedScroll;
      const { theme, scheme, beside } = this.looks;
      const isDark = scheme==="auto" ? matchMedia("(prefers-color-scheme: dark)").matches : scheme==="dark";
      const other = beside==="none" ? null
      : this.drawPhone(beside==="look" ? looks.theme.find((name)=>name!==theme) : theme, isDark!==(beside==="colors"));
      if (other) setAttributes(other, { inert: true, "aria-hidden": "true" });
      for (const part of other?.querySelectorAll("[id]") ?? []) part.removeAttribute("id");
      const phone = this.drawPhone(theme, isDark);
      if (this.motion) this.leave(phone, scroll);
      this.screen = phone.querySelector(".screen");
      this.line = element("p", { class: "status", role: "status", "aria-live": "polite" });
      phone.append(this.line);
      this.root.replaceChildren(element("div", { class: "phones" }, phone, ...other ? [other] : []), this.drawInspector());
      this.drawStatus();
      this.screen.scrollTop = scroll;
      this.save();
      if (focus) this.focus(focus);
      }
      leave(phone, scroll) {
      const page = this.screen;
      if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
      setAttributes(page, { class: `screen leaving ${this.motion}`, inert: true, "aria-hidden": "true" });
      for (const part of page.querySelectorAll("[id]")) part.removeAttribute("id");
      const part = page.querySelector(".top");
      part.classList.remove("top");
      part.removeAttribute("data-motion");
      page.addEventListener("animationend", ({ target })=>{ if (target===page) page.remove(); });
      requestAnimationFrame(()=>{
      phone.append(page);
      page.scrollTop = scroll;
      });
      }
      drawPhone(theme, isDark) {
      this.theme = theme;
      const { path } = this.session;
      const isSheet = path.some((id)=>this.data.pages[id].presentation==="sheet");
      const isPushed = isSheet&&this.shown.presentation!=="sheet";
      const top = path.length - 1;
      const screen = element("main", { class: "screen", tabindex: "0", "data-focus": "screen" });
      const page = element("div", { class: `page top ${isSheet ? "sheet" : ""} ${isPushed ? "pushed" : ""}`, "data-motion": this.motion },
      ...drawBar(this, path[top], path[top - 1] ?? null), drawTool(this, this.shown),
      this.shown.notes ? drawNotes(this.shown.notes, this) : null, this.drawTop());
      if (this.shown.template) drawPlaceholders(page);
      screen.append(page);
      screen.addEventListener("scroll", ()=>{
      screen.toggleAttribute("data-scrolled", screen.scrollTop > (page.querySelector("h1").offsetHeight||40));
      });
      const phone = element("div", {
      class: isSheet ? "phone behind" : "phone", "data-theme": theme, "data-scheme": isDark ? "dark" : "light",
      "data-style": this.shown.style, dir: this.looks.direction==="auto" ? "ltr" : this.looks.direction,
      }, element("div", { class: "clock", "aria-hidden": "true" }, element("span", {}, "9:41"), element("span", { class: "battery" })),
      screen, this.menu ? this.drawMenu() : null);
      phone.style.setProperty("--scale", Number(this.looks.textSize) / 100);
      phone.style.setProperty("--width", `${this.looks.width}px`);
      return phone;
      }
      drawTop() {
      return drawContents(visiblePage(this.session), this, [], pageState(this.session).state);
      }
      drawStatus() {
      this.line.replaceChildren(...this.status.map(([effect, words])=>{
      const isSafe = effect.type==="open"&&/^(https?|mailto|tel):/i.test(effect.url);
      return element("span", {}, isSafe ? element("a", {
      href: effect.url, target: "_blank", rel: "noopener noreferrer",
      }, words) : words);
      }));
      }
      drawMenu() {
      const row = currentRow(this.session, this.menu);
      if (!row) return null;
      const options = (row.source.control.options ?? []).map((option)=>element("li", { class: "item" },
      button({
      class: "row", role: "radio", "aria-checked": String(isEqual(option.value, row.value)),
      onclick: ()=>change(row, this, option.value),
      }, element("span", { class: "texts" }, text("title", option.title)),
      isEqual(option.value, row.value) ? checkMark() : null)));
      return element("div", {
      class: "menu", onclick: (event)=>{ if (event.target===event.currentTarget) this.closeMenu(); },
      }, element("div", { class: "panel", role: "dialog", "aria-label": rowName(row), "aria-modal": "true" },
      element("span", { class: "grabber" }), text("heading", row.source.title, "h2"),
      element("ul", { class: "card", role: "radiogroup", "aria-label": rowName(row) }, ...options),
      button({ class: "cancel", onclick: ()=>this.closeMenu() }, this.say("cancel"))));
      }
      drawInspector() {
      const { session, shown } = this;
      const names = this.data.names ?? [];
      const choices = Object.entries(looks).map(([name, values])=>[
      this.say(name), values, this.looks[name], (value)=>{ this.looks[name] = value; this.draw(); },
      (value)=>this.data.words[`${name}.${value}`] ?? value,
      ]);
      if (shown.states) {
      choices.push([this.say("state"), ["normal", ...Object.keys(shown.states)], pageState(session).state ?? "normal",
      (state)=>this.apply({ type: "show", state: state==="normal" ? null : state })]);
      }
      for (const name of names.filter((name)=>name.startsWith("flags.")).map((name)=>name.slice("flags.".length))) {
      if (name in session.variants) continue;
      choices.push([name, ["off", "on"], session.flags.has(name) ? "on" : "off",
      (value)=>this.apply({ type: "flag", name, isOn: value==="on" })]);
      }
      if (names.includes("platform")) {
      choices.push([this.say("platform"), ["iOS", "iPadOS", "macOS", "tvOS", "visionOS", "watchOS"], session.platform,
      (platform)=>this.apply({ type: "platform", platform })]);
      }
      const reset = ()=>{
      history.replaceState(null, "", "#");
      this.restore();
      this.draw();
      };
      return element("details", { class: "inspector", open: this.isInspectorOpen },
      element("summary", { onclick: ()=>{ this.isInspectorOpen = !this.isInspectorOpen; } }, this.say("view")),
      element("div", { class: "choices" }, ...choices.map((choice, number)=>this.drawChoice(number, ...choice)),
      button({ onclick: reset }, this.say("reset"))));
      }
      drawChoice(number, label, values, chosen, choose, title = (value)=>value) {
      const select = element("select", { "data-focus": `inspector ${number}`, onchange: ()=>choose(select.value) },
      ...values.map((value)=>element("option", { value, selected: value===chosen }, title(value))));
      return element("label", {}, label, select);
      }
      save() {
      const { path, values, flags, variants, platform, pageStates } = this.session;
      const state = {
      looks: this.looks, path, values, flags: [...flags], variants, platform, pageStates,
      scroll: this.screen.scrollTop,
      };
      const hash = `#${encodeURIComponent(JSON.stringify(state))}`;
      if (hash.length < 20000&&location.hash!==hash) history.replaceState(null, "", hash);
      }
      savedState() {
      try {
      return JSON.parse(decodeURIComponent(location.hash.slice(1))||"null");
      } catch {
      return null;
      }
      }
      knownPath(saved) {
      return (saved?.path ?? []).filter?.((id)=>this.data.pages[id]) ?? [];
      }
      restore() {
      const { theme, scheme, direction = "auto", textSize = 100, width = 390 } = this.data;
      this.looks = { theme, scheme, beside: "none", direction, textSize: String(textSize), width: String(width) };
      this.session = makeSession(this.data);
      this.scrollsBelow = [];
      this.openers = [];
      const saved = this.savedState() ?? {};
      this.savedScroll = saved.scroll ?? 0;
      for (const [name, values] of Object.entries(looks)) {
      if (values.includes(saved.looks?.[name])) this.looks[name] = saved.looks[name];
      }
      const { session } = this;
      const path = this.knownPath(saved);
      Object.assign(session, {
      path: path.length > 0 ? path : session.path, values: bare(saved.values ?? session.values),
      flags: new Set(saved.flags ?? session.flags), variants: bare(saved.variants ?? session.variants),
      platform: saved.platform ?? session.platform,
      });
      for (const [id, state] of Object.entries(saved.pageStates ?? {})) {
      session.pageStates[id] = { ...makePageState(), ...state, values: bare(state.values) };
      }
      }
      }
      function reloadRepeatedly() {
      setInterval(()=>{
      if (document.hidden||document.activeElement?.matches("input, select")||player.menu) return;
      player.save();
      location.reload();
      }, 2000);
      }
      const data = JSON.parse(document.getElementById("data").textContent);
      const player = new Player(data, document.getElementById("player"));
      if (data.reload) reloadRepeatedly();

      """##.utf8)
  }

  /// The style sheet. Made of `player.css`.
  public static var style: [UInt8] {
    Array(
      ##"""
      .phone{
      --background:#f2f2f7;--card:#fff;--sheet:#f2f2f7;--sheet-card:#fff;--label:#000;
      --secondary:#6a6a6f;--tertiary:#c4c4c7;--separator:#c6c6c8;--tint:#0066d6;
      --destructive:#d70015;--active:#34c759;--off:#e9e9ea;--fill:#e9e9eb;--selected:#fff;
      --header:#6a6a6f;--knob:#fff;--margin:16px;--corner:10px;--row:44;--title:17;--small:13;
      --line:22;--small-line:18;--pad:11;--transform:uppercase;--page-corner:10px;--bar:44px;
      --font:-apple-system,"SF Pro Text",Inter,Roboto,"Helvetica Neue",sans-serif;
      }
      .phone[data-scheme=dark]{
      --background:#000;--card:#1c1c1e;--sheet:#1c1c1e;--sheet-card:#2c2c2e;--label:#fff;
      --secondary:#98989f;--tertiary:#5a5a5e;--separator:#38383a;--tint:#409cff;
      --destructive:#ff6961;--active:#30d158;--off:#39393d;--fill:#39393d;--selected:#636366;
      --header:#98989f;
      }
      .phone[data-theme=material]{
      --background:#fef7ff;--card:#fef7ff;--sheet:#f7f2fa;--sheet-card:#f7f2fa;--label:#1d1b20;
      --secondary:#49454f;--tertiary:#79747e;--separator:#cac4d0;--tint:#6750a4;
      --destructive:#b3261e;--active:#6750a4;--off:#e6e0e9;--fill:#e8def8;--selected:#e8def8;
      --header:#6750a4;--knob:#fff;--margin:0px;--corner:0px;--row:56;--title:16;--small:14;
      --line:24;--small-line:20;--pad:14;--transform:none;--page-corner:28px;--bar:64px;
      --font:Roboto,Inter,system-ui,sans-serif;
      }
      .phone[data-theme=material][data-scheme=dark]{
      --background:#141218;--card:#141218;--sheet:#1d1b20;--sheet-card:#1d1b20;--label:#e6e0e9;
      --secondary:#cac4d0;--tertiary:#938f99;--separator:#49454f;--tint:#d0bcff;
      --destructive:#f2b8b5;--active:#d0bcff;--off:#36343b;--fill:#4a4458;--selected:#4a4458;
      --header:#d0bcff;--knob:#381e72;
      }
      *{box-sizing:border-box}
      html{height:100%;background:#85858a}
      body{margin:0;min-height:100%}
      #player{min-height:100vh;font:14px system-ui,sans-serif}
      .phones{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:32px;min-height:100vh;padding:16px}
      button,input,select{font:inherit;color:inherit}
      ul{list-style:none;margin:0;padding:0}
      h1,h2,p{margin:0;font:inherit}
      :focus-visible{outline:3px solid var(--tint);outline-offset:-3px}
      h1:focus-visible{outline:none}
      svg{flex:none;fill:none;stroke:currentcolor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
      .filled{fill:currentcolor;fill-rule:evenodd}
      [dir=ltr] :is(h1,h2,.footer,.item:not([data-centered]) .texts > *,.panel .title){text-align:left}
      [dir=rtl] :is(h1,h2,.footer,.item:not([data-centered]) .texts > *,.panel .title){text-align:right}
      .phone{
      --u:calc(1px * var(--scale,1));
      position:relative;display:flex;flex-direction:column;width:var(--width,390px);max-width:100%;
      height:min(844px,calc(100vh - 32px));border-radius:40px;overflow:hidden;isolation:isolate;
      background:var(--background);color:var(--label);font-family:var(--font);
      font-size:calc(var(--title) * var(--u));line-height:calc(var(--line) / var(--title));
      box-shadow:0 0 0 1px #0003,0 12px 40px #0006;
      }
      .clock{display:flex;flex:none;align-items:center;justify-content:space-between;height:48px;padding:8px 32px 0;font-size:16px;font-weight:600;direction:ltr}
      [data-theme=material] .clock{height:36px;padding:0 24px;font-size:14px;font-weight:500}
      .battery{width:25px;height:12px;border-radius:4px;background:currentcolor}
      [data-theme=material] .battery{width:8px;height:14px;border-radius:2px}
      .screen{position:relative;flex:1;min-height:0;overflow:auto;overflow-wrap:anywhere}
      .page{min-height:100%;padding-bottom:32px;background:var(--background)}
      .behind{background:color-mix(in srgb,var(--background),#000 30%)}
      .page:not(.sheet) .grabber{display:none}
      .page.sheet{--background:var(--sheet);--card:var(--sheet-card);border-radius:var(--page-corner) var(--page-corner) 0 0}
      .bar{position:sticky;top:0;z-index:2;border-radius:inherit}
      .bar nav{position:relative;display:flex;align-items:center;min-height:var(--bar);padding:0 8px}
      [data-scrolled] .bar{background:color-mix(in srgb,var(--background) 80%,transparent);backdrop-filter:blur(20px);box-shadow:0 .5px var(--separator)}
      .small-title{
      position:absolute;inset:0 25%;display:flex;align-items:center;justify-content:center;overflow:hidden;
      font-weight:600;text-align:center;opacity:0;transition:opacity .2s;pointer-events:none;
      }
      :is([data-scrolled],.sheet) .small-title{opacity:1}
      h1{padding:3px 16px 8px;font-size:calc(34 * var(--u));font-weight:700;line-height:1.2}
      .sheet h1,[data-theme=material] h1{position:absolute;width:1px;height:1px;padding:0;overflow:hidden;clip-path:inset(50%)}
      [data-theme=material] .bar nav{padding:0 4px}
      [data-theme=material] .small-title{position:static;display:block;flex:1;padding:0 12px;font-size:calc(22 * var(--u));line-height:1.25;font-weight:400;text-align:left;opacity:1}
      [data-theme=material][dir=rtl] .small-title{text-align:right}
      [data-theme=material] [data-scrolled] .bar{background:color-mix(in srgb,var(--background),var(--tint) 8%);box-shadow:none}
      .buttons{margin-inline-start:auto}
      .grabber{display:block;width:36px;height:5px;margin:0 auto -5px;border-radius:3px;background:var(--tertiary)}
      .sheet .bar{padding-top:5px}
      [data-theme=material] .grabber{width:32px;height:4px;margin:0 auto}
      [data-theme=material] .sheet .bar{padding-top:16px}
      .back,.bar-button{display:inline-flex;align-items:center;gap:4px;min-height:44px;max-width:50%;padding:0 8px 0 0;border:0;background:none;color:var(--tint);cursor:pointer;text-align:start}
      [dir=rtl] .back{padding:0 0 0 8px}
      .back.done{order:3;margin-inline-start:auto;padding:0 8px;font-weight:600}
      .bar-button{max-width:none;padding:0 8px}
      .arrow{display:none;width:24px;height:24px}
      [data-theme=material] .back{justify-content:center;min-width:48px;min-height:48px;padding:0;color:var(--label)}
      [data-theme=material] .back.done{padding:0 12px;color:var(--tint)}
      [data-theme=material] .back :is(.chevron,.previous){display:none}
      [data-theme=material] .arrow{display:block}
      [dir=rtl] .arrow{transform:scaleX(-1)}
      .tool{position:relative;display:block;padding:4px 16px}
      .tool input{width:100%;min-height:36px;padding:6px 10px 6px 34px;border:0;border-radius:10px;background:var(--fill);font-size:1em;line-height:1.3}
      [dir=rtl] .tool input{padding:6px 34px 6px 10px}
      .tool input::placeholder{color:color-mix(in srgb,var(--secondary),var(--label) 15%);opacity:1}
      .tool > .glyph{position:absolute;inset-inline-start:24px;top:50%;width:18px;height:18px;margin-top:-9px;color:var(--secondary)}
      [data-theme=material] .tool input{min-height:56px;padding:8px 16px 8px 52px;border-radius:28px}
      [data-theme=material][dir=rtl] .tool input{padding:8px 52px 8px 16px}
      [data-theme=material] .tool > .glyph{inset-inline-start:32px;width:24px;height:24px;margin-top:-12px}
      .section{padding:0 var(--margin);margin-top:35px}
      .section:has(> h2){margin-top:22px}
      .contents > .section:first-child{margin-top:12px}
      .section > h2,.section > .footer{padding:0 16px;font-size:calc(var(--small) * var(--u));line-height:1.4;color:var(--header)}
      .section > h2{margin-bottom:7px;text-transform:var(--transform)}
      .section > .footer{display:block;margin-top:7px;color:var(--secondary);white-space:pre-line}
      [data-theme=material] .section{margin-top:8px;padding-bottom:8px}
      [data-theme=material] .section + .section{border-top:1px solid var(--separator)}
      [data-theme=material] .section > h2{padding-top:12px;margin-bottom:4px;font-weight:500}
      .card{border-radius:var(--corner);background:var(--card);overflow:hidden}
      .grouped .section,.plain .section{padding-inline:0}
      .grouped .card,.plain .card{border-radius:0}
      .phone.phone[data-style=plain],.phone[data-style=plain] .page.sheet{--background:var(--card)}
      .section .rest,.section .empty{padding:11px 16px;color:var(--secondary)}
      .item{position:relative;content-visibility:auto;contain-intrinsic-height:auto calc(var(--row) * 1px)}
      .item:not(:last-child)::after{content:"";position:absolute;bottom:0;inset-inline:16px 0;height:1px;background:var(--separator);transform:scaleY(.5);transform-origin:bottom}
      [data-theme=material] .item::after{display:none}
      .item[data-image=icon]::after{inset-inline-start:57px}
      .item[data-image=avatar]::after{inset-inline-start:88px}
      .item[data-centered]::after{inset-inline-start:16px}
      .row{
      display:flex;flex-wrap:wrap;align-items:center;gap:0 12px;width:100%;
      min-height:calc(var(--row) * var(--u));padding:0 16px;border:0;background:none;
      color:inherit;font-size:1em;line-height:inherit;text-align:start;
      }
      [data-fixed] > .row{min-height:calc(var(--row) * 1px)}
      [data-fixed] :is(.texts,.end){padding-block:0}
      button.row{cursor:pointer}
      button.row:active{background:var(--fill)}
      .texts{
      display:flex;flex-direction:column;flex:1000 1 auto;width:min-content;min-width:min(4em,100%);
      align-items:flex-start;padding:calc(var(--pad) * var(--u)) 0;overflow-wrap:break-word;
      }
      .texts:has(.subtitle,.trailing){padding-block:calc((var(--pad) - 2) * var(--u))}
      [data-theme=material] .texts{padding-block:calc(var(--pad) * var(--u))}
      .end{display:flex;flex:0 1 auto;align-items:center;justify-content:flex-end;min-width:0;max-width:100%;gap:6px 10px;margin-inline-start:auto}
      .row > .end:not(:only-child){padding-block:6px}
      [data-kind=text] .texts{flex-grow:0;width:auto}
      [data-kind=text] .end{flex:1 1 8em}
      .title,.subtitle{display:block;max-width:100%;white-space:pre-line}
      .subtitle,.trailing,.faint{color:var(--secondary)}
      .subtitle,.texts .trailing{font-size:calc(var(--small) * var(--u));line-height:calc(var(--small-line) / var(--small))}
      .swatch{flex:none;width:20px;height:20px;border-radius:50%;background:var(--color);box-shadow:inset 0 0 0 1px #8886}
      .trailing{max-width:100%;text-align:end}
      [data-centered] .row{justify-content:center;color:var(--tint)}
      [data-centered] .texts{flex:0 1 auto;width:auto;align-items:center;text-align:center}
      [data-theme=material] [data-centered] .texts{flex:1;align-items:flex-start;text-align:start}
      [data-role=destructive] .row{color:var(--destructive)}
      [data-disabled] :is(.icon,.avatar,.texts,.end,.row > .segments){opacity:.4}
      [data-placeholder] .row{outline:1.5px dashed var(--tertiary);outline-offset:-6px}
      .badge{min-width:calc(20 * var(--u));padding:1px 6px;border-radius:10px;background:#d70015;color:#fff;font-size:calc(13 * var(--u));line-height:1.4;text-align:center}
      .tag,.chip{padding:2px 8px;border-radius:6px;background:var(--fill);font-size:calc(13 * var(--u));line-height:1.4}
      [data-theme=material] .badge{background:var(--destructive)}
      [data-theme=material][data-scheme=dark] .badge{color:#601410}
      .problem{color:var(--destructive)}
      .chip{padding:1px 6px;color:color-mix(in srgb,var(--secondary),var(--label) 20%);font-weight:400;text-transform:none}
      .badge .chip{padding:0;background:none;color:inherit}
      h1 .chip{font-size:.6em;vertical-align:middle}
      .icon,.avatar{display:inline-flex;flex:none;align-items:center;justify-content:center;color:#fff;overflow:hidden}
      .icon{width:calc(29 * var(--u));height:calc(29 * var(--u));border-radius:6.5px;background:var(--icon-color);font-weight:600}
      .icon .glyph{width:68%;height:68%}
      [data-theme=material] .icon{width:calc(24 * var(--u));height:calc(24 * var(--u));margin-inline-end:4px;background:none;color:var(--secondary)}
      [data-theme=material] .icon .glyph{width:100%;height:100%}
      .avatar{width:calc(60 * var(--u));height:calc(60 * var(--u));margin:10px 0;border-radius:50%;background:#6c6c70;font-size:calc(24 * var(--u))}
      [data-theme=material] .avatar{width:calc(40 * var(--u));height:calc(40 * var(--u));background:var(--fill);color:var(--label);font-size:calc(16 * var(--u))}
      .avatar .glyph{width:60%;height:60%}
      .chevron{width:calc(16 * var(--u));height:calc(16 * var(--u));color:var(--tertiary)}
      .row .chevron{margin-inline-end:-4px;stroke-width:2.5}
      .back .chevron{width:24px;height:24px;margin-inline:-4px;color:inherit}
      [dir=rtl] .chevron{transform:scaleX(-1)}
      .check{width:calc(20 * var(--u));height:calc(20 * var(--u));color:var(--tint);stroke-width:2.5}
      [data-theme=material] :is([data-kind=disclosure],[data-kind=menu]) :is(.chevron,.end:not(:has(> :not(.chevron)))){display:none}
      .switch{position:relative;flex:none;width:51px;height:31px;padding:0;border:0;border-radius:16px;background:var(--off);cursor:pointer;transition:background .2s}
      .switch .knob{position:absolute;top:2px;inset-inline-start:2px;width:27px;height:27px;border-radius:50%;background:#fff;box-shadow:0 2px 5px #0004;transition:inset-inline-start .2s}
      .switch[aria-checked=true]{background:var(--active)}
      .switch[aria-checked=true] .knob{inset-inline-start:22px;background:var(--knob)}
      [data-theme=material] .switch{width:52px;height:32px}
      [data-theme=material] .switch .knob{top:4px;width:24px;height:24px;box-shadow:none}
      [data-theme=material] .switch[aria-checked=false]{box-shadow:inset 0 0 0 2px var(--tertiary)}
      [data-theme=material] .switch[aria-checked=false] .knob{top:8px;inset-inline-start:8px;width:16px;height:16px;background:var(--tertiary)}
      .row input:not([type=range]){flex:1 1 6em;min-width:6em;max-width:100%;padding:4px 0;border:0;background:none;color:var(--label);font-size:1em;line-height:1.3;text-align:right}
      [dir=rtl] .row input:not([type=range]){text-align:left}
      .row input::placeholder{color:var(--secondary);opacity:1}
      .phone[data-scheme=dark] input{color-scheme:dark}
      .date{position:relative;padding:5px 11px;border-radius:6px;background:var(--fill)}
      .date:focus-within{outline:3px solid var(--tint)}
      .row .date > input{position:absolute;inset:0;width:100%;min-width:0;height:100%;opacity:0;cursor:pointer}
      input[type=range]{width:150px;min-width:90px;height:28px;margin:0;background:none;appearance:none;cursor:pointer}
      input[type=range]::-webkit-slider-runnable-track{height:4px;border-radius:8px;background:linear-gradient(to right,var(--tint) var(--fill),var(--off) var(--fill))}
      [dir=rtl] input[type=range]::-webkit-slider-runnable-track{background:linear-gradient(to left,var(--tint) var(--fill),var(--off) var(--fill))}
      input[type=range]::-moz-range-track{height:4px;border-radius:8px;background:var(--off)}
      input[type=range]::-moz-range-progress{height:4px;border-radius:8px;background:var(--tint)}
      input[type=range]::-webkit-slider-thumb{width:28px;height:28px;margin-top:-12px;border-radius:50%;background:#fff;box-shadow:0 2px 6px #0006;appearance:none}
      input[type=range]::-moz-range-thumb{width:28px;height:28px;border:0;border-radius:50%;background:#fff;box-shadow:0 2px 6px #0006}
      [data-theme=material] [data-kind=slider] .row{padding-bottom:8px}
      [data-theme=material] [data-kind=slider] .end{flex:1 1 100%}
      [data-theme=material] input[type=range]{width:100%;height:44px}
      [data-theme=material] input[type=range]::-webkit-slider-runnable-track{height:16px}
      [data-theme=material] input[type=range]::-moz-range-track,[data-theme=material] input[type=range]::-moz-range-progress{height:16px}
      [data-theme=material] input[type=range]::-webkit-slider-thumb{width:4px;height:44px;margin-top:-14px;border-radius:2px;background:var(--tint);box-shadow:0 0 0 6px var(--card)}
      [data-theme=material] input[type=range]::-moz-range-thumb{width:4px;height:44px;border-radius:2px;background:var(--tint);box-shadow:0 0 0 6px var(--card)}
      progress{width:110px;height:4px;border:0;border-radius:2px;background:var(--off);appearance:none;overflow:hidden}
      progress::-webkit-progress-bar{background:var(--off)}
      progress::-webkit-progress-value{background:var(--active)}
      progress::-moz-progress-bar{background:var(--active)}
      .segments{display:flex;flex:1 0 auto;flex-wrap:wrap;overflow-wrap:normal;max-width:100%;padding:2px;border-radius:9px;background:var(--fill)}
      .row .segments{margin-block:6px}
      .segments button{flex:1 0 auto;max-width:100%;min-height:28px;padding:2px 12px;border:0;border-radius:7px;background:none;font-size:calc(13 * var(--u));line-height:1.3;cursor:pointer}
      .segments button + button:not([aria-checked=true]){box-shadow:inset 1px 0 var(--separator);border-start-start-radius:0;border-end-start-radius:0}
      .segments [aria-checked=true] + button:not([aria-checked=true]){box-shadow:none}
      .segments [aria-checked=true]{background:var(--selected);font-weight:600;box-shadow:0 1px 3px #0003}
      [data-theme=material] .segments{padding:0;border-radius:20px;background:none;box-shadow:inset 0 0 0 1px var(--tertiary);overflow:hidden}
      [data-theme=material] .segments button,[data-theme=material] .segments [aria-checked=true]{min-height:40px;border-radius:0;font-size:calc(14 * var(--u));font-weight:500;box-shadow:none}
      [data-theme=material] .segments button + button{box-shadow:none;border-inline-start:1px solid var(--tertiary)}
      [data-theme=material] .segments [aria-checked=true]::before{content:"✓ "}
      .stepper{display:inline-flex;border-radius:8px;background:var(--fill)}
      .stepper button{width:47px;min-height:32px;padding:0;border:0;background:none;font-size:calc(20 * var(--u));line-height:1;cursor:pointer}
      .stepper button + button{border-inline-start:1px solid var(--separator)}
      button:disabled{cursor:default}
      .stepper button:disabled{color:var(--tertiary)}
      .state{padding:80px 32px;color:var(--secondary);text-align:center}
      .state .message{display:block;white-space:pre-line}
      .state button{min-height:44px;margin-top:16px;padding:0 20px;border:0;border-radius:22px;background:var(--tint);color:var(--background);cursor:pointer}
      .more{padding:16px;color:var(--secondary);text-align:center}
      .children{display:flex;flex-direction:column;gap:8px}
      .children.horizontal{flex-direction:row;flex-wrap:wrap}
      .children.horizontal > .child{flex:var(--weight,1) 1 150px;min-width:0}
      .child > .heading{display:block;padding:16px 16px 0;font-size:calc(20 * var(--u));font-weight:600;line-height:1.25}
      .menu{position:absolute;inset:0;z-index:3;display:flex;align-items:flex-end;background:#0006}
      .panel{--card:var(--sheet-card);width:100%;max-height:80%;padding:0 16px 24px;overflow:auto;border-radius:var(--page-corner) var(--page-corner) 0 0;background:var(--sheet)}
      .panel .heading{display:block;padding:20px 4px 12px;font-weight:600}
      .panel .cancel{width:100%;min-height:44px;margin-top:8px;border:0;border-radius:10px;background:var(--card);color:var(--tint);font-size:1em;cursor:pointer}
      .notes{margin:0 16px 8px;font-size:calc(13 * var(--u));line-height:1.4}
      .notes summary{display:inline-block;padding:2px 10px;border-radius:10px;background:#b3261e;color:#fff;cursor:pointer;list-style:none}
      .notes.warning summary{background:#ffd60a;color:#000}
      .messages li{padding:4px 0}
      .messages .help{display:block}
      .messages code{display:block;color:var(--secondary)}
      .status{position:absolute;inset:auto 12px 12px;z-index:4;margin:0;padding:8px 12px;border-radius:12px;background:#3a3a3c;color:#fff;font-size:14px;line-height:1.4;overflow-wrap:anywhere;box-shadow:0 2px 8px #0006;pointer-events:none}
      .status a{pointer-events:auto}
      .status:empty{clip-path:inset(50%)}
      .screen:has(~ .status:not(:empty)) .page{padding-bottom:88px}
      .status span{margin-inline-end:12px}
      .status a{color:#9ecbff}
      @keyframes push{from{transform:translateX(calc(100% * var(--from,1)))}}
      @keyframes pop{from{transform:translateX(calc(-30% * var(--from,1)))}}
      @keyframes rise{from{transform:translateY(100%)}}
      @keyframes leave{to{transform:translateX(calc(100% * var(--from,1)))}}
      @keyframes below{to{transform:translateX(calc(-30% * var(--from,1)))}}
      @keyframes sink{to{transform:translateY(100%)}}
      @keyframes appear{from{opacity:0}}
      [data-motion=push]{animation:push .35s cubic-bezier(.2,.8,.2,1)}
      [data-motion=pop]{animation:pop .3s cubic-bezier(.2,.8,.2,1)}
      [dir=rtl] :is([data-motion],.leaving){--from:-1}
      .sheet:not(.pushed)[data-motion=push]{animation-name:rise}
      .screen.leaving{position:absolute;inset:48px 0 0;animation:.3s cubic-bezier(.2,.8,.2,1) forwards;pointer-events:none}
      [data-theme=material] .screen.leaving{inset-block-start:36px}
      .screen.leaving.push{z-index:-1;animation-name:below}
      .screen.leaving.pop{animation-name:leave}
      .screen.leaving.pop:has(.sheet:not(.pushed)){animation-name:sink}
      .menu{animation:appear .2s}
      .panel{animation:rise .25s cubic-bezier(.2,.8,.2,1)}
      @media (prefers-reduced-motion:reduce){*,::before,::after{animation:none !important;transition:none !important}}
      .inspector{position:fixed;top:12px;inset-inline-end:12px;z-index:5;max-width:calc(100% - 24px);color:#fff}
      .inspector summary{width:max-content;margin-inline-start:auto;padding:6px 14px;border-radius:16px;background:#2c2c2ee6;cursor:pointer;list-style:none;box-shadow:0 2px 8px #0006}
      .choices{display:grid;gap:10px;width:250px;max-width:100%;max-height:calc(100vh - 80px);margin-top:8px;padding:14px;overflow:auto;border-radius:14px;background:#2c2c2e;box-shadow:0 8px 24px #0008}
      .choices label{display:flex;align-items:center;justify-content:space-between;gap:12px}
      .choices select,.choices button{padding:4px 8px;border:1px solid #8e8e93;border-radius:6px;background:#1c1c1e;color:#fff}
      @media (max-width:500px){
      .phones{gap:0;padding:0}
      .phone{width:100%;height:100vh;border-radius:0;box-shadow:none}
      .inspector{top:6px;inset-inline:auto 50%;transform:translateX(50%)}
      .inspector[open]{z-index:6}
      }

      """##.utf8)
  }

  /// The style sheet of comparisons and galleries. Made of `report.css`.
  public static var reportStyle: [UInt8] {
    Array(
      ##"""
      :root{color-scheme:light dark;--line:#d0d7de;--muted:#59636e;--bad:#cf222e;--unsure:#9a6700;--good:#1a7f37}
      @media (prefers-color-scheme:dark){:root{--line:#3d444d;--muted:#9198a1;--bad:#ff7b72;--unsure:#d29922;--good:#3fb950}}
      body{margin:0;font:15px/1.5 -apple-system,Inter,Roboto,"Helvetica Neue",sans-serif;overflow-wrap:anywhere}
      main{max-width:1280px;margin:0 auto;padding:16px}
      h1{font-size:22px}
      h2{font-size:18px;margin:32px 0 4px}
      h3{font-size:15px;margin:16px 0 4px}
      h2 code{color:var(--muted);font-weight:400}
      code{font:13px ui-monospace,Menlo,Consolas,monospace;white-space:pre-wrap}
      section{border-top:1px solid var(--line)}
      ul{margin:4px 0;padding-inline-start:20px}
      .breaking{color:var(--bad)}
      .attention{color:var(--unsure)}
      .safe{color:var(--good)}
      .columns{display:flex;flex-wrap:wrap;gap:24px;align-items:flex-start}
      .columns > figure{flex:1 1 420px;max-width:836px;margin:0}
      .columns > div{flex:1 1 320px;min-width:0}
      svg{display:block;width:100%;height:auto;border:1px solid var(--line);border-radius:12px}
      .cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(220px,1fr));gap:24px;align-items:start;padding:0;list-style:none}
      .cards figure{max-height:420px;margin:0;overflow:hidden;background:#f2f2f7;border:1px solid var(--line);border-radius:12px}
      .cards svg{border:0;border-radius:0}
      .cards h3 a{color:inherit}
      .cards details{font-size:13px}
      .cards pre{max-height:320px;overflow:auto;padding:8px;border:1px solid var(--line);border-radius:8px}
      .cards h4{margin:8px 0 4px;font-weight:400;color:var(--muted)}
      .cards h4 + ul{display:flex;flex-wrap:wrap;gap:4px 12px;padding:0;list-style:none}
      .source{color:var(--muted);font-size:13px}
      input[type=search]{width:100%;max-width:420px;padding:8px 12px;font:inherit;margin-bottom:16px;border:1px solid var(--line);border-radius:8px}
      [hidden]{display:none}

      """##.utf8)
  }

  /// The script of galleries. Made of `gallery.js`.
  public static var galleryScript: [UInt8] {
    Array(
      ##"""
      "use strict";
      const field = document.querySelector("input[type=search]");
      const cards = [...document.querySelectorAll(".cards > li")];
      field.addEventListener("input", ()=>{
      const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
      for (const card of cards) {
      const text = card.getAttribute("data-text").toLowerCase();
      card.hidden = !words.every((word)=>text.includes(word));
      }
      for (const list of document.querySelectorAll(".cards")) {
      const isEmpty = [...list.children].every((card)=>card.hidden);
      list.hidden = isEmpty;
      if (list.previousElementSibling.tagName==="H2") list.previousElementSibling.hidden = isEmpty;
      }
      document.querySelector("#none").hidden = cards.some((card)=>!card.hidden);
      });
      const looks = {
      "iOS": { theme: "ios", scheme: "light" },
      "iOS, dark": { theme: "ios", scheme: "dark" },
      "Material": { theme: "material", scheme: "light" },
      "Material, dark": { theme: "material", scheme: "dark" },
      "beside Material": { beside: "look" },
      "light and dark": { beside: "colors" },
      "right to left": { direction: "rtl" },
      "200 %": { textSize: "200" },
      };
      function linksTo(href, state) {
      const [file, fragment] = href.split("#");
      const { path } = JSON.parse(decodeURIComponent(fragment));
      const pageStates = state ? { [path[0]]: { state } } : undefined;
      const list = document.createElement("ul");
      for (const [name, values] of Object.entries(looks)) {
      const link = document.createElement("a");
      link.textContent = name;
      link.href = `${file}#${encodeURIComponent(JSON.stringify({ path, looks: values, pageStates }))}`;
      const item = document.createElement("li");
      item.append(link);
      list.append(item);
      }
      return list;
      }
      for (const details of document.querySelectorAll("details[data-states]")) {
      details.addEventListener("toggle", ()=>{
      const href = details.closest("li").querySelector("h3 a").getAttribute("href");
      for (const state of ["", ...details.getAttribute("data-states").split(" ").filter(Boolean)]) {
      const title = document.createElement("h4");
      title.textContent = state||"contents";
      details.append(title, linksTo(href, state));
      }
      }, { once: true });
      }

      """##.utf8)
  }
}
