// One request to the portal, and what its answer means for the hand.
const PATIENCE = 8_000;

function token() {
  const cookie = document.cookie.split("; ").find((one) => one.startsWith("oudler_csrf="));
  return cookie?.slice("oudler_csrf=".length) ?? document.querySelector("[name=csrfmiddlewaretoken]")?.value ?? "";
}

// AbortSignal.timeout is missing on older phones.
function patience() {
  const giveUp = new AbortController();
  setTimeout(() => giveUp.abort(), PATIENCE);
  return giveUp.signal;
}

export function send(url, fields, signal) {
  return fetch(url, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { Accept: "application/json", "X-CSRFToken": token() },
    credentials: "same-origin",
    redirect: "manual",
    signal,
  });
}

export async function look(url) {
  const answer = await fetch(url, {
    headers: { Accept: "application/json" },
    cache: "no-store",
    redirect: "manual",
    signal: patience(),
  });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return answer.json();
}

// This page's own address opens the table again: a fresh cookie, a session that was lost.
const reopen = () => fetch(location.href, { cache: "no-store", signal: patience() });

const shut = (answer) => answer.status === 403 || answer.type === "opaqueredirect";

// A table that is over says so itself; a page of another kind says nothing here.
const said = async (answer) => {
  const isOurs = answer.headers.get("Content-Type") === "application/json";
  return isOurs ? (await answer.json()).sentence : "";
};

// Answers { kind: stored | refused | denied | later, body }; `why` it was denied, where the portal says it.
export async function deliver(url, fields) {
  try {
    let answer = await send(url, fields, patience());
    if (shut(answer)) {
      await reopen();
      answer = await send(url, fields, patience());
    }
    if (shut(answer)) return { kind: "denied", why: await said(answer) };
    if (answer.ok) return { kind: "stored", body: await answer.json() };
    if (answer.status === 409 || answer.status === 422) return { kind: "refused", body: await answer.json() };
    return { kind: "later", trouble: true };
  } catch {
    return { kind: "later", trouble: false };
  }
}
