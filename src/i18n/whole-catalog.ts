import { createContext } from "react";

/** `Language.whole` of the current language, set by `LanguageProvider`. */
export const WholeCatalogContext = createContext<() => Promise<void>>(async () => {});
