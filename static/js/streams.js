// Lets go of the live streams of a page that is left. A browser keeps such a page for its back button, with its streams open,
// and opens six connections to a host at most: after a few pages no other would load.
const open = new Map();
let left = [];

htmx.createEventSource = (url) => {
  const source = new EventSource(url, { withCredentials: true });
  const isBack = left.includes(url);
  left = left.filter((one) => one !== url);
  open.set(source, url);
  // The extension listens again once the stream is open: then the page hears that it may have missed something.
  if (isBack) source.addEventListener("open", () => setTimeout(() => source.dispatchEvent(new MessageEvent("changed"))), { once: true });
  return source;
};

addEventListener("pagehide", () => {
  for (const [source] of open) {
    if (source.readyState === EventSource.CLOSED) open.delete(source);
    else source.close();
  }
});
addEventListener("pageshow", (event) => {
  if (!event.persisted) return;
  const closed = [...open];
  open.clear();
  left = closed.map(([, url]) => url);
  // The extension opens a closed stream anew when it hears of an error.
  for (const [source] of closed) source.dispatchEvent(new Event("error"));
});
