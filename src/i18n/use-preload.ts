import { use, useEffect } from "react";
import { WholeCatalogContext } from "./whole-catalog.ts";

type Part = { readonly preload: (whole: () => Promise<unknown>) => Promise<unknown> };

/** Milliseconds until what is on the page is surely drawn. */
const drawn = 1000;

/**
 * Resolves when the browser has nothing else to do. Safari has no idle callbacks: after a pause.
 */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 200);
  });

/**
 * Loads parts that will be shown sooner or later, once the page is drawn: one after the other, each
 * when the browser has nothing else to do. `parts` never change.
 */
export const usePreload = (parts: readonly Part[]): void => {
  const whole = use(WholeCatalogContext);
  useEffect(() => {
    let isGone = false;
    const loadAll = async (): Promise<void> => {
      for (const part of parts) {
        await idle();
        if (isGone) return;
        await part.preload(whole);
      }
    };
    const timer = setTimeout(() => void loadAll(), drawn);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [parts, whole]);
};
