export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** The look of a screen in numbers. */
export type Measured = {
  readonly window: { readonly width: number; readonly height: number };
  /** The window without its scrollbar. */
  readonly viewport: { readonly width: number; readonly height: number };
  /** The pixels by which the page is wider than its window. */
  readonly overflow: number;
  /**
   * The parts of the frame, and the screen's own ones, by a name that is the same in every engine.
   */
  readonly boxes: Readonly<Record<string, Box>>;
  /** Words that stick out of the button, link or label that holds them. */
  readonly cut: readonly string[];
};

/**
 * Runs in the page: measures `parts`, selectors by name. Where a selector matches several, each has
 * its number.
 */
export const measure = (parts: Readonly<Record<string, string>>): Measured => {
  const boxOf = (element: Element): Box => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y, width, height };
  };
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    // An element of one pixel is only for screen readers.
    return width > 1 && height > 1 && getComputedStyle(element).visibility === "visible";
  };
  const boxes: Record<string, Box> = {};
  for (const [name, selector] of Object.entries(parts)) {
    [...document.querySelectorAll(selector)].filter(isShown).forEach((element, index) => {
      boxes[`${name} ${index + 1}`] = boxOf(element);
    });
  }
  const cut = [...document.querySelectorAll("button, a, label, th, h1, h2, h3")]
    .filter((element) => isShown(element) && element.textContent?.trim() !== "")
    .filter((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const text = range.getBoundingClientRect();
      const box = element.getBoundingClientRect();
      // A text with an ellipsis is cut on purpose.
      const isShortened = [element, ...element.querySelectorAll("*")].some(
        (part) => getComputedStyle(part).overflowX !== "visible" || part.classList.contains("sr-only"),
      );
      return !isShortened && (text.left < box.left - 2 || text.right > box.right + 2);
    })
    .map((element) => (element.textContent ?? "").trim());
  const root = document.documentElement;
  return {
    window: { width: innerWidth, height: innerHeight },
    viewport: { width: root.clientWidth, height: root.clientHeight },
    overflow: root.scrollWidth - root.clientWidth,
    boxes,
    cut,
  };
};

/**
 * Runs in the page: the places of the times in the week's gutter, and those where the blocks of the
 * lessons begin.
 */
export const hoursOfWeek = () => {
  const gutter = document.querySelector("[data-gutter]")!;
  const firstDay = document.querySelector("[data-day-hours]")!.getBoundingClientRect().left;
  const labels = [...gutter.querySelectorAll("span")].flatMap((label) => {
    const [, hour, minute] = /^(\d{1,2}):(\d{2})$/.exec(label.textContent ?? "") ?? [];
    if (hour === undefined || label.closest(".calendar-now")) return [];
    const { left, right } = label.getBoundingClientRect();
    const { top } = label.parentElement!.getBoundingClientRect();
    return [{ minutes: Number(hour) * 60 + Number(minute), top, left, right }];
  });
  const lessons = [...document.querySelectorAll("[data-day-hours] [data-item]:has([data-lesson])")];
  return {
    labels,
    lessons: lessons.map((lesson) => lesson.getBoundingClientRect().top),
    gutter: { left: gutter.getBoundingClientRect().left, right: firstDay },
  };
};

/** The pairs of boxes that lie over each other by more than a pixel, by name. */
export const overlaps = (boxes: readonly (readonly [string, Box])[]): readonly string[] =>
  boxes.flatMap(([name, a], index) =>
    boxes.slice(index + 1).flatMap(([other, b]) => {
      const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
      const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
      return across > 1 && down > 1 ? [`${name} and ${other}`] : [];
    }),
  );
