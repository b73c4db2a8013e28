import type { Page } from "@playwright/test";

/**
 * Finds the texts in sight that are cut in mid-letter. One cut is at the side, by an edge that
 * hides the rest without an ellipsis, or leaves no room for one letter before it. The other goes
 * through the middle of a line, from above or below. Also finds controls that lie beyond the right
 * side of the window. What one can scroll to is not cut, but a page never scrolls sideways.
 */
export const cutTexts = (page: Page): Promise<readonly string[]> => page.evaluate(findCutTexts);

const findCutTexts = (): string[] => {
  /** Pixels of a line's height that may be hidden or seen without a letter being cut. */
  const tolerance = 3;
  const found = new Set<string>();
  const hides = (overflow: string) => overflow === "hidden" || overflow === "clip";
  const scrolls = (overflow: string) => overflow === "auto" || overflow === "scroll";
  const isUnseen = (style: CSSStyleDeclaration, box: DOMRect) =>
    style.visibility === "hidden" || style.opacity === "0" || style.clipPath === "inset(50%)" || box.width <= 1;

  /**
   * The width of a text's first letter with an ellipsis after it: in less room a browser draws a
   * part of the letter alone.
   */
  const pen = document.createElement("canvas").getContext("2d")!;
  const leastWidth = (text: string, { font }: CSSStyleDeclaration): number => {
    pen.font = font;
    return pen.measureText(`${[...text][0]}\u2026`).width;
  };

  const edgeThatCuts = (line: DOMRect, from: Element, text: string): string | null => {
    let hasEllipsis = false;
    for (let at: Element | null = from; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      const box = at.getBoundingClientRect();
      if (isUnseen(style, box)) return null;
      if (style.display === "inline") continue;
      hasEllipsis ||= style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none";
      const seen = Math.min(line.bottom, box.bottom) - Math.max(line.top, box.top);
      if (hides(style.overflowY)) {
        if (seen <= tolerance) return null;
        if (line.height - seen > tolerance) return "through the line";
      }
      if (hides(style.overflowX)) {
        if (line.left >= box.right - 1 || line.right <= box.left + 1) return null;
        const over = Math.max(line.right - box.right, box.left - line.left);
        if (over > 1 && !hasEllipsis) return "at the side";
        if (over > 1) {
          const isLine = style.textOverflow === "ellipsis" && style.webkitLineClamp === "none";
          const seenWidth = Math.min(line.right, box.right) - Math.max(line.left, box.left);
          return isLine && seenWidth < leastWidth(text, getComputedStyle(from)) - 1 ? "in its first letter" : null;
        }
      }
      // Text behind the edge of a part that scrolls can come into sight there.
      if (scrolls(style.overflowY) && line.height - seen > tolerance) return null;
      if (scrolls(style.overflowX) && (line.right > box.right + 1 || line.left < box.left - 1)) return null;
    }
    return null;
  };

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const parent = node.parentElement;
    if (!parent || node.textContent?.trim() === "" || parent.closest("script, style, svg")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) {
      if (line.width === 0 || line.bottom <= 0 || line.top >= innerHeight) continue;
      const how = edgeThatCuts(line, parent, node.textContent!.trim());
      if (how) found.add(`${how}: "${node.textContent?.trim().slice(0, 60)}" in ${parent.tagName} ${parent.className}`);
    }
  }

  const scrollsSideways = (from: Element) => {
    for (let at = from.parentElement; at && at !== document.body; at = at.parentElement)
      if (at.tagName !== "MAIN" && scrolls(getComputedStyle(at).overflowX) && at.scrollWidth > at.clientWidth)
        return true;
    return false;
  };
  for (const control of document.querySelectorAll("button, a[href], input, select, textarea")) {
    const box = control.getBoundingClientRect();
    if (box.right <= innerWidth + 1 || box.left >= innerWidth || box.bottom <= 0 || box.top >= innerHeight) continue;
    if (isUnseen(getComputedStyle(control), box) || scrollsSideways(control)) continue;
    found.add(`beyond the window: ${control.tagName} ${control.getAttribute("aria-label") ?? control.textContent}`);
  }
  return [...found];
};
