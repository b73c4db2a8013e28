import { beforeEach, describe, expect, it } from "vitest";
import { createKeyStorage } from "#base/key-storage";
import { createInstall, isIos } from "./install.ts";

const createStorage = () => {
  const values = new Map<string, string>();
  return createKeyStorage(() => ({
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, text) => void values.set(key, text),
    removeItem: (key) => void values.delete(key),
  }));
};

const promptEvent = (outcome: "accepted" | "dismissed") => {
  const event = new Event("beforeinstallprompt", { cancelable: true });
  return Object.assign(event, { prompt: async () => ({ outcome }) });
};

describe("install", () => {
  let events: EventTarget;
  let storage: ReturnType<typeof createStorage>;
  const create = (o: { ios?: boolean; asks?: boolean; standalone?: boolean } = {}) =>
    createInstall({ events: events as unknown as Window, storage, ios: false, asks: true, standalone: false, ...o });

  beforeEach(() => {
    events = new EventTarget();
    storage = createStorage();
  });

  it.each([
    [{}, "unavailable"],
    [{ ios: true }, "ios"],
    [{ ios: true, asks: false }, "ios"],
    [{ asks: false }, "menu"],
    [{ asks: false, standalone: true }, "installed"],
    [{ standalone: true }, "installed"],
    [{ ios: true, standalone: true }, "installed"],
  ])("starts from what the browser is: %o is %s", (browser, status) => {
    expect(create(browser).state()).toEqual({ status, dismissed: false });
  });

  it("keeps the browser's question until it is asked for, and asks once", async () => {
    const install = create();
    const event = promptEvent("accepted");
    events.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    expect(install.state().status).toBe("promptable");
    expect(await install.prompt()).toBe(true);
    expect(await install.prompt()).toBe(false);
    events.dispatchEvent(new Event("appinstalled"));
    expect(install.state()).toEqual({ status: "installed", dismissed: false });
  });

  it("remembers a refusal, on the banner or in the browser's question, for the next visit", async () => {
    const install = create();
    events.dispatchEvent(promptEvent("dismissed"));
    expect(await install.prompt()).toBe(false);
    expect(install.state().dismissed).toBe(true);
    expect(create().state().dismissed).toBe(true);
  });

  it("calls its listeners until they stop", () => {
    const install = create();
    let calls = 0;
    const stop = install.subscribe(() => (calls += 1));
    events.dispatchEvent(promptEvent("accepted"));
    expect(calls).toBe(1);
    stop();
    install.dismiss();
    expect(calls).toBe(1);
  });
});

describe("isIos", () => {
  it.each([
    ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15", 5, true],
    ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15", 5, true],
    ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15", 0, false],
    ["Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36", 5, false],
  ])("%s with %i touch points: %s", (userAgent, maxTouchPoints, expected) => {
    expect(isIos({ userAgent, maxTouchPoints })).toBe(expected);
  });
});
