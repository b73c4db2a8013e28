import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import "./support/engine-context.ts";
import { type EngineApp, keptOn, signInOn, startEngineApp } from "./support/engine-app.ts";
import type { EngineName, EnginePage } from "./support/engine-page.ts";
import { openEngine } from "./support/open-engine.ts";

/** Features that each engine of this test has; docs/engines.md says the same. */
const features: Readonly<Record<EngineName, Readonly<Record<string, boolean>>>> = {
  chromium: {
    serviceWorker: true,
    locks: true,
    backgroundSync: true,
    installPrompt: true,
    storageEstimate: true,
    persist: true,
  },
  firefox: {
    serviceWorker: true,
    locks: true,
    backgroundSync: false,
    installPrompt: false,
    storageEstimate: true,
    persist: true,
  },
  webkit: {
    serviceWorker: true,
    locks: true,
    backgroundSync: false,
    installPrompt: false,
    storageEstimate: false,
    persist: false,
  },
};

const sentences = {
  sending: "This browser sends edits only while Schouljoer is open.",
  menu: "To install the app, look for “Add to Home Screen” or “Add to Dock” in the browser's menu.",
  unknown: "This browser doesn't say how much it stores.",
  mayRemove: "The browser may remove this data when the device runs out of space.",
};

describe.each(inject("engines"))("what a teacher reads of what $name lacks", ({ name, program }) => {
  let app: EngineApp;
  let page: EnginePage;
  beforeAll(async () => {
    app = await startEngineApp();
    page = await openEngine({ name, program });
    await signInOn(page, app);
  });
  afterAll(async () => {
    await page?.close();
    await app?.stop();
  });

  const has = features[name];
  /** The sentences that the page says, by name. */
  const said = () =>
    page.run(
      (sentences) => Object.keys(sentences).filter((key) => document.body.innerText.includes(sentences[key]!)),
      sentences as Readonly<Record<string, string>>,
    );

  test("is found by feature", async () => {
    const found = await page.run(() => ({
      serviceWorker: "serviceWorker" in navigator,
      locks: "locks" in navigator,
      backgroundSync: "SyncManager" in window,
      installPrompt: "onbeforeinstallprompt" in window,
      storageEstimate: "estimate" in (navigator.storage ?? {}),
      persist: "persist" in (navigator.storage ?? {}),
    }));
    expect(found).toEqual(has);
  });

  test("is said in the settings", async () => {
    await page.goto(`${app.url}/settings/account`);
    const expected = [
      ...(has.backgroundSync ? [] : ["sending"]),
      ...(has.installPrompt ? [] : ["menu"]),
      ...(has.storageEstimate ? [] : ["unknown"]),
      // No browser promises to keep anything before something was written.
      "mayRemove",
    ];
    await expect.poll(said).toEqual(expected);
  });

  test("is said beside what is unsynced", async () => {
    await keptOn(page);
    await app.stopServer();
    await page.click({ role: "textbox", name: "First name" });
    await page.type("x");
    await page.press("Enter");
    await expect.poll(() => page.count({ text: "1 unsynced" })).toBeGreaterThan(0);
    await page.goto(`${app.url}/?sync=state`);
    await page.see({ role: "heading", name: "Syncing" });
    await expect.poll(said).toEqual(has.backgroundSync ? [] : ["sending"]);
  });
});
