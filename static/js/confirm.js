// A link with data-confirm="ID" opens that dialog instead of going to the page that asks the same.
document.addEventListener("click", (event) => {
  const opener = event.target.closest("[data-confirm]");
  const dialog = opener && document.getElementById(opener.dataset.confirm);
  if (dialog?.showModal) {
    event.preventDefault();
    dialog.showModal();
    return;
  }
  event.target.closest("[data-close]")?.closest("dialog")?.close();
});
