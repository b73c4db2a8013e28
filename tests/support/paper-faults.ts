import type { Page } from "@playwright/test";

/**
 * Finds what is wrong on the pages of sheets that are drawn. A text may be beyond its page, below
 * the foot, over another one or cut. A page may have a heading or a sum alone, or a control of the
 * screen.
 */
export const paperFaults = (page: Page, within = "[data-print-sheet]"): Promise<readonly string[]> =>
  page.evaluate(findFaults, within);

const findFaults = (within: string): string[] => {
  const found: string[] = [];
  const pages = [...document.querySelectorAll<HTMLElement>(`${within} .sheet-page`)].filter(
    (one) => one.getBoundingClientRect().width > 0,
  );
  if (pages.length === 0) found.push("no page");
  type Line = { readonly text: string; readonly box: DOMRect; readonly node: Node };
  const linesOf = (part: Element): Line[] => {
    const lines: Line[] = [];
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? "";
      if (text === "" || node.parentElement?.closest(".sr-only")) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      // A part that is seen through a window is cut between two lines.
      const window = node.parentElement?.closest("[data-sheet-window]")?.getBoundingClientRect();
      for (const box of range.getClientRects()) {
        if (box.width === 0 || (window && (box.bottom <= window.top + 1 || box.top >= window.bottom - 1))) continue;
        if (window && (box.top < window.top - 1 || box.bottom > window.bottom + 1))
          found.push(`cut in a window: ${text}`);
        lines.push({ text: text.slice(0, 60), box, node });
      }
    }
    return lines;
  };
  for (const [at, one] of pages.entries()) {
    const name = `page ${at + 1}`;
    const edge = one.getBoundingClientRect();
    const body = one.querySelector("[data-sheet-body]")!.getBoundingClientRect();
    const end = one.querySelector(".sheet-foot")?.getBoundingClientRect().top ?? edge.bottom;
    const scale = edge.width / one.offsetWidth;
    const lines = linesOf(one);
    for (const { text, box, node } of lines) {
      if (box.right > edge.right - 20 * scale || box.left < edge.left + 20 * scale)
        found.push(`${name}, beyond the side: ${text}`);
      const inFoot = node.parentElement?.closest(".sheet-foot");
      if (box.bottom > (inFoot ? edge.bottom - 10 * scale : end + 1)) found.push(`${name}, below its end: ${text}`);
      for (let around = node.parentElement; around && around !== one; around = around.parentElement) {
        const style = getComputedStyle(around);
        if (style.textOverflow === "ellipsis") found.push(`${name}, ellipsis: ${text}`);
        if (around.hasAttribute("data-sheet-window") || style.overflowX === "visible") continue;
        const clip = around.getBoundingClientRect();
        if (box.right > clip.right + 1 || box.bottom > clip.bottom + 2) found.push(`${name}, cut: ${text}`);
      }
      if (Number.parseFloat(getComputedStyle(node.parentElement!).fontSize) < 11)
        found.push(`${name}, too small: ${text}`);
    }
    for (const [first, a] of lines.entries()) {
      for (const b of lines.slice(first + 1)) {
        const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
        const high = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
        if (a.node !== b.node && wide > 1.5 * scale && high > 4 * scale)
          found.push(`${name}: "${a.text}" over "${b.text}"`);
      }
    }
    if (
      one.querySelector("[data-sheet-body]")!.scrollHeight >
      one.querySelector<HTMLElement>("[data-sheet-body]")!.clientHeight + 1
    )
      found.push(`${name}, more than it has room for`);
    const rows = one.querySelectorAll("tbody tr, [data-sheet-part]").length;
    const inBody = lines.filter(({ box }) => box.top >= body.top - 1 && box.bottom <= body.bottom + 1);
    if (pages.length > 1 && at > 0 && rows <= 1 && inBody.length < 4 && !one.hasAttribute("data-bare"))
      found.push(`${name} has next to nothing`);
    for (const control of one.querySelectorAll("button, input, select, textarea, a[href], [role=tab]"))
      // What a teacher wrote may have links, and boxes to tick.
      if (!control.closest(".plan-text")) found.push(`${name}, a control: ${control.textContent}`);
  }
  return [...new Set(found)];
};
