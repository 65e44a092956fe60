"use strict";

// The session of pages in a browser: plain data, and functions that read and change it. It has the
// rules of SettingsSession in Swift, and a test replays the same events in both. A page has one script:
// this file, then drawing.js and player.js.

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
    case "toggle": return toggleRow(session, event.row);
    case "tap": return tapRow(session, event.row);
    case "search":
      pageState(session).keyword = event.keyword;
      return shownPage(session).tool?.search === "remote"
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
  return effects.concat(eventCalls(row.source, value));
}

/** Returns the calls of the events of a row. */
function eventCalls({ events = [] }, argument) {
  return events.filter((selector) => typeof selector === "string")
    .map((selector) => ({ type: "call", selector, argument }));
}

/** Returns whether a row is an option with a switch. */
const isSwitchOption = ({ option, control }) => option !== undefined && control?.kind === "toggle";

/** Toggles the switch of a row. The switch of an option follows the selection of its section. */
function toggleRow(session, id) {
  const row = currentRow(session, id);
  if (!row) return [];
  const { source } = row;
  if ("stored" in source) {
    return typeof row.value === "boolean" ? changeRow(session, id, !row.value) : [];
  }
  if (!isSwitchOption(source)) return [];
  const choice = selection(row);
  if (choice) return selectOption(session, choice);
  const isOn = isSwitchedOn(row);
  const isSelection = currentPage(session).sections.some((section) =>
    section.source.mode && section.items.some((item) => item.source.id === id));
  if (!isSelection) pageState(session).values[id] = !isOn;
  return (isSelection ? tapRow(session, id) : []).concat(eventCalls(source, !isOn));
}

/** Returns whether the switch of an option is on. A written state counts until a choice is known. */
const isSwitchedOn = ({ source, isChosen, isMarked }) =>
  isChosen || (!isMarked && (source.control.on ?? false));

