type Events = {
  addEventListener(type: string, listener: () => void, isCapturing: boolean): void;
  removeEventListener(type: string, listener: () => void, isCapturing: boolean): void;
};

/** The part of a browser's window used here. */
type Page = Events & { readonly document: Events & { readonly visibilityState: string } };

/**
 * Calls `run` whenever the page may be going for good: it is hidden, left, closed, reloaded or
 * frozen. What `run` does must be done when it returns, since nothing that it starts is sure to
 * end. `isEarly`: before all others, for what hands on words that the others keep. It is called
 * several times for one page, and the page may stay. Returns how to stop.
 */
export const onPageLeave = (page: Page, run: () => void, { isEarly = false } = {}): (() => void) => {
  const { document } = page;
  const hide = () => {
    if (document.visibilityState === "hidden") run();
  };
  // A window hears what happens at its document only on the way there.
  const atDocument: Events = isEarly ? page : document;
  const heard: readonly (readonly [Events, string, () => void])[] = [
    [atDocument, "visibilitychange", hide],
    [atDocument, "freeze", run],
    [page, "beforeunload", run],
    [page, "pagehide", run],
  ];
  for (const [target, event, listener] of heard) target.addEventListener(event, listener, isEarly);
  return () => {
    for (const [target, event, listener] of heard) target.removeEventListener(event, listener, isEarly);
  };
};
