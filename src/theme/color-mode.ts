import { createListeners } from "#base/create-listeners";
import type { KeyStorage } from "#base/key-storage";

export type ColorMode = "light" | "dark";
export type ColorModePreference = ColorMode | "system";
export type ThemeName = "ygreen" | "aqua";

type ColorModeState = {
  /** What the teacher chose. */
  preference: ColorModePreference;
  /** What the page forces; it overrides the preference. */
  forced: ColorMode | null;
  /** What is shown. */
  mode: ColorMode;
  /** The primary colour. */
  theme: ThemeName;
};

export type ColorModeStore = {
  /** The same object until something changes. */
  get: () => ColorModeState;
  subscribe: (listener: () => void) => () => void;
  setPreference: (preference: ColorModePreference) => void;
  setTheme: (theme: ThemeName) => void;
  /** Forces a mode over the preference, null none. "system" cannot be forced: it only warns. */
  force: (mode: ColorModePreference | null) => void;
  /** Stops following the system. */
  dispose: () => void;
};

export const themeNames: readonly ThemeName[] = ["ygreen", "aqua"];
const colorModeKey = "color-mode";
const themeKey = "theme";

/** The colour of the browser's own bars around the page: the canvas of each mode. */
export const themeColors: Record<ColorMode, string> = { light: "#eef1f5", dark: "#0c0e14" };

type Parts = {
  /** Where it keeps nothing, a choice lasts for this visit. */
  storage: KeyStorage;
  /** `matchMedia("(prefers-color-scheme: dark)")` */
  media: Pick<MediaQueryList, "matches" | "addEventListener" | "removeEventListener">;
  /** The html element: gets `data-mode` and `data-theme`. */
  root: HTMLElement;
};

/**
 * Keeps the colour mode and theme: reads and writes the preference, follows the system, marks the
 * document.
 */
export function createColorMode({ storage, media, root }: Parts): ColorModeStore {
  const { subscribe, notify } = createListeners();
  let choice: Omit<ColorModeState, "mode"> = {
    preference: read(storage, colorModeKey, ["light", "dark", "system"], "system"),
    theme: read(storage, themeKey, themeNames, "ygreen"),
    forced: null,
  };
  let state = resolve();
  mark(root, state);

  function resolve(): ColorModeState {
    const wanted = choice.forced ?? choice.preference;
    return { ...choice, mode: wanted === "system" ? (media.matches ? "dark" : "light") : wanted };
  }

  function change(part: Partial<typeof choice>) {
    choice = { ...choice, ...part };
    state = resolve();
    mark(root, state);
    notify();
  }

  const followSystem = () => change({});
  media.addEventListener("change", followSystem);

  return {
    get: () => state,
    subscribe,
    setPreference(preference) {
      storage.set(colorModeKey, preference);
      change({ preference });
    },
    setTheme(theme) {
      storage.set(themeKey, theme);
      change({ theme });
    },
    force(mode) {
      // oxlint-disable-next-line no-console -- a page that forces "system" is a mistake its author should see
      if (mode === "system") console.warn('A page cannot force the colour mode "system": the preference stands.');
      const forced = mode === "system" ? null : mode;
      if (forced !== choice.forced) change({ forced });
    },
    dispose: () => media.removeEventListener("change", followSystem),
  };
}

function mark(root: HTMLElement, { mode, theme }: ColorModeState) {
  root.dataset.mode = mode;
  root.dataset.theme = theme;
  root.ownerDocument.querySelector('meta[name="theme-color"]')?.setAttribute("content", themeColors[mode]);
}

function read<T extends string>(storage: KeyStorage, key: string, known: readonly T[], fallback: T): T {
  const value = storage.get(key);
  return known.find((item) => item === value) ?? fallback;
}
