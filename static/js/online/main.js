// Where the scripts of an online table begin.
import { Board } from "./board.js";
import { showClock } from "./clock.js";
import { offerCopies } from "./copying.js";
import { offerHandful } from "./handful.js";
import { Holding } from "./holding.js";
import { listenToKeys } from "./keys.js";
import { Laying } from "./laying.js";
import { Live } from "./live.js";
import { Moves } from "./moves.js";
import { Options } from "./options.js";

const options = new Options();
const board = new Board(document.getElementById("board"), options);
const moves = new Moves(board);
const laying = new Laying(board, moves);
const holding = new Holding({ board, moves, options, laying });
new Live(document.getElementById("table"), board);
offerHandful(moves);
listenToKeys({ options, holding });
showClock(board);
offerCopies();
board.start();

for (const opener of document.querySelectorAll("[data-open]")) {
  opener.hidden = false;
  opener.addEventListener("click", () => document.getElementById(opener.dataset.open).showModal());
}