function tapRow(session, id) {
  const row = currentRow(session, id);
  if (!row) return [];
  const { source } = row;
  const effects = [];
  let dismisses = Boolean(source.action);
  const section = currentPage(session).sections.find((section) =>
    section.items.some((item) => item.source.id === id));
  if (section?.source.mode && source.option !== undefined) {
    const value = toggledSelection(session, section, source.option);
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

/**
 * Returns the selection of a section after a tap on an option. The options of a key that are not
 * visible, or in other sections, remain chosen.
 */
function toggledSelection(session, section, option) {
  const { mode, key } = section.source;
  if (mode === "single") return option;
  const known = key === undefined ? undefined : session.data.keys[key];
  const isKnown = known?.type === "choices";
  const chosen = chosenValues(isKnown ? lookUp(session, key).value : section.chosen);
  const isChosen = (value) => chosen.some((other) => isEqual(other, value));
  const options = isKnown ? known.values ?? [] : section.items.map((item) => item.source.option);
  return options.filter((value) =>
    value !== undefined && (isEqual(value, option) ? !isChosen(value) : isChosen(value)));
}

function chosenValues(selection) {
  if (Array.isArray(selection)) return selection;
  return selection === null || selection === undefined ? [] : [selection];
}

/**
 * Chooses an option in a child. A section with a selection has the rules of a tap on a page. In other
 * sections, each tap adds or removes a choice.
 */
function selectOption(session, event) {
  const option = findOption(shownPage(session), event);
  if (!option || event.children.length === 0) return [];
  const { children, section: id, value } = event;
  const state = pageState(session);
  const isSame = (choice) => isEqual(choice, { children, section: id, value });
  let isChosen = !state.choices.some(isSame);
  let effects = [];
  const sections = pageOfChild(currentPage(session), children)?.sections ?? [];
  const section = sections.find((other) => other.source.id === id);
  if (section?.source.mode) {
    const { key } = section.source;
    const selection = toggledSelection(session, section, value);
    const contains = (option) => chosenValues(selection).some((other) => isEqual(other, option));
    isChosen = contains(value);
    if (key) effects = storeValue(session, key, selection);
    else state.values[children.concat(id).join("\n")] = selection;
    for (const { source, items } of sections) {
      if (source.id !== id && (!key || source.key !== key)) continue;
      state.choices = state.choices.filter((choice) =>
        !(isEqual(choice.children, children) && choice.section === source.id));
      state.choices.push(...items.map((item) => item.source.option)
        .filter((value) => value !== undefined && contains(value))
        .map((value) => ({ children, section: source.id, value })));
    }
  } else if (isChosen) state.choices.push({ children, section: id, value });
  else state.choices = state.choices.filter((choice) => !isSame(choice));
  const calls = isSwitchOption(option) ? eventCalls(option, isChosen) : [];
  return effects.concat(calls,
    delegateCalls(session, isChosen ? "didSelect" : "didDeselect", children[0], option.id));
}

/** Removes the choices in a child and its children. A stored choice returns to its default. */
function clearChild(session, child) {
  const state = pageState(session);
  state.choices = state.choices.filter((choice) => choice.children[0] !== child);
  return clearSelections(session, [child]).concat(delegateCalls(session, "didClear", child));
}

function clearSelections(session, path) {
  const page = pageOfChild(shownPage(session), path);
  let effects = [];
  for (const { id, mode, key } of (page?.sections ?? []).filter((section) => section.mode)) {
    if (!key) pageState(session).values[path.concat(id).join("\n")] = mode === "single" ? null : [];
    else if (key in session.values) effects = effects.concat(storeValue(session, key, null));
  }
  return effects.concat(...(page?.children ?? []).map((child) => clearSelections(session, path.concat(child.id))));
}

/** Clears the children of a button in the bar, and then calls its action. */
function pressButton(session, index) {
  const button = shownPage(session).bar?.[index];
  if (!button) return [];
  const calls = (button.clears ?? []).flatMap((child) => clearChild(session, child));
  return button.action ? calls.concat([{ type: "call", selector: button.action }]) : calls;
}

/** Returns the page of a child, in the data or in a page of a session. */
function pageOfChild(page, path) {
  return path.reduce(
    (page, id) => page?.children?.find((child) => (child.source ?? child).id === id)?.page, page);
}

/** Returns the event that chooses an option in a child of a container, or null for other rows. */
function selection({ source, path, section }) {
  return path.length > 0 && source.option !== undefined
    ? { type: "select", children: path, section: section.id, value: source.option } : null;
}

function findOption(page, { children, section, value }) {
  return pageOfChild(page, children)?.sections?.find((other) => other.id === section)?.items
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

/** A section without visible rows is left out, unless it has choices for a filter of the container. */
function makePage(session, source, values, choices = [], path = []) {
  const isShown = ({ source: section, items }) => items.length > 0 || (section.items ?? []).length === 0
    || section.showsWhenEmpty || choices.includes(section.id);
  return {
    source,
    sections: (source.sections ?? []).filter((section) => holds(session, section.visibleIf))
      .map((section) => makeSection(session, section, values, path)).filter(isShown),
    children: (source.children ?? []).map((child) => ({
      source: child, page: makePage(session, child.page, values, (source.filters ?? [])
        .filter((filter) => filter.child === child.id).map((filter) => filter.section),
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
  const items = (source.items ?? []).filter((item) => holds(session, item.visibleIf)).map((item) => {
    const row = makeRow(session, item, values);
    row.isEnabled = row.isEnabled && isEnabled;
    [row.section, row.path] = [source, path];
    if (source.mode && item.option !== undefined) row.isMarked = true;
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
    // A switch is off unless its value is true.
    const isSwitch = source.control?.kind === "toggle" && typeof source.stored === "boolean";
    if (isSwitch) row.value = row.value === true;
  } else if (isSwitchOption(source) && source.id in values) {
    row.isChosen = values[source.id];
    row.isMarked = true;
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
    if (page.source.tool.results === "list" && makeKeyword(keyword) !== "") joinSections(page);
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

/** Moves all rows into one section without a header and a footer. A page without rows is unchanged. */
function joinSections(page) {
  const first = page.sections.find((section) => section.items.length > 0);
  if (!first) return;
  const items = page.sections.flatMap((section) => section.items);
  page.sections = [{ source: { id: first.source.id }, items, chosen: null }];
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
