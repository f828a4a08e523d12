// What stands against a hand, and the hands that wait on this phone, in words with buttons.
function element(tag, className, ...children) {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.append(...children);
  return made;
}

export function button(text, act, className = "button") {
  const made = element("button", className, text);
  made.type = "button";
  made.addEventListener("click", act);
  return made;
}

export function clearRefusal(form) {
  const place = form.element.querySelector("[data-refusal]");
  if (!place) return;
  place.hidden = true;
  place.replaceChildren();
}

// `choices` are [text, action] pairs.
export function showRefusal(form, refusal, choices) {
  const place = form.element.querySelector("[data-refusal]");
  const body = element("div", "", ...refusal.sentences.map((sentence) => element("p", "", sentence)));
  if (refusal.standing) body.insertAdjacentHTML("beforeend", refusal.standing);
  if (choices.length) body.append(element("p", "cluster", ...choices.map(([text, act]) => button(text, act))));
  const question = ["consent", "repeated"].includes(refusal.status);
  const note = element("div", `note ${question ? "warning" : "error"}`, body);
  note.setAttribute("role", "alert");
  place.replaceChildren(note);
  place.hidden = false;
  place.scrollIntoView({ block: "nearest" });
}

export function showWaiting(outbox, words, { trouble, denied, why, open, discard }) {
  const place = document.getElementById("waiting");
  place.hidden = !outbox.size;
  if (!outbox.size) return place.replaceChildren();
  const many = outbox.size === 1 ? words.waitingOne : words.waitingMany.replace("{count}", outbox.size);
  const parts = [element("p", "entry-waiting-words", many)];
  if (denied) parts.push(element("p", "", why || words.denied));
  else if (trouble) parts.push(element("p", "", words.trouble));
  const refused = outbox.hands.filter((hand) => hand.refusal);
  parts.push(...refused.map((hand) => refusedLine(hand, words, open, discard)));
  place.replaceChildren(...parts);
}

function refusedLine(hand, words, open, discard) {
  return element(
    "div",
    "entry-refused",
    element("p", "", words.refused.replace("{number}", hand.fields.number)),
    ...hand.refusal.sentences.map((sentence) => element("p", "soft", sentence)),
    element("p", "cluster", button(words.mend, () => open(hand)), button(words.discard, () => discard(hand))),
  );
}
