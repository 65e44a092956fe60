"use strict";

// Hides the cards of a gallery that do not contain the words in the search field, and links to the
// states of a page.

const field = document.querySelector("input[type=search]");
const cards = [...document.querySelectorAll(".cards > li")];

field.addEventListener("input", () => {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  for (const card of cards) {
    const text = card.getAttribute("data-text").toLowerCase();
    card.hidden = !words.every((word) => text.includes(word));
  }
  for (const list of document.querySelectorAll(".cards")) {
    const isEmpty = [...list.children].every((card) => card.hidden);
    list.hidden = isEmpty;
    if (list.previousElementSibling.tagName === "H2") list.previousElementSibling.hidden = isEmpty;
  }
  document.querySelector("#none").hidden = cards.some((card) => !card.hidden);
});

/** How a page is shown, by the name of its link: `looks` of the state that a playing page keeps. */
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

/** Returns a list of links to a page in a state, one for each look. */
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
  details.addEventListener("toggle", () => {
    const href = details.closest("li").querySelector("h3 a").getAttribute("href");
    for (const state of ["", ...details.getAttribute("data-states").split(" ").filter(Boolean)]) {
      const title = document.createElement("h4");
      title.textContent = state || "contents";
      details.append(title, linksTo(href, state));
    }
  }, { once: true });
}
