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
});
