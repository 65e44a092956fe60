"use strict";

// Draws and plays the pages in the element "data". The format of the data is described in
// docs/ARCHITECTURE.md, "Pages in a browser".
//
// The first half is the session: plain data, and functions that read and change it. It has the
// rules of SettingsSession in Swift, and a test replays the same events in both. The second half
// draws the session with elements of the document. Texts of the data are only used as text nodes
// and attribute values, never as markup.

// ---------------------------------------------------------------------------------- Session

/** Returns an object without a prototype, so that any name can be looked up in it. */
function bare(object) {
  return Object.assign(Object.create(null), object);
}

/** Returns the state of a page before any event. */
function makePageState() {
  return { keyword: "", choices: [], state: null, values: bare() };
}

/** Returns the state of a session that shows the first page of the data. */
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

/** Returns the id of the page that the session shows. */
const shownPageID = (session) => session.path[session.path.length - 1];

/** Returns the state of the shown page. It is created if it does not exist. */
function pageState(session) {
  return (session.pageStates[shownPageID(session)] ??= makePageState());
}

/**
 * Applies an event to a session. Returns the effects, which are the work for an app. An event for a
 * part that the shown page does not have is ignored.
 */
function handle(session, event) {
  switch (event.type) {
    case "set": return storeValue(session, event.key, event.value);
    case "change": return changeRow(session, event.row, event.value);
    case "toggle": {
      const row = currentRow(session, event.row);
      return row && typeof row.value === "boolean" ? changeRow(session, event.row, !row.value) : [];
    }
    case "tap": return tapRow(session, event.row);
    case "search":
      pageState(session).keyword = event.keyword;
      return shownPage(session).tool?.search === "remote"
        ? [{ type: "fetch", keyword: event.keyword }] : [];
    case "select": return selectOption(session, event);
    case "clear": {
      const state = pageState(session);
      state.choices = state.choices.filter((choice) => choice.children[0] !== event.child);
      return delegateCalls(session, "didClear", event.child, null);
    }
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

/** Returns the shown page as it is in the data. */
function shownPage(session) {
  return session.data.pages[shownPageID(session)] ?? {};
}

function closePage(session) {
  if (session.path.length > 1) session.path.pop();
}

function storeValue(session, key, value) {
  if (value === null || value === undefined) delete session.values[key];
  else session.values[key] = value;
  return [{ type: "store", key, value: value ?? null }];
}

function changeRow(session, id, value) {
  const row = currentRow(session, id);
  if (!row || !("stored" in row.source)) return [];
  let effects = [];
  if (row.source.key) effects = storeValue(session, row.source.key, value);
  else pageState(session).values[id] = value;
  const calls = (row.source.events ?? []).filter((selector) => typeof selector === "string");
  return effects.concat(calls.map((selector) => ({ type: "call", selector, argument: value })));
}

function tapRow(session, id) {
  const row = currentRow(session, id);
  if (!row) return [];
  const { source } = row;
  const effects = [];
  let dismisses = Boolean(source.action);
  const section = currentPage(session).sections.find((section) =>
    section.items.some((item) => item.source.id === id));
  if (section?.source.mode && source.option !== undefined) {
    const value = toggledSelection(section, source.option);
    dismisses = section.source.mode === "single";
    if (section.source.key) effects.push(...storeValue(session, section.source.key, value));
    else pageState(session).values[section.source.id] = value;
  }
  if (source.action) effects.push({ type: "call", selector: source.action });
  if (source.url) effects.push({ type: "open", url: source.url });
  if (dismisses && shownPage(session).dismissal === "onSelect") {
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

/** Returns the selection of a section after a tap on an option. */
function toggledSelection(section, option) {
  if (section.source.mode === "single") return option;
  const chosen = chosenValues(section.chosen);
  const isChosen = (value) => chosen.some((other) => isEqual(other, value));
  return section.items.map((item) => item.source.option).filter((value) =>
    value !== undefined && (isEqual(value, option) ? !isChosen(value) : isChosen(value)));
}

function chosenValues(selection) {
  if (Array.isArray(selection)) return selection;
  return selection === null || selection === undefined ? [] : [selection];
}

function selectOption(session, event) {
  const option = findOption(shownPage(session), event);
  if (!option || event.children.length === 0) return [];
  const { children, section, value } = event;
  const state = pageState(session);
  const isSame = (choice) => isEqual(choice, { children, section, value });
  const isChosen = !state.choices.some(isSame);
  if (isChosen) state.choices.push({ children, section, value });
  else state.choices = state.choices.filter((choice) => !isSame(choice));
  return delegateCalls(session, isChosen ? "didSelect" : "didDeselect", children[0], option.id);
}

function findOption(page, { children, section, value }) {
  const inner = children.reduce(
    (page, id) => page?.children?.find((child) => child.id === id)?.page, page);
  return inner?.sections?.find((other) => other.id === section)?.items
    ?.find((item) => item.option !== undefined && isEqual(item.option, value));
}

function delegateCalls(session, event, child, argument) {
  return (shownPage(session).delegates ?? [])
    .filter((delegate) => delegate.child === child && delegate.event === event)
    .map((delegate) => ({ type: "call", selector: delegate.selector, argument }));
}

/** Returns whether two JSON values are equal. */
function isEqual(one, other) {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

// ---------------------------------------------------------------------------------- Conditions

/** Thrown for a condition that cannot be evaluated. It then counts as true. */
class Undecided extends Error {}

function typeOf(value) {
  if (value === null || value === undefined) return "null";
  if (Array.isArray(value)) return "list";
  return typeof value;
}

/** Returns whether a condition holds in a session. Without a condition, it does. */
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
  if ("all" in test) return test.all.every((inner) => isTrue(session, inner));
  if ("any" in test) return test.any.some((inner) => isTrue(session, inner));
  if (test.operator === "in") return isMember(session, test);
  if (test.operator) {
    return compare(test.operator, operand(session, test.left), operand(session, test.right));
  }
  const { kind, value } = operand(session, test);
  if (kind === "scalar" || kind === "option") return value !== null && value !== false;
  return kind === "list" ? value.length > 0 : kind !== "missing";
}

/** Returns the value of an operand with its kind, as SettingsCondition.Operand has it. */
function operand(session, test) {
  if ("value" in test) return { kind: "scalar", value: test.value };
  if (!("name" in test)) return { kind: "scalar", value: isTrue(session, test) };
  const { name } = test;
  if (name === "app.version") {
    const version = parseVersion(session.version);
    return version ? { kind: "version", value: version } : { kind: "missing" };
  }
  if (name === "platform") return { kind: "scalar", value: session.platform };
  if (name.startsWith("flags.")) {
    const flag = name.slice("flags.".length);
    if (flag in session.variants) return { kind: "scalar", value: session.variants[flag] };
    return { kind: "option", value: session.flags.has(flag), options: [""] };
  }
  const value = lookUp(session, name).value;
  const type = typeOf(value);
  if (type === "null") return { kind: "missing" };
  const key = session.data.keys?.[name];
  if (key?.type === "choice") return { kind: "option", value, options: key.values ?? [] };
  if (type === "list") return { kind: "list", value };
  return type === "object" ? { kind: "object" } : { kind: "scalar", value };
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
  return a === "null" || b === "null" || (a === b && a !== "list" && a !== "object");
}

/** Returns whether another option of the same selection has the type of an operand. */
function mayBecome(one, other) {
  const type = operandType(other);
  return one.kind === "option" && one.options.some((value) => typeOf(value) === type);
}

function areEqual(one, other) {
  const versions = comparedVersions(one, other);
  if (versions) return compareNumbers(...versions) === 0;
  const hasValue = ({ kind }) => kind === "scalar" || kind === "option";
  if (hasValue(one) && hasValue(other)) return isEqual(one.value, other.value);
  return operandType(one) === "null" && operandType(other) === "null";
}

function compare(operator, one, other) {
  const isOrder = operator !== "==" && operator !== "!=";
  if (isOrder || !(mayBecome(one, other) || mayBecome(other, one))) {
    if (!mayEqual(one, other)) throw new Undecided();
  }
  if (!isOrder) return areEqual(one, other) === (operator === "==");
  if (operandType(one) === "null" || operandType(other) === "null") return false;
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
  if (typeof a === "number" && typeof b === "number") return a - b;
  if (typeof a === "string" && typeof b === "string") return compareText(a, b);
  throw new Undecided();
}

/** Compares strings by their code points, which have the order of their bytes in UTF-8. */
function compareText(a, b) {
  return compareNumbers([...a].map((c) => c.codePointAt(0)), [...b].map((c) => c.codePointAt(0)));
}

/** Compares lists of numbers. Missing numbers are less than all others. */
function compareNumbers(a, b) {
  for (let index = 0; index < Math.max(a.length, b.length); index += 1) {
    const difference = (a[index] ?? -1) - (b[index] ?? -1);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Returns both operands as versions; null unless one is a version and the other can be read as one. */
function comparedVersions(one, other) {
  if (one.kind !== "version" && other.kind !== "version") return null;
  const versions = [one, other].map(({ kind, value }) =>
    kind === "version" ? value : parseVersion(value));
  return versions.every(Boolean) ? versions : null;
}

/** Returns the numbers of a version such as "2.10", without zeros at the end; null for other texts. */
function parseVersion(text) {
  if (typeof text !== "string" || !/^[0-9]{1,9}(\.[0-9]{1,9}){0,3}$/.test(text)) return null;
  const numbers = text.split(".").map(Number);
  while (numbers[numbers.length - 1] === 0) numbers.pop();
  return numbers;
}

function isMember(session, test) {
  const left = operand(session, test.left);
  let isComparable = test.values.length === 0;
  for (const value of test.values) {
    const other = { kind: "scalar", value };
    if (!mayEqual(left, other) && !mayBecome(left, other)) continue;
    isComparable = true;
    if (areEqual(left, other)) return true;
  }
  if (!isComparable) throw new Undecided();
  return false;
}

// ---------------------------------------------------------------------------------- Values

/** Returns the value of a key, and whether it is a stored value that the key accepts. */
function lookUp(session, name) {
  const key = session.data.keys?.[name];
  const stored = session.values[name];
  if (!key) return { value: stored, isStored: stored !== undefined };
  const isStored = stored !== undefined && accepts(key, stored);
  return { value: isStored ? stored : key.default, isStored };
}

function accepts(key, value) {
  const isOption = (value) => (key.values ?? []).some((other) => isEqual(other, value));
  switch (key.type) {
    case "any": return value !== null;
    case "version": return parseVersion(value) !== null;
    case "choice": return isOption(value);
    case "choices": return Array.isArray(value) && value.every(isOption);
    default: return typeof value === key.type;
  }
}

/** Returns the text of a key for a row that shows it; null for none. */
function shownText(session, name) {
  const { value } = lookUp(session, name);
  if (value === undefined) return null;
  const key = session.data.keys?.[name];
  const text = (value) => {
    const option = key?.options?.find((option) => isEqual(option.value, value));
    if (option) return option.title;
    if (typeof value === "boolean") return value ? "On" : "Off";
    return Array.isArray(value) ? value.map(text).join(", ") : plainText(value);
  };
  const shown = text(value);
  return key?.secret && shown ? "********" : shown;
}

/** Returns the text of a value in a row: a scalar or a list of scalars. */
function plainText(value) {
  if (Array.isArray(value)) return value.map(plainText).join(", ");
  if (typeof value === "number") return numberText(value);
  return typeOf(value) === "object" ? JSON.stringify(value) : String(value ?? "");
}

/** Returns a number with the digits of Swift, which writes integers of 64 bits without an exponent. */
function numberText(value) {
  const size = Math.abs(value);
  if (size === 0 || (size >= 1e-4 && size < 2 ** 63)) return String(value);
  const [digits, exponent] = value.toExponential().split("e");
  return `${digits}e${exponent[0]}${exponent.slice(1).padStart(2, "0")}`;
}

// ---------------------------------------------------------------------------------- Visible pages

/**
 * Returns the shown page with its values, before the keyword and the filters are applied. Sections
 * and rows whose condition does not hold are left out. `source` is the part of the data.
 */
function currentPage(session) {
  return makePage(session, shownPage(session), pageState(session).values);
}

function makePage(session, source, values) {
  return {
    source,
    sections: (source.sections ?? []).filter((section) => holds(session, section.visibleIf))
      .map((section) => makeSection(session, section, values)),
    children: (source.children ?? []).map((child) => ({
      source: child, page: makePage(session, child.page, values),
    })),
  };
}

function makeSection(session, source, values) {
  const isEnabled = holds(session, source.enabledIf);
  let { chosen } = source;
  let isMarked = false;
  if (source.mode) {
    const found = source.key ? lookUp(session, source.key) : { isStored: false };
    if (found.isStored) [chosen, isMarked] = [found.value, true];
    if (source.id in values) [chosen, isMarked] = [values[source.id], true];
  }
  const items = (source.items ?? []).filter((item) => holds(session, item.visibleIf)).map((item) => {
    const row = makeRow(session, item, values);
    row.isEnabled = row.isEnabled && isEnabled;
    if (isMarked && item.option !== undefined) {
      row.isChosen = chosenValues(chosen).some((value) => isEqual(value, item.option));
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
  }
  return row;
}

/** Returns the row with an id if people can use it. */
function currentRow(session, id) {
  return allRows(currentPage(session)).find((row) => row.source.id === id && row.isEnabled);
}

function allRows(page) {
  return page.sections.flatMap((section) => section.items)
    .concat(page.children.flatMap((child) => allRows(child.page)));
}

/** Returns the page that people see: without hidden rows, narrowed by the keyword and the filters. */
function visiblePage(session) {
  const page = currentPage(session);
  const { keyword, choices } = pageState(session);
  if (page.source.tool && page.source.tool.search !== "remote") {
    narrow(page, makeKeyword(keyword));
  }
  if (page.source.children && choices.length > 0) filter(page, choices);
  return page;
}

function narrow(page, keyword) {
  if (keyword === "") return;
  for (const section of page.sections) {
    section.items = section.items.filter((row) =>
      (row.source.search ?? "").split("\n").some((text) => containsKeyword(text, keyword)));
  }
  page.sections = page.sections.filter((section) =>
    section.items.length > 0 || section.source.showsWhenEmpty);
  for (const child of page.children) narrow(child.page, keyword);
}

function filter(page, choices) {
  const chosen = new Map();
  for (const child of page.children) {
    const own = choices.filter((choice) => choice.children[0] === child.source.id);
    const inner = own.filter((choice) => choice.children.length > 1)
      .map((choice) => ({ ...choice, children: choice.children.slice(1) }));
    if (inner.length > 0) filter(child.page, inner);
    for (const { section, value } of own.filter((choice) => choice.children.length === 1)) {
      const options = child.page.sections.filter((other) => other.source.id === section)
        .flatMap((other) => other.items).filter((row) => isEqual(row.source.option, value));
      for (const row of options) row.isChosen = true;
      if (options.length === 0) continue;
      const place = JSON.stringify([child.source.id, section]);
      chosen.set(place, (chosen.get(place) ?? []).concat([value]));
    }
  }
  const filters = page.source.filters ?? [];
  for (const child of page.children) {
    const tests = filters.filter((filter) => filter.to === child.source.id).flatMap((filter) => {
      const values = chosen.get(JSON.stringify([filter.child, filter.section]));
      return values ? [{ ...filter, values }] : [];
    });
    if (tests.length === 0) continue;
    const kept = filters.filter((filter) => filter.child === child.source.id)
      .map((filter) => filter.section);
    for (const section of child.page.sections) {
      section.items = section.items.filter((row) =>
        tests.every((test) => passes(bare(row.source.fields)[test.field] ?? null, test)));
    }
    child.page.sections = child.page.sections.filter((section) => section.items.length > 0
      || section.source.showsWhenEmpty || kept.includes(section.source.id));
  }
}

/** Returns whether a filter with chosen values accepts a value. */
function passes(value, { match, values }) {
  const includes = (value) => values.some((other) => isEqual(other, value));
  if (match === "equals") return Array.isArray(value) ? value.some(includes) : includes(value);
  const numbers = values.filter((value) => typeof value === "number");
  if (typeof value !== "number" || numbers.length === 0) return false;
  return match === "atLeast" ? value >= Math.min(...numbers) : value <= Math.max(...numbers);
}

// ---------------------------------------------------------------------------------- Search

/**
 * Ranges of half-width Hangul letters, and the full-width macron, each with the first of the usual
 * forms. The usual forms of all others are those of Unicode's compatibility composition, NFKC.
 */
const widthForms = [
  [0xffa0, 0xffa0, 0x3164], [0xffa1, 0xffbe, 0x3131], [0xffc2, 0xffc7, 0x314f],
  [0xffca, 0xffcf, 0x3155], [0xffd2, 0xffd7, 0x315b], [0xffda, 0xffdc, 0x3161],
  [0xffe3, 0xffe3, 0xaf],
];

/** Folds case and width like KeywordFolding in Swift. */
function folded(text) {
  let result = "";
  for (const character of text) {
    const code = character.codePointAt(0);
    const range = widthForms.find(([first, last]) => code >= first && code <= last);
    let usual = character;
    if (range) usual = String.fromCodePoint(code - range[0] + range[2]);
    else if (code === 0x3000 || (code > 0xff00 && code < 0xfff0)) usual = character.normalize("NFKC");
    for (const small of usual.toLowerCase()) {
      for (const large of small.toUpperCase()) result += large.toLowerCase();
    }
  }
  return result;
}

const segmenter = Intl.Segmenter ? new Intl.Segmenter("en", { granularity: "grapheme" }) : null;

/** Returns a keyword in the form of the texts for the search. */
const makeKeyword = (text) => folded(text).normalize("NFC");

/** Returns whether a folded text contains a keyword, by whole characters as people see them. */
function containsKeyword(text, keyword) {
  const normal = text.normalize("NFC");
  const isBoundary = (index) => !segmenter || index === normal.length
    || segmenter.segment(normal).containing(index).index === index;
  for (let start = normal.indexOf(keyword); start >= 0; start = normal.indexOf(keyword, start + 1)) {
    if (isBoundary(start) && isBoundary(start + keyword.length)) return true;
  }
  return false;
}

// ---------------------------------------------------------------------------------- Elements

/**
 * Creates an element. Attributes that are null or false are left out, and those that begin with "on"
 * are listeners.
 */
function element(tag, attributes = {}, ...children) {
  const result = document.createElement(tag);
  setAttributes(result, attributes);
  result.append(...children.filter((child) => child !== null && child !== undefined));
  return result;
}

function setAttributes(target, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) target.addEventListener(name.slice(2), value);
    else target.setAttribute(name, value === true ? "" : value);
  }
}

const button = (attributes, ...children) => element("button", { type: "button", ...attributes }, ...children);

/** Creates a text of a document, whose direction depends on its letters. */
function text(className, content, tag = "span") {
  return content ? element(tag, { class: className, dir: "auto" }, content) : null;
}

/** Draws the placeholders of a template as chips with their paths. */
function drawPlaceholders(root) {
  for (const part of root.querySelectorAll("[dir=auto]")) {
    const pieces = part.children.length > 0 ? [] : part.textContent.split(/(\{[^{}]*\})/).filter(Boolean);
    if (!pieces.some((piece) => piece.startsWith("{"))) continue;
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

/** Creates the image of a row. Its drawing is in the data, because images are never loaded. */
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

const chevron = () => symbol("M9 5l7 7-7 7", "chevron");
const checkMark = () => symbol("M5 13l5 5L19 7", "check");

// ---------------------------------------------------------------------------------- Controls

/** Returns the name of a row for screen readers. */
const rowName = ({ source }) => source.label ?? source.title;

/** Returns the text of a number in a row; empty if the row shows it elsewhere. */
function gaugeText({ percent, silent }, value) {
  if (silent) return null;
  return percent && typeof value === "number" ? `${Math.round(value * 100)} %` : plainText(value);
}

/** Returns the attributes of the control of a row. */
const ownAttributes = (row, name) => ({
  "aria-label": rowName(row), "data-focus": `${row.source.id} ${name}`, disabled: !row.isEnabled,
});

const change = (row, player, value) => player.apply({ type: "change", row: row.source.id, value });

const output = (content) => element("output", { class: "trailing", dir: "auto" }, content);

/**
 * The controls, by kind. Each function takes the row and the player, and returns the elements at the
 * end of the row. Rows whose control is a button of its own are not buttons.
 */
const controls = {
  disclosure: () => [chevron()],
  link: () => [symbol("M8 16L17 7M9 7h8v8", "chevron")],
  tag: ({ source }) => [text("tag", source.control.text)],
  check: (row) => row.source.control.on && !row.isOption && !row.isChosen ? [checkMark()] : [],
  toggle: (row, player) => {
    const isStored = "stored" in row.source;
    const isOn = isStored ? row.value === true
      : row.isChosen || (!row.isOption && (row.source.control.on ?? false));
    return [button({
      ...ownAttributes(row, "switch"), class: "switch", role: "switch", "aria-checked": String(isOn),
      onclick: isStored ? () => player.apply({ type: "toggle", row: row.source.id }) : activation(row, player),
    }, element("span", { class: "knob" }))];
  },
  slider: (row, player) => {
    const { control } = row.source;
    const { minimum = 0, maximum = 1, step = "any" } = control;
    const value = row.value ?? minimum;
    const label = output(gaugeText(control, value));
    const input = element("input", {
      ...ownAttributes(row, "slider"), type: "range", min: minimum, max: maximum, step,
      value: typeof value === "number" ? value : minimum,
      oninput: () => { label.textContent = gaugeText(control, shortNumber(input.value)); fill(input); },
      onchange: () => change(row, player, shortNumber(input.value)),
    });
    fill(input);
    return [label, input];
  },
  stepper: (row, player) => {
    const { control } = row.source;
    const { minimum = 0, maximum = 100, step = 1 } = control;
    const value = typeof row.value === "number" ? row.value : minimum;
    const part = (sign, name, next) => button({
      ...ownAttributes(row, name), "aria-label": player.say(name, { title: rowName(row) }),
      disabled: !row.isEnabled || next < minimum || next > maximum,
      onclick: () => change(row, player, shortNumber(next)),
    }, sign);
    return [output(gaugeText(control, value)), element("span", { class: "stepper" },
      part("−", "decrease", value - step), part("+", "increase", value + step))];
  },
  progress: ({ source }) => {
    const { fraction, text: label } = source.control;
    return [text("trailing", label),
      element("progress", { max: 1, value: fraction, "aria-label": source.title })];
  },
  segments: (row, player) => [segments(ownAttributes(row, "segment"), row.source.control.options ?? [],
    (option) => isEqual(option.value, row.value), (option) => change(row, player, option.value))],
  menu: (row) => {
    const option = row.source.control.options?.find((option) => isEqual(option.value, row.value));
    return [text("trailing", option?.title), symbol("M8 10l4-4 4 4M8 14l4 4 4-4", "chevron")];
  },
  text: (row, player) => {
    const { placeholder, secure, keyboard, maxLength } = row.source.control;
    const types = { email: "email", phone: "tel", url: "url" };
    const input = element("input", {
      ...ownAttributes(row, "text"), type: secure ? "password" : types[keyboard] ?? "text", placeholder,
      maxlength: maxLength, inputmode: { number: "numeric", decimal: "decimal" }[keyboard], dir: "auto",
      autocomplete: "off", value: row.value ?? "", onchange: () => change(row, player, input.value),
    });
    return [input];
  },
  /** The date is written as the browser's locale writes it. The browser's picker is over it. */
  date: (row, player) => {
    const { mode = "date", minimum, maximum } = row.source.control;
    const local = (value) => value?.replace(/(Z|[+-]\d\d:\d\d)$/, "");
    const input = element("input", {
      ...ownAttributes(row, "date"), type: { date: "date", time: "time" }[mode] ?? "datetime-local",
      min: local(minimum), max: local(maximum), required: true, value: local(row.value) ?? "",
      onclick: () => { try { input.showPicker?.(); } catch { /* The browser shows none here. */ } },
      onchange: () => input.checkValidity() ? change(row, player, moment(input.value, mode, row.value))
        : player.reject(input.validationMessage),
    });
    return [element("span", { class: "date" },
      element("span", { "aria-hidden": "true", dir: "auto" }, dateText(local(row.value), mode)), input)];
  },
};

/** Returns a date or a time as the browser's locale writes it. */
function dateText(value, mode) {
  const date = new Date(mode === "time" ? `2000-01-01T${value}` : mode === "date" ? `${value}T00:00` : value);
  if (!value || Number.isNaN(date.getTime())) return "–";
  const style = { dateStyle: mode === "time" ? undefined : "medium", timeStyle: mode === "date" ? undefined : "short" };
  return new Intl.DateTimeFormat(undefined, style).format(date);
}

/** Returns the value of a date row: a date and a time have seconds and the offset of the old value. */
function moment(text, mode, old) {
  if (mode !== "dateTime") return text;
  const offset = /(Z|[+-]\d\d:\d\d)$/.exec(old ?? "")?.[0] ?? "Z";
  return text + (text.length === 16 ? ":00" : "") + offset;
}

/** Sets how much of the track of a slider is filled. */
function fill(input) {
  const share = (input.value - input.min) / (input.max - input.min);
  input.style.setProperty("--fill", `${Number.isFinite(share) ? share * 100 : 0}%`);
}

/** Returns a number without the digits that only come from binary fractions. */
const shortNumber = (value) => Number(Number(value).toPrecision(12));

/** Creates segments, of which one is chosen. */
function segments(attributes, options, isChosen, choose) {
  const { "aria-label": label, "data-focus": focus, disabled } = attributes;
  return element("span", { class: "segments", role: "radiogroup", "aria-label": label },
    ...options.map((option, index) => button({
      role: "radio", "aria-checked": String(isChosen(option)), dir: "auto",
      "data-focus": `${focus} ${index}`, disabled, onclick: () => choose(option),
    }, option.title)));
}

// ---------------------------------------------------------------------------------- Rows

/** Draws a color; null for other texts. */
function swatch(color) {
  if (!/^#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(color ?? "")) return null;
  const result = element("span", { class: "swatch", "aria-hidden": "true" });
  result.style.setProperty("--color", color);
  return result;
}

/** Draws a row: its mark, image, texts and control. */
function drawRow(row, player) {
  const { source } = row;
  const { kind } = source.control ?? {};
  const ownControl = ["toggle", "slider", "stepper", "text", "date"].includes(kind);
  const activate = activation(row, player);
  const control = kind ? controls[kind](row, player) : [];
  if (row.isChosen && kind !== "toggle") control.unshift(checkMark());
  const faint = source.untitled || source.placeholder;
  const texts = element("span", { class: "texts" },
    text(faint ? "title faint" : "title", source.title), text("subtitle problem", source.problem),
    text("subtitle", source.subtitle));
  const trailing = text("trailing", row.shown ?? trailingText(row));
  const end = [trailing, text("badge", source.badge), swatch(trailing?.textContent), ...control].filter(Boolean);
  // Material writes values below the title.
  const values = player.theme === "material" ? end.filter((part) => part.classList.contains("trailing")) : [];
  texts.append(...values);
  const rest = end.filter((part) => !values.includes(part));
  const content = [image(row, player), texts];
  if (kind === "segments") content.push(...rest);
  else if (rest.length > 0) content.push(element("span", { class: "end" }, ...rest));
  const isButton = activate !== null && !ownControl;
  // A tap anywhere in a row of Material moves its switch.
  const togglesWhole = kind === "toggle" && player.theme === "material";
  const toggleRow = ({ target, currentTarget }) => {
    if (!target.closest(".switch")) currentTarget.querySelector(".switch").click();
  };
  const body = element(isButton ? "button" : "div", {
    class: "row", type: isButton ? "button" : null, disabled: isButton && !row.isEnabled,
    "data-focus": source.id, onclick: isButton ? activate : togglesWhole ? toggleRow : null,
    "aria-label": isButton && source.label ? source.label : null,
    "aria-disabled": row.isEnabled ? null : "true",
    "aria-pressed": source.option !== undefined && isButton ? String(row.isChosen) : null,
  }, ...content);
  const item = element("li", {
    class: "item", "data-kind": kind, "data-id": source.id, "data-role": source.role,
    "data-centered": source.centered, "data-placeholder": source.placeholder,
    "data-disabled": !row.isEnabled, "data-image": source.avatar ? "avatar" : source.image ? "icon" : null,
  }, body);
  if (source.notes) item.append(drawNotes(source.notes, player));
  if (player.shown.template) drawPlaceholders(item);
  return item;
}

/** Returns the text before the control. A null in the data stands for the stored value. */
function trailingText({ source, value }) {
  const { trailing } = source;
  if (!Array.isArray(trailing)) return trailing ?? null;
  return trailing.map((part) => part ?? plainText(value)).join("");
}

/** Returns what a tap on a row does, or null if it does nothing. */
function activation(row, player) {
  const { source, path } = row;
  if (source.control?.kind === "menu") return () => player.openMenu(source.id);
  if (path.length > 0 && source.option !== undefined) {
    return () => player.apply({
      type: "select", children: path, section: row.section, value: source.option,
    });
  }
  const isTappable = source.action || source.presents || source.url || row.isOption;
  return isTappable ? () => player.apply({ type: "tap", row: source.id }) : null;
}

/** Draws the mark of mistakes. Its messages appear when people ask for them. */
function drawNotes(notes, player) {
  const list = element("ul", { class: "messages" }, ...notes.map((note) => element("li", {},
    element("strong", {}, `${note.severity}: `), text("message", note.message),
    element("code", {}, `${note.place} [${note.id}]`))));
  const worst = notes.some((note) => note.severity === "error") ? "error" : "warning";
  const count = player.say(notes.length === 1 ? `finding.${worst}` : "findings", { count: notes.length });
  return element("details", { class: `notes ${worst}` }, element("summary", {}, count), list);
}

/** The number of rows that are drawn at once. The others follow as they come near. */
const rowsAtOnce = 200;

function drawSection(section, player, path, number) {
  const { source } = section;
  const heading = `${path.concat(source.id).join("/")} heading`;
  const title = source.title?.trim() ? source.title : null;
  const list = element("ul", { class: "card", "aria-labelledby": title ? heading : null });
  const rows = section.items.map((row) => ({
    ...row, path, section: source.id, isOption: Boolean(source.mode) && row.source.option !== undefined,
  }));
  const { theme } = player;
  let next = 0;
  const draw = (count) => {
    player.theme = theme;
    for (const row of rows.slice(next, next + count)) list.append(drawRow(row, player));
    next += count;
  };
  draw(number < 3 ? rowsAtOnce : 40);
  if (next < rows.length) {
    const rest = element("li", { class: "rest" }, player.say("rows", { count: rows.length }));
    list.append(rest);
    new IntersectionObserver((entries, observer) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      rest.remove();
      draw(rowsAtOnce);
      if (next < rows.length) list.append(rest);
      else observer.disconnect();
    }, { rootMargin: "1000px" }).observe(rest);
  }
  if (rows.length === 0) list.append(element("li", { class: "empty" }, player.say("noItems")));
  return element("section", { class: "section" },
    title ? element("h2", { id: heading, dir: "auto" }, title) : null, list,
    text("footer", source.footer, "p"));
}

// ---------------------------------------------------------------------------------- Pages

/** Draws the contents of a page: its sections, its children, or a message. */
function drawContents(page, player, path, state) {
  const { source } = page;
  const list = element("div", { class: `contents ${source.style ?? "insetGrouped"}` });
  const isEmpty = page.sections.length === 0 && page.children.length === 0;
  const usual = pageState(player.session).keyword ? "noResults" : source.fetched || source.states?.empty ? "empty" : null;
  const shown = state ?? (isEmpty ? usual : null);
  if (shown) {
    const { title, retry } = source.states?.[shown] ?? source.states?.empty ?? {};
    list.append(element("div", { class: `state ${shown}` }, text("message", title ?? player.say(shown), "p"),
      retry ? button({
        onclick: () => player.show([{ type: "call", selector: retry }]),
      }, player.say("retry")) : null));
    if (state) return list;
  }
  page.sections.forEach((section, number) => list.append(drawSection(section, player, path, number)));
  if (page.children.length > 0) {
    list.append(element("div", { class: `children ${source.axis}` }, ...page.children.map((child) => {
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

/** Draws the bar of a page: the way back, the small title, and the buttons of a container. */
function drawBar(player, id, previous) {
  const page = player.data.pages[id];
  const isSheet = page.presentation === "sheet";
  const back = previous === null && !isSheet ? null : button({
    class: isSheet ? "back done" : "back", "data-focus": "back", disabled: previous === null,
    "aria-label": isSheet ? null : player.say("back"), onclick: () => player.apply({ type: "back" }),
  }, ...isSheet ? [player.say("done")]
    : [symbol("M15 5l-7 7 7 7", "chevron"), symbol("M20 12H5M11 6l-6 6 6 6", "arrow"),
      text("previous", player.data.pages[previous].title ?? previous)]);
  const buttons = (page.bar ?? []).map(({ title, action }) => button({
    class: "bar-button", dir: "auto",
    onclick: () => player.show(action ? [{ type: "call", selector: action }] : []),
  }, title));
  const title = page.title || id || player.say("noTitle");
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
  if (tool.kind === "segmented") {
    const chosen = makeKeyword(keyword);
    return element("div", { class: "tool" }, segments(
      { "aria-label": page.title ?? player.say("search"), "data-focus": "tool segment" },
      tool.segments ?? [], (segment) => makeKeyword(segment.keyword) === chosen,
      (segment) => player.apply({ type: "search", keyword: segment.keyword })));
  }
  const placeholder = tool.placeholder ?? player.say("search");
  const input = element("input", {
    type: "search", placeholder, dir: "auto", "data-focus": "search", "aria-label": placeholder,
    autocomplete: "off", value: keyword, oninput: () => player.search(input.value),
  });
  return element("div", { class: "tool" }, symbol("M10 4a6 6 0 1 0 .01 0M14.5 14.5L20 20", "glyph"), input);
}

// ---------------------------------------------------------------------------------- Player

/** The choices of the inspector, with their values. */
const looks = {
  theme: ["ios", "material"], scheme: ["auto", "light", "dark"], beside: ["none", "colors", "look"],
  direction: ["auto", "rtl"], textSize: ["100", "125", "150", "200"], width: ["320", "390", "430"],
};

/** Draws a session, and applies the events of people to it. */
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
    document.addEventListener("keydown", (event) => this.goBack(event));
    addEventListener("popstate", () => this.showPath());
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.draw());
  }

  /** The escape key closes the menu, or goes back. In a field with a text, the browser handles it. */
  goBack(event) {
    const { target } = event;
    const isEdited = target.matches("select, input:not([type=range], [type=checkbox])")
      && target.value !== "";
    if (event.key !== "Escape" || isEdited) return;
    if (this.menu) this.closeMenu();
    else this.apply({ type: "back" });
  }

  /** Shows the page of the address after the browser went back or forward. The values stay. */
  showPath() {
    const path = this.knownPath(this.savedState());
    if (path.length === 0 || isEqual(path, this.session.path)) return;
    this.session.path = path;
    const [scroll = 0] = this.scrollsBelow.splice(path.length - 1);
    this.closeMenu();
    this.screen.scrollTop = scroll;
  }

  /** Applies an event and draws the result. */
  apply(event) {
    const depth = this.session.path.length;
    const scroll = this.screen.scrollTop;
    const row = event.type === "change" ? currentRow(this.session, event.row) : null;
    this.show(handle(this.session, event), false, row?.source.control?.secure);
    const change = this.session.path.length - depth;
    if (change > 0) {
      this.scrollsBelow.push(scroll);
      this.openers.push(event.row);
      history.pushState(null, "", location.hash);
    }
    // The page that people see says what it is.
    if (change > 0) this.status = this.status.filter(([effect]) => effect.type !== "present");
    if (change < 0) this.status = this.status.filter(([effect]) => effect.type === "call");
    this.motion = change === 0 ? null : change > 0 ? "push" : "pop";
    this.closeMenu();
    this.motion = null;
    if (change === 0) return;
    this.screen.scrollTop = change > 0 ? 0 : this.scrollsBelow.pop() ?? 0;
    this.save();
    const opener = change < 0 ? this.openers.pop() : null;
    if (!opener || !this.focus(opener)) this.root.querySelector(".top h1")?.focus({ preventScroll: true });
  }

  /** Changes the keyword. The search field is not drawn again, so that it keeps its cursor. */
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

  /** Shows why a value is not stored, and draws the stored one again. */
  reject(message) {
    this.status = [[{ type: "reject" }, message]];
    this.draw();
  }

  /** Closes the menu. The row that opened it gets the focus. */
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

  /** Gives the focus to a part, if it is drawn. */
  focus(name) {
    const part = [...this.root.querySelectorAll("[data-focus]")]
      .find((part) => part.getAttribute("data-focus") === name);
    part?.focus({ preventScroll: true });
    return part !== undefined;
  }

  /** Returns words of the table in the data, with their values. */
  say(name, values = {}) {
    return this.data.words[name].replaceAll(/\{(\w+)\}/g, (_, value) => values[value]);
  }

  /** Shows effects in the status line, as the app would receive them. */
  show(effects, draws = true, isSecret = false) {
    const shown = (value) => isSecret ? "********" : plainText(value);
    const name = ({ type, selector, argument, page }) =>
      type === "call" && selector.endsWith(":") && argument !== undefined ? "callWith"
        : type === "present" && !this.data.pages[page] ? "presentMissing" : type;
    if (effects.length > 0) {
      this.status = effects.map((effect) => [effect, this.say(name(effect),
        { ...effect, argument: shown(effect.argument), value: shown(effect.value) })]);
    }
    if (draws) this.drawStatus();
  }

  // Drawing

  /** The page that is shown. */
  get shown() { return shownPage(this.session); }

  /** Draws everything, and keeps the focus and the scroll position. */
  draw() {
    const focus = document.activeElement?.getAttribute("data-focus");
    const scroll = this.screen?.scrollTop ?? this.savedScroll;
    const { theme, scheme, beside } = this.looks;
    const isDark = scheme === "auto" ? matchMedia("(prefers-color-scheme: dark)").matches : scheme === "dark";
    // The other phone is a picture.
    const other = beside === "none" ? null
      : this.drawPhone(beside === "look" ? looks.theme.find((name) => name !== theme) : theme, isDark !== (beside === "colors"));
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

  /** Moves the page that was shown away, unless people prefer reduced motion. */
  leave(phone, scroll) {
    const page = this.screen;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    setAttributes(page, { class: `screen leaving ${this.motion}`, inert: true, "aria-hidden": "true" });
    for (const part of page.querySelectorAll("[id]")) part.removeAttribute("id");
    // The part moves with its screen, and not again as it did when it came.
    const part = page.querySelector(".top");
    part.classList.remove("top");
    part.removeAttribute("data-motion");
    page.addEventListener("animationend", ({ target }) => { if (target === page) page.remove(); });
    requestAnimationFrame(() => {
      phone.append(page);
      page.scrollTop = scroll;
    });
  }

  /** Draws the shown page on a phone. */
  drawPhone(theme, isDark) {
    this.theme = theme;
    const { path } = this.session;
    // A sheet is drawn over the page below it, and has the pages that open from it.
    const isSheet = path.some((id) => this.data.pages[id].presentation === "sheet");
    const isPushed = isSheet && this.shown.presentation !== "sheet";
    const top = path.length - 1;
    // Keys scroll the screen, also if it has no controls.
    const screen = element("main", { class: "screen", tabindex: "0", "data-focus": "screen" });
    const page = element("div", { class: `page top ${isSheet ? "sheet" : ""} ${isPushed ? "pushed" : ""}`, "data-motion": this.motion },
      ...drawBar(this, path[top], path[top - 1] ?? null), drawTool(this, this.shown),
      this.shown.notes ? drawNotes(this.shown.notes, this) : null, this.drawTop());
    if (this.shown.template) drawPlaceholders(page);
    screen.append(page);
    screen.addEventListener("scroll", () => {
      screen.toggleAttribute("data-scrolled", screen.scrollTop > (page.querySelector("h1").offsetHeight || 40));
    });
    const phone = element("div", {
      class: isSheet ? "phone behind" : "phone", "data-theme": theme, "data-scheme": isDark ? "dark" : "light",
      "data-style": this.shown.style, dir: this.looks.direction === "auto" ? "ltr" : this.looks.direction,
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
    this.line.replaceChildren(...this.status.map(([effect, words]) => {
      const isSafe = effect.type === "open" && /^(https?|mailto|tel):/i.test(effect.url);
      return element("span", {}, isSafe ? element("a", {
        href: effect.url, target: "_blank", rel: "noopener noreferrer",
      }, words) : words);
    }));
  }

  /** Draws the options of a menu as a sheet. */
  drawMenu() {
    const row = currentRow(this.session, this.menu);
    if (!row) return null;
    const options = (row.source.control.options ?? []).map((option) => element("li", { class: "item" },
      button({
        class: "row", role: "radio", "aria-checked": String(isEqual(option.value, row.value)),
        onclick: () => change(row, this, option.value),
      }, element("span", { class: "texts" }, text("title", option.title)),
      isEqual(option.value, row.value) ? checkMark() : null)));
    return element("div", {
      class: "menu", onclick: (event) => { if (event.target === event.currentTarget) this.closeMenu(); },
    }, element("div", { class: "panel", role: "dialog", "aria-label": rowName(row), "aria-modal": "true" },
      element("span", { class: "grabber" }), text("heading", row.source.title, "h2"),
      element("ul", { class: "card", role: "radiogroup", "aria-label": rowName(row) }, ...options),
      button({ class: "cancel", onclick: () => this.closeMenu() }, this.say("cancel"))));
  }

  // Inspector

  /** Draws the choices of looks, of the state of the page, and of what conditions ask. */
  drawInspector() {
    const { session, shown } = this;
    const names = this.data.names ?? [];
    const choices = Object.entries(looks).map(([name, values]) =>
      [this.say(name), values, this.looks[name], (value) => { this.looks[name] = value; this.draw(); }]);
    if (shown.states) {
      choices.push([this.say("state"), ["normal", ...Object.keys(shown.states)], pageState(session).state ?? "normal",
        (state) => this.apply({ type: "show", state: state === "normal" ? null : state })]);
    }
    for (const name of names.filter((name) => name.startsWith("flags.")).map((name) => name.slice("flags.".length))) {
      if (name in session.variants) continue;
      choices.push([name, ["off", "on"], session.flags.has(name) ? "on" : "off",
        (value) => this.apply({ type: "flag", name, isOn: value === "on" })]);
    }
    if (names.includes("platform")) {
      choices.push([this.say("platform"), ["iOS", "iPadOS", "macOS", "tvOS", "visionOS", "watchOS"], session.platform,
        (platform) => this.apply({ type: "platform", platform })]);
    }
    const reset = () => {
      history.replaceState(null, "", "#");
      this.restore();
      this.draw();
    };
    return element("details", { class: "inspector", open: this.isInspectorOpen },
      element("summary", { onclick: () => { this.isInspectorOpen = !this.isInspectorOpen; } }, this.say("view")),
      element("div", { class: "choices" }, ...choices.map((choice) => this.drawChoice(...choice)),
        button({ onclick: reset }, this.say("reset"))));
  }

  drawChoice(label, values, chosen, choose) {
    const select = element("select", { "data-focus": `inspector ${label}`, onchange: () => choose(select.value) },
      ...values.map((value) => element("option", { value, selected: value === chosen }, value)));
    return element("label", {}, label, select);
  }

  // Address

  /** Keeps the state in the address, so that a reload and a copied link show the same. */
  save() {
    const { path, values, flags, variants, platform, pageStates } = this.session;
    const state = {
      looks: this.looks, path, values, flags: [...flags], variants, platform, pageStates,
      scroll: this.screen.scrollTop,
    };
    const hash = `#${encodeURIComponent(JSON.stringify(state))}`;
    if (hash.length < 20000 && location.hash !== hash) history.replaceState(null, "", hash);
  }

  /** Returns the state in the address; null if the address has none. */
  savedState() {
    try {
      return JSON.parse(decodeURIComponent(location.hash.slice(1)) || "null");
    } catch {
      return null;
    }
  }

  /** Returns the pages of a saved state that are in the file. */
  knownPath(saved) {
    return (saved?.path ?? []).filter?.((id) => this.data.pages[id]) ?? [];
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

/** Loads the page again every two seconds, unless somebody is typing. The address keeps the state. */
function reloadRepeatedly(player) {
  setInterval(() => {
    if (document.hidden || document.activeElement?.matches("input, select") || player.menu) return;
    player.save();
    location.reload();
  }, 2000);
}

if (typeof document !== "undefined") {
  const data = JSON.parse(document.getElementById("data").textContent);
  const player = new Player(data, document.getElementById("player"));
  if (data.reload) reloadRepeatedly(player);
}
