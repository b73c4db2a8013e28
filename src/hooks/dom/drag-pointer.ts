/** How far a pointer moves before a press is a drag, in pixels. */
const steady = 5;

type Point = { readonly x: number; readonly y: number };

/**
 * Follows a pointer that came down until it is lifted. What it does before it has moved a little is
 * a press, and none of this. The press that ends a drag is swallowed; Escape ends one without a
 * drop. Returns what ends it from outside.
 */
export const dragPointer = (
  down: { readonly pointerId: number; readonly clientX: number; readonly clientY: number },
  element: HTMLElement,
  o: {
    readonly onMove: (to: Point) => void;
    readonly onDrop: (to: Point) => void;
    /** It is over, whether or not there was a drag. */
    readonly onEnd: () => void;
  },
): (() => void) => {
  const controller = new AbortController();
  const { signal } = controller;
  const { pointerId } = down;
  let isDrag = false;
  const end = () => {
    if (signal.aborted) return;
    controller.abort();
    o.onEnd();
  };
  const move = ({ pointerId: id, clientX: x, clientY: y }: PointerEvent) => {
    if (id !== pointerId || (!isDrag && Math.hypot(x - down.clientX, y - down.clientY) <= steady)) return;
    if (!isDrag) element.setPointerCapture(pointerId);
    isDrag = true;
    o.onMove({ x, y });
  };
  const release = ({ pointerId: id, clientX: x, clientY: y }: PointerEvent) => {
    if (id !== pointerId) return;
    end();
    if (!isDrag) return;
    const swallow = new AbortController();
    addEventListener("click", (click) => click.stopPropagation(), {
      capture: true,
      once: true,
      signal: swallow.signal,
    });
    setTimeout(() => swallow.abort());
    o.onDrop({ x, y });
  };
  const escape = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    if (isDrag) event.stopPropagation();
    end();
  };
  addEventListener("pointermove", move, { signal });
  addEventListener("pointerup", release, { signal });
  addEventListener("pointercancel", ({ pointerId: id }) => id === pointerId && end(), { signal });
  addEventListener("keydown", escape, { signal, capture: true });
  return end;
};
