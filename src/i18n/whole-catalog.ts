import { createContext } from "react";

/** `Language.whole` of the language around. */
export const WholeCatalogContext = createContext<() => Promise<void>>(async () => {});
