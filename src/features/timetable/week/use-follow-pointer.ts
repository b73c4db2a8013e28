import { type PointerEvent as ReactPointerEvent, useEffect, useRef } from "react";
import { longPress } from "#hooks/dom/long-press";

/** Pixels before a mouse drags, and those by which a finger may stray while it stays. */
const slop = 4;
const steady = 10;
/**
 * How near to the window's upper or lower end a dragging finger scrolls the page, in pixels. The
 * other is how many pixels it scrolls a frame.
 */
const edge = 72;
const step = 9;

/** A place in the window. */
export type Place = { readonly clientX: number; readonly clientY: number };

type Following = {
  /** The drag has begun, or goes on. */
  readonly onMove: (place: Place) => void;
  /** Let go where it is; a finger may have stayed without going anywhere. */
  readonly onDrop: (hasMoved: boolean) => void;
  /** It is over, dropped or not. */
  readonly onEnd: () => void;
};

/** What scrolls a finger's drag near the window's ends. */
const createScroller = (from: Element, onScroll: () => void) => {
  let frame = 0;
  let by = 0;
  const scrolled = () => {
    for (let one: Element | null = from; one; one = one.parentElement)
      if (one.scrollHeight > one.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(one).overflowY)) return one;
    return document.scrollingElement;
  };
  const run = () => {
    frame = 0;
    if (by === 0) return;
    scrolled()?.scrollBy(0, by);
    onScroll();
    frame = requestAnimationFrame(run);
  };
  return {
    follow: ({ clientY }: Place) => {
      by = clientY < edge ? -step : clientY > innerHeight - edge ? step : 0;
      if (by !== 0 && frame === 0) frame = requestAnimationFrame(run);
    },
    stop: () => {
      by = 0;
      cancelAnimationFrame(frame);
    },
  };
};

/**
 * Follows a drag from its press on: a mouse or pen drags once it moves, a finger once it has stayed
 * for a while, so that it can scroll the page too. Escape ends a drag without a drop. The click
 * that follows a drag is no press.
 */
export const useFollowPointer = (): ((press: ReactPointerEvent, o: Following) => void) => {
  const isHeld = useRef(false);
  // A browser asks before a finger comes down whether anything may keep it from scrolling: the
  // listener is there all the time.
  useEffect(() => {
    const keep = (event: TouchEvent) => {
      if (isHeld.current && event.cancelable) event.preventDefault();
    };
    addEventListener("touchmove", keep, { passive: false });
    return () => removeEventListener("touchmove", keep);
  }, []);
  return (press, o) => {
    if (press.button !== 0) return;
    const isFinger = press.pointerType === "touch";
    const listening = new AbortController();
    const { signal } = listening;
    let isDragging = false;
    let hasMoved = false;
    let last: Place = { clientX: press.clientX, clientY: press.clientY };
    const scroller = createScroller(press.currentTarget, () => o.onMove(last));
    const begin = () => {
      isDragging = true;
      isHeld.current = isFinger;
      o.onMove(last);
    };
    // Until then it scrolls the page.
    const timer = isFinger ? setTimeout(begin, longPress) : undefined;
    const end = () => {
      listening.abort();
      clearTimeout(timer);
      scroller.stop();
      isHeld.current = false;
      o.onEnd();
      if (!isDragging) return;
      const over = new AbortController();
      addEventListener("click", (event) => event.stopPropagation(), { capture: true, once: true, signal: over.signal });
      addEventListener("pointerdown", () => over.abort(), { capture: true, once: true, signal: over.signal });
      // A mouse's click comes at once, a finger's after its release.
      if (!isFinger) setTimeout(() => over.abort());
    };
    const move = (event: PointerEvent) => {
      if (event.pointerId !== press.pointerId) return;
      last = event;
      const way = Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY);
      if (!isDragging && isFinger && way > steady) return end();
      if (!isDragging && (isFinger || way < slop)) return;
      isDragging = true;
      hasMoved ||= way >= (isFinger ? steady : slop);
      event.preventDefault();
      if (isFinger) scroller.follow(event);
      o.onMove(event);
    };
    addEventListener("pointermove", move, { signal });
    addEventListener(
      "pointerup",
      (event) => {
        if (event.pointerId !== press.pointerId) return;
        const wasDragging = isDragging;
        end();
        if (wasDragging) o.onDrop(hasMoved);
      },
      { signal },
    );
    addEventListener("pointercancel", end, { signal });
    addEventListener("keydown", (event) => event.key === "Escape" && end(), { signal, capture: true });
    if (isFinger) addEventListener("contextmenu", (event) => event.preventDefault(), { signal });
  };
};
