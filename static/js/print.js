// A button with data-print opens the browser's print dialog.
for (const button of document.querySelectorAll("[data-print]")) {
  button.addEventListener("click", () => print());
}
