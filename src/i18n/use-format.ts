import { createContext, useContext } from "react";
import type { Format } from "./format.ts";

/** The formatters of the shown language; `LanguageProvider` fills it. */
export const FormatContext = createContext<Format | null>(null);

/** The formatters of the shown language; a switch of language renders again. */
export const useFormat = (): Format => {
  const format = useContext(FormatContext);
  if (format === null) throw new Error("useFormat needs a LanguageProvider above it");
  return format;
};
