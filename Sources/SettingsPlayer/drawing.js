// Draws the pages of a session with elements of the document. Texts of the data are only used as text
// nodes and attribute values, never as markup.

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
    const isOn = isStored ? row.value === true : isSwitchedOn(row);
    return [button({
      ...ownAttributes(row, "switch"), class: "switch", role: "switch", "aria-checked": String(isOn),
      onclick: () => player.apply(selection(row) ?? { type: "toggle", row: row.source.id }),
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
    "data-centered": source.centered, "data-fixed": source.height !== undefined, "data-placeholder": source.placeholder,
    "data-disabled": !row.isEnabled, "data-image": source.avatar ? "avatar" : source.image ? "icon" : null,
  }, body);
  if (source.height) item.style.setProperty("--row", source.height);
  if (source.notes) item.append(drawNotes(source.notes, player));
  if (player.shown.template) drawPlaceholders(item);
  return item;
}

/** Returns the text before the control. A null in the data stands for the stored value. */
function trailingText({ source, value }) {
  const { trailing } = source;
  if (!Array.isArray(trailing)) return trailing ?? null;
  const hidden = (text) => source.secret && text ? "********" : text;
  return trailing.map((part) => part ?? hidden(plainText(value))).join("");
}

/** Returns what a tap on a row does, or null if it does nothing. */
function activation(row, player) {
  const { source } = row;
  if (source.control?.kind === "menu") return () => player.openMenu(source.id);
  const select = selection(row);
  if (select) return () => player.apply(select);
  const isTappable = source.action || source.presents || source.url || row.isOption;
  return isTappable ? () => player.apply({ type: "tap", row: source.id }) : null;
}

/** Draws the mark of mistakes. Its messages appear when people ask for them. */
function drawNotes(notes, player) {
  const list = element("ul", { class: "messages" }, ...notes.map((note) => element("li", {},
    element("strong", {}, `${note.severity}: `), text("message", note.message), text("help", note.help),
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
    ...row, isOption: Boolean(row.section.mode) && row.source.option !== undefined,
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
  const buttons = (page.bar ?? []).map(({ title }, index) => button({
    class: "bar-button", dir: "auto", "data-focus": `bar ${index}`,
    onclick: () => player.apply({ type: "press", button: index }),
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
