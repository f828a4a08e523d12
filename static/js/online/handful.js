// A handful is shown with the trumps that its holder chooses.
const dialog = document.getElementById("handful");
const TRUMPS = '.game-suit[data-suit="T"] .own';

// A handful is shown from the highest trump to the lowest, the Excuse last.
const rank = (code) => (code === "F" ? 0 : Number(code.slice(1)));

export function offerHandful(moves) {
  const place = document.getElementById("handful-cards");
  const count = document.getElementById("handful-count");
  const show = document.getElementById("handful-show");
  let sizes = [];
  let prefix = "";

  const chosen = () => [...place.querySelectorAll('[aria-pressed="true"]')];

  function recount() {
    count.textContent = count.dataset.words.replace("{count}", chosen().length).replace("{sizes}", sizes.join(", "));
    show.disabled = !sizes.includes(chosen().length);
  }

  function fill(tile) {
    const [seat, , , ...codes] = tile.value.split(" ");
    const tiles = [...document.querySelectorAll('.game-choice[value*=" announce handful "]')];
    sizes = tiles.map((one) => one.value.split(" ").length - 3);
    prefix = `${seat} announce handful`;
    const cards = [...document.querySelectorAll(TRUMPS)].map((own) => {
      const card = document.createElement("button");
      card.type = "button";
      card.dataset.code = own.id.slice("card-".length);
      card.append(own.querySelector("img").cloneNode());
      card.setAttribute("aria-pressed", String(codes.includes(card.dataset.code)));
      return card;
    });
    place.replaceChildren(...cards);
    recount();
    dialog.showModal();
  }

  place.addEventListener("click", (event) => {
    const card = event.target.closest("button");
    if (!card) return;
    card.setAttribute("aria-pressed", String(card.getAttribute("aria-pressed") !== "true"));
    recount();
  });
  show.addEventListener("click", () => {
    dialog.close();
    const codes = chosen().map((card) => card.dataset.code);
    moves.act([prefix, ...codes.sort((one, other) => rank(other) - rank(one))].join(" "));
  });
  document.addEventListener("click", (event) => {
    const tile = event.target.closest?.('.game-choice[value*=" announce handful "]');
    if (!tile) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    fill(tile);
  }, true);
}
