// Asks every three seconds whether the portal is there, and says how quickly it answered.
const test = document.getElementById("test");
const words = document.getElementById("test-words");
const time = document.getElementById("test-time");
const EVERY = 3_000;
const PATIENCE = 4_000;
const SLOW = 800;

async function ask() {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), PATIENCE);
  const start = performance.now();
  try {
    await fetch(test.dataset.ping, { cache: "no-store", signal: giveUp.signal });
    const took = Math.round(performance.now() - start);
    words.textContent = took < SLOW ? test.dataset.quick : test.dataset.slow;
    time.textContent = `${took} ms`;
  } catch {
    words.textContent = test.dataset.lost;
    time.textContent = "";
  } finally {
    clearTimeout(timer);
    setTimeout(ask, EVERY);
  }
}

ask();
