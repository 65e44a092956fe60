// Plays the pages in the element "data". The format of the data is described in docs/ARCHITECTURE.md,
// "Pages in a browser".

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
    const choices = Object.entries(looks).map(([name, values]) => [
      this.say(name), values, this.looks[name], (value) => { this.looks[name] = value; this.draw(); },
      (value) => this.data.words[`${name}.${value}`] ?? value,
    ]);
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
      element("div", { class: "choices" }, ...choices.map((choice, number) => this.drawChoice(number, ...choice)),
        button({ onclick: reset }, this.say("reset"))));
  }

  drawChoice(number, label, values, chosen, choose, title = (value) => value) {
    const select = element("select", { "data-focus": `inspector ${number}`, onchange: () => choose(select.value) },
      ...values.map((value) => element("option", { value, selected: value === chosen }, title(value))));
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
function reloadRepeatedly() {
  setInterval(() => {
    if (document.hidden || document.activeElement?.matches("input, select") || player.menu) return;
    player.save();
    location.reload();
  }, 2000);
}

const data = JSON.parse(document.getElementById("data").textContent);
const player = new Player(data, document.getElementById("player"));
if (data.reload) reloadRepeatedly();
