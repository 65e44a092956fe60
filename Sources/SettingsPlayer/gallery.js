"use strict";

// Hides the cards of a gallery that do not contain the words in the search field.

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
