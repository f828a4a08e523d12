// Tells those who listen what has happened, one line an event.
export function tell(board, before, heard) {
  const told = [];
  const isSameHand = before.hand === board.dataset.hand;
  const seen = isSameHand ? Number(before.ply ?? 0) : 0;
  for (const event of board.querySelectorAll("#news > li")) {
    if (Number(event.dataset.ply) > seen) told.push(event.textContent.trim());
  }
  if (!document.documentElement.hasAttribute("data-mute")) {
    const said = board.querySelector("#sayings")?.firstElementChild;
    if (said && said.id !== heard) told.push(said.textContent.trim());
  }
  const status = board.querySelector("#status strong, [data-over] #status");
  if (status && (!("mine" in before) || before.ply !== board.dataset.ply)) told.push(status.textContent.trim());
  if (told.length) document.getElementById("live").textContent = told.join(" ");
  return told;
}
