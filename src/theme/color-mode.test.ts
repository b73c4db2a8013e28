import { Window } from "happy-dom";
import { describe, expect, it, vi } from "vitest";

import { createKeyStorage } from "#base/key-storage";
import { createColorMode } from "./color-mode.ts";

function setUp({ dark = false, stored = {} as Record<string, string>, broken = false } = {}) {
  const document = new Window().document as unknown as Document;
  document.head.innerHTML = '<meta name="theme-color" content="">';
  const media = Object.assign(new EventTarget(), { matches: dark }) as unknown as MediaQueryList;
  const values = new Map(Object.entries(stored));
  const storage = {
    getItem(key: string) {
      if (broken) throw new Error("denied");
      return values.get(key) ?? null;
    },
    setItem(key: string, value: string) {
      if (broken) throw new Error("denied");
      values.set(key, value);
    },
    removeItem: (key: string) => void values.delete(key),
  };
  const root = document.documentElement;
  return {
    store: createColorMode({ storage: createKeyStorage(() => storage), media, root }),
    root,
    values,
    bars: () => document.querySelector("meta")?.getAttribute("content"),
    systemTurns(toDark: boolean) {
      Object.assign(media, { matches: toDark });
      media.dispatchEvent(new Event("change"));
    },
  };
}

describe("createColorMode", () => {
  it("follows the system until something else is chosen", () => {
    const { store, root, systemTurns, bars } = setUp({ dark: true });
    expect([store.get().preference, root.dataset.mode, bars()]).toEqual(["system", "dark", "#0c0e14"]);
    systemTurns(false);
    expect([root.dataset.mode, bars()]).toEqual(["light", "#eef1f5"]);
    store.setPreference("light");
    systemTurns(true);
    expect(root.dataset.mode).toBe("light");
  });

  it("stores the preference under color-mode and reads it again", () => {
    const { store, values } = setUp();
    store.setPreference("dark");
    expect(values.get("color-mode")).toBe("dark");
    expect(setUp({ stored: Object.fromEntries(values) }).root.dataset.mode).toBe("dark");
  });

  it("takes an unknown stored value for none", () => {
    const { store } = setUp({ stored: { "color-mode": "sepia", theme: "pink" } });
    expect(store.get()).toEqual({ preference: "system", forced: null, mode: "light", theme: "ygreen" });
  });

  it("lets a page force a mode over the preference, without storing it", () => {
    const { store, root, values } = setUp({ stored: { "color-mode": "dark" } });
    store.force("light");
    expect([root.dataset.mode, store.get().preference, values.get("color-mode")]).toEqual(["light", "dark", "dark"]);
    store.force(null);
    expect(root.dataset.mode).toBe("dark");
  });

  it("does not honour a forced system mode, only warns", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const { store, root } = setUp({ dark: true, stored: { "color-mode": "light" } });
    store.force("system");
    expect([root.dataset.mode, store.get().forced]).toEqual(["light", null]);
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });

  it("tells subscribers, with the same object until something changes", () => {
    const { store } = setUp();
    const listener = vi.fn();
    const unsubscribe = store.subscribe(listener);
    const before = store.get();
    expect(store.get()).toBe(before);
    store.setPreference("dark");
    expect(listener).toHaveBeenCalledOnce();
    expect(store.get()).not.toBe(before);
    unsubscribe();
    store.setPreference("light");
    expect(listener).toHaveBeenCalledOnce();
  });

  it("marks and stores the theme", () => {
    const { store, root, values } = setUp();
    expect(root.dataset.theme).toBe("ygreen");
    store.setTheme("aqua");
    expect([root.dataset.theme, values.get("theme")]).toEqual(["aqua", "aqua"]);
  });

  it("works for this visit where storage is closed", () => {
    const { store, root } = setUp({ broken: true });
    store.setPreference("dark");
    expect(root.dataset.mode).toBe("dark");
  });

  it("stops following the system once disposed of", () => {
    const { store, root, systemTurns } = setUp();
    store.dispose();
    systemTurns(true);
    expect(root.dataset.mode).toBe("light");
  });
});
