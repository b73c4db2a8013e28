import { type RefObject, useEffect, useRef } from "react";
import { useLocationProperty } from "wouter/use-browser-location";

/**
 * The id that an address's hash names; "" for none. A hash that is no proper escape names itself.
 */
const anchorId = (hash: string): string => {
  const id = hash.slice(1);
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
};

/** Events of a teacher who looks elsewhere meanwhile. */
const ownMoves = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * Calls `onFound` once there is an element with this id below `root`, unless the teacher moves the
 * page before; returns how to stop.
 */
const whenThere = (root: HTMLElement, id: string, onFound: (element: HTMLElement) => void): (() => void) => {
  const stop = new AbortController();
  const look = () => {
    const element = document.getElementById(id);
    if (!element || stop.signal.aborted) return;
    stop.abort();
    onFound(element);
  };
  const observer = new MutationObserver(look);
  stop.signal.addEventListener("abort", () => observer.disconnect());
  for (const move of ownMoves) addEventListener(move, () => stop.abort(), { signal: stop.signal, passive: true });
  observer.observe(root, { childList: true, subtree: true });
  look();
  return () => stop.abort();
};

/**
 * Milliseconds, longer than a new page takes to give the focus to a field of its own, or the page
 * before takes to go.
 */
const patience = 300;

/**
 * A new page starts at its top, or at the anchor that its address names, which may come later: with
 * its code or its data. Teachers who go on by keys or by ear start there too.
 */
export const usePageScroll = (main: RefObject<HTMLElement | null>, path: string): void => {
  const id = anchorId(useLocationProperty(() => location.hash));
  useEffect(() => {
    main.current?.scrollTo(0, 0);
    // On the pages to sign in, what scrolls is the window.
    window.scrollTo(0, 0);
  }, [main, path]);
  const address = useLocationProperty(() => location.pathname + location.search);
  const left = useRef(address);
  useEffect(() => {
    if (left.current === address) return;
    left.current = address;
    // The pressed element has often gone with the page before. An element that has the focus now,
    // such as a field of this page, keeps it.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
    }, patience);
    return () => clearTimeout(timer);
  }, [main, address]);
  useEffect(() => {
    if (id === "" || !main.current) return;
    return whenThere(main.current, id, (element) => element.scrollIntoView());
  }, [main, path, id]);
};
