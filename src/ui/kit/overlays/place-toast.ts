/**
 * Controls that are pressed or read next: a toast covers none of them where there is room
 * elsewhere.
 */
const controls =
  "a[href], button, input, textarea, select, label, [role=button], [role=menuitem], [contenteditable=true]";

/** A place in the window, in pixels; `side` says where the toast lies in its width. */
type Place = {
  readonly side: "center" | "end" | "start";
  readonly y: { readonly top: number } | { readonly bottom: number };
};

/**
 * Space at the window's sides; the height of a phone's round button with its space, and of the top
 * bar.
 */
const [margin, button, bar] = [16, 76, 64];

/**
 * The places of a toast, the usual one first: at the bottom, above a button there, then at the top.
 */
const placesFrom = (bottom: number): readonly Place[] => [
  { side: "center", y: { bottom } },
  { side: "end", y: { bottom } },
  { side: "start", y: { bottom } },
  { side: "center", y: { bottom: bottom + button } },
  { side: "center", y: { bottom: bottom + 2 * button } },
  { side: "center", y: { top: bar } },
  { side: "end", y: { top: bar } },
  { side: "start", y: { top: bar } },
  { side: "center", y: { top: margin / 2 } },
];

const cornerOf = ({ side, y }: Place, { width, height }: DOMRect): { readonly x: number; readonly y: number } => ({
  x: side === "center" ? (innerWidth - width) / 2 : side === "start" ? margin : innerWidth - margin - width,
  y: "top" in y ? y.top : innerHeight - y.bottom - height,
});

type Control = { readonly element: Element; readonly box: DOMRect };

const controlsIn = (region: HTMLElement): readonly Control[] =>
  [...document.querySelectorAll(controls)]
    .filter((element) => !region.contains(element))
    .map((element) => ({ element, box: element.getBoundingClientRect() }));

/**
 * So many controls of a place are asked whether they can be pressed there, or lie out of sight
 * below others. An answer takes up to ten milliseconds on a page that is full of them, such as a
 * year by weeks; there all count.
 */
const mostAsked = 12;

/** How much of a place lies over controls, in square pixels. */
const cover = (region: HTMLElement, all: readonly Control[], place: Place, card: DOMRect): number => {
  const { x, y } = cornerOf(place, card);
  const parts = all.flatMap(({ element, box }) => {
    const [left, right] = [Math.max(box.left, x), Math.min(box.right, x + card.width)];
    const [top, bottom] = [Math.max(box.top, y), Math.min(box.bottom, y + card.height)];
    return left < right && top < bottom ? { element, left, top, width: right - left, height: bottom - top } : [];
  });
  const isPressed = ({ element, left, top, width, height }: (typeof parts)[number]) =>
    document
      .elementsFromPoint(left + width / 2, top + height / 2)
      .find((one) => !region.contains(one))
      ?.closest(controls) === element;
  const pressed = parts.length > mostAsked ? parts : parts.filter(isPressed);
  return pressed.reduce((sum, { width, height }) => sum + width * height, 0);
};

/**
 * Keeps a toast off what it is about and off the next press. It takes the first of its places that
 * covers no control, else the one that covers least. It looks again when a dialog comes or goes, or
 * when the page or the window changes. It never moves under a pointer or with the focus in it.
 * Returns what ends that.
 */
export const placeToast = (region: HTMLElement): (() => void) => {
  region.removeAttribute("style");
  const places = placesFrom(Number.parseFloat(getComputedStyle(region).bottom) || 0);
  let now = places[0]!;
  const look = () => {
    const card = region.querySelector("[role=status] > *, [role=alert] > *");
    if (!card || region.matches(":hover, :focus-within")) return;
    const box = card.getBoundingClientRect();
    const all = controlsIn(region);
    let least = cover(region, all, now, box);
    for (const place of places) {
      if (least === 0) break;
      const covered = cover(region, all, place, box);
      if (covered < least) [now, least] = [place, covered];
    }
    const { side, y } = now;
    Object.assign(region.style, {
      justifyContent: side,
      top: "top" in y ? `${y.top}px` : "auto",
      bottom: "bottom" in y ? `${y.bottom}px` : "auto",
    });
  };
  // The answered dialog leaves first, and the change is drawn.
  let timers = [140, 600].map((after) => setTimeout(look, after));
  const lookSoon = () => {
    timers.push(setTimeout(look, 140));
  };
  const observer = new MutationObserver(lookSoon);
  observer.observe(document.body, { childList: true });
  const main = document.querySelector("main");
  if (main) observer.observe(main, { childList: true });
  addEventListener("resize", lookSoon);
  return () => {
    observer.disconnect();
    removeEventListener("resize", lookSoon);
    for (const timer of timers) clearTimeout(timer);
    timers = [];
  };
};
