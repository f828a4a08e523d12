// Whether the list of short forms is folded on this device, from one sheet to the next.
const PLACE = "oudler-grid-help";

export const isFolded = () => {
  try {
    return localStorage.getItem(PLACE) === "folded";
  } catch {
    return false;
  }
};

export const noteFolded = (folded) => {
  try {
    if (folded) localStorage.setItem(PLACE, "folded");
    else localStorage.removeItem(PLACE);
  } catch {
    // A closed store: the list is open on the next sheet again.
  }
};
