/*
 * Drawn parts of the app as plain HTML. Marks in them say what a picture has:
 * - `data-late`: nothing of it, as it comes after the first screen
 * - `data-blank`: its place, as it moves with the clock or the network
 * - `data-first`: the only parts of Today's margin that are in it
 * - `data-of-day`: differs from day to day
 */

/** Cleans a copy of drawn elements. */
const clean = (copy: Element): void => {
  for (const late of copy.querySelectorAll("[data-late], script, dialog, aside section:not([data-first])"))
    late.remove();
  for (const blank of copy.querySelectorAll<HTMLElement>("[data-blank]")) blank.style.visibility = "hidden";
  for (const element of [copy, ...copy.querySelectorAll("*")]) {
    const style = element.getAttribute("style");
    if (style !== null) {
      element.setAttribute("data-style", style);
      element.removeAttribute("style");
    }
    // The address of a picture in this page's memory.
    if (element.getAttribute("src")?.startsWith("blob:")) element.removeAttribute("src");
  }
};

/** A clean copy of what is drawn into `box`: the parts that differ from day to day. */
export const readLook = (box: Element): Element => {
  const copy = box.cloneNode(true) as Element;
  clean(copy);
  return copy;
};

/**
 * The bar, the rail and the tabs around the page. null where something lies over them or has the
 * place of a notice: that is no picture of a start.
 */
export const readShell = (document: Document): string | null => {
  const main = document.getElementById("main");
  const layout = main?.closest("#root > *");
  if (!main || !layout || document.querySelector("[aria-modal], dialog[open]")) return null;
  const copy = layout.cloneNode(true) as Element;
  const place = copy.querySelector("#main")!;
  place.replaceChildren();
  place.setAttribute("data-of-day", "page");
  const isKept = (element: Element) => element.contains(place) || element.matches("header, nav");
  for (const part of copy.querySelectorAll(":scope > *")) if (!isKept(part)) part.remove();
  // Beside the page: notices above it, a docked sheet.
  for (let at: Element = place; at !== copy; at = at.parentElement!)
    for (const beside of at.parentElement!.querySelectorAll(":scope > *")) if (!isKept(beside)) beside.remove();
  // An undo stands beside the search.
  for (const extra of [...(copy.querySelector("#undo-place")?.children ?? [])].slice(1)) extra.remove();
  clean(copy);
  return copy.outerHTML;
};
