import { createContext, use, useEffect, useSyncExternalStore } from "react";

import type { ColorModePreference, ColorModeState, ColorModeStore } from "./color-mode.ts";

export const ColorModeContext = createContext<ColorModeStore | null>(null);

function useStore(): ColorModeStore {
  const store = use(ColorModeContext);
  if (!store) throw new Error("No ColorModeContext above this component.");
  return store;
}

/** The colour mode as it is, and what changes it. */
export function useColorMode(): ColorModeState & Pick<ColorModeStore, "setPreference" | "setTheme"> {
  const { get, subscribe, setPreference, setTheme } = useStore();
  return { ...useSyncExternalStore(subscribe, get), setPreference, setTheme };
}

/** Forces a mode while the calling page is shown; null forces none. */
export function useForcedColorMode(mode: ColorModePreference | null) {
  const { force } = useStore();
  useEffect(() => {
    force(mode);
    return () => force(null);
  }, [force, mode]);
}
