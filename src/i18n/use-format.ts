import { createContext, useContext } from "react";
import type { Format } from "./format.ts";

/** The formatters of the current language, set by `LanguageProvider`. */
export const FormatContext = createContext<Format | null>(null);

/** The formatters of the current language. A switch of language renders again. */
export const useFormat = (): Format => {
  const format = useContext(FormatContext);
  if (format === null) throw new Error("useFormat needs a LanguageProvider above it");
  return format;
};
