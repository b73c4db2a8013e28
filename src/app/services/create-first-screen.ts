/**
 * When the first screen is drawn. What it does not need waits for that, so as not to share a frame
 * with it.
 */
export type FirstScreen = {
  /**
   * Resolves once the first page is on the screen and the browser has nothing else to do, at the
   * latest after some seconds.
   */
  readonly done: Promise<void>;
  /** The page of an address is in the document. */
  readonly notePage: () => void;
};

/** Milliseconds after which whatever waits is not kept waiting, whether a page is drawn or not. */
const longestWait = 4000;
/** Milliseconds that a busy browser is given to become idle after a page. */
const longestBusy = 1000;

export const createFirstScreen = (window: Window & typeof globalThis): FirstScreen => {
  let resolve = (): void => undefined;
  const done = new Promise<void>((settle) => {
    resolve = settle;
  });
  window.setTimeout(resolve, longestWait);
  let isNoted = false;
  return {
    done,
    notePage: () => {
      if (isNoted) return;
      isNoted = true;
      // Within a frame, idle moments come after its paint.
      window.requestAnimationFrame(() =>
        // Safari has no idle callbacks.
        "requestIdleCallback" in window
          ? window.requestIdleCallback(() => resolve(), { timeout: longestBusy })
          : setTimeout(resolve, 50),
      );
    },
  };
};
