// Sends what is done at the table, once; every answer is a board.
const CONFLICT = 409;

export class Moves {
  constructor(board) {
    this.board = board;
    this.isBusy = false;
    document.addEventListener("submit", (event) => this.submitted(event));
  }

  submitted(event) {
    const form = event.target;
    if (event.defaultPrevented || form.method !== "post" || !form.closest("#board")) return;
    event.preventDefault();
    const fields = new FormData(form);
    const button = event.submitter;
    if (button?.name) fields.append(button.name, button.value);
    this.send(form, fields, button);
  }

  // Posts a token of the hand that is on the page; returns the status of the answer, 0 for none.
  act(token, button) {
    const form = document.getElementById("moves");
    if (!form) return Promise.resolve(0);
    const fields = new FormData(form);
    fields.append("token", token);
    return this.send(form, fields, button);
  }

  send(form, fields, button) {
    if (this.isBusy) return Promise.resolve(0);
    this.isBusy = true;
    const answer = this.post(form, fields, button);
    this.board.answer = answer;
    return answer;
  }

  async post(form, fields, button) {
    if (button) button.dataset.busy = "";
    try {
      const answer = await fetch(form.action, { method: "POST", body: fields, headers: { "HX-Request": "true" } });
      const html = await answer.text();
      if (answer.redirected || (!answer.ok && ![CONFLICT, 422].includes(answer.status))) throw new Error(String(answer.status));
      if (answer.ok) this.board.raise(null);
      const fresh = answer.status === CONFLICT ? html.replace(/<div id="refusal"[\s\S]*?<\/div>\s*<\/div>/, "") : html;
      await this.board.receive(fresh);
      return answer.status;
    } catch {
      document.dispatchEvent(new CustomEvent("oudler:trouble"));
      return 0;
    } finally {
      this.isBusy = false;
      if (button) delete button.dataset.busy;
    }
  }
}
