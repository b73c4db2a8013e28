import { use, useEffect } from "react";
import { WholeCatalogContext } from "./whole-catalog.ts";

type Part = { readonly preload: (whole: () => Promise<unknown>) => Promise<void> };

/** Milliseconds until what is on the page is surely drawn. */
const drawn = 1000;

/** Loads parts that will be shown sooner or later, once the page is drawn and has nothing else to do. `parts` never change. */
export const usePreload = (parts: readonly Part[]): void => {
  const whole = use(WholeCatalogContext);
  useEffect(() => {
    const timer = setTimeout(() => parts.forEach((part) => void part.preload(whole)), drawn);
    return () => clearTimeout(timer);
  }, [parts, whole]);
};
