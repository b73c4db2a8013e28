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
 * The distance, in pixels, between the points of a toast's ground that are asked what lies below
 * them.
 */
const grain = { x: 18, y: 10 };
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

/** How much of a place lies over controls, in points of the grain. */
const cover = (region: HTMLElement, place: Place, box: DOMRect): number => {
  const { x: left, y: top } = cornerOf(place, box);
  let count = 0;
  for (let x = left + 1; x < left + box.width; x += grain.x)
    for (let y = top + 1; y < top + box.height; y += grain.y) {
      const below = document.elementsFromPoint(x, y).find((one) => !region.contains(one));
      if (below?.closest(controls)) count += 1;
    }
  return count;
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
    let least = cover(region, now, box);
    for (const place of places) {
      if (least === 0) break;
      const count = cover(region, place, box);
      if (count >= least) continue;
      [now, least] = [place, count];
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
