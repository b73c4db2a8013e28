import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { turns } from "../../../tests/support/turns.ts";
import { createUpdates, type Updates } from "./updates.ts";

/** A worker as far as a page sees it: it takes messages, and answers as sw/updates.ts does. */
const createWorker = (buildId: string, newest = () => buildId) => {
  const messages: string[] = [];
  return Object.assign(new EventTarget(), {
    scriptURL: "http://localhost/sw.js",
    state: "activated",
    messages,
    postMessage: (message: { type: string }, ports: MessagePort[] = []) => {
      messages.push(message.type);
      if (message.type === "build-id") ports[0]?.postMessage(buildId);
      if (message.type === "check-for-update") ports[0]?.postMessage(newest());
    },
  });
};
type Worker = ReturnType<typeof createWorker>;

/** The browser's side, moved by the test: the real one is in tests/e2e/pwa.spec.ts. */
const createBrowser = () => {
  const registration = Object.assign(new EventTarget(), {
    installing: null as Worker | null,
    waiting: null as Worker | null,
  });
  const ready = Promise.withResolvers<void>();
  const container = Object.assign(new EventTarget(), {
    ready: ready.promise,
    controller: null as Worker | null,
    register: async () => registration,
  });
  const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  return {
    registration,
    container,
    page,
    /** A worker is active: it has stored its build. */
    becomeReady: ready.resolve,
    becomeVisible: () => page.dispatchEvent(new Event("visibilitychange")),
    /** A worker that is installed and waits. */
    install: (worker: Worker) => {
      registration.installing = worker;
      registration.dispatchEvent(new Event("updatefound"));
      registration.installing = null;
      registration.waiting = worker;
      worker.state = "installed";
      worker.dispatchEvent(new Event("statechange"));
    },
    takeOver: (worker: Worker) => {
      container.controller = worker;
      registration.waiting = null;
      container.dispatchEvent(new Event("controllerchange"));
    },
  };
};

describe("updates", () => {
  const held: string[] = [];
  let browser: ReturnType<typeof createBrowser>;
  let old: Worker;
  let reloads: number;
  let now: number;
  let updates: Updates;

  const asked = () => old.messages.filter((type) => type === "check-for-update").length;
  const ready = (id: string) => ({ status: "ready", id });
  const none = { status: "none" };

  const create = (serviceWorker: unknown = browser.container) => {
    const locks = { request: (name: string, _: unknown, work: () => Promise<void>) => (held.push(name), work()) };
    return createUpdates({
      serviceWorker: serviceWorker as ServiceWorkerContainer,
      locks: locks as unknown as LockManager,
      page: browser.page as unknown as Document,
      buildId: "old",
      reload: () => (reloads += 1),
      now: () => now,
      quiet: Promise.resolve(),
    });
  };
  /** Started: worker registered, first question answered. */
  const start = async () => {
    updates.start();
    await expect.poll(asked).toBe(1);
    await turns();
  };

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    browser = createBrowser();
    // What workbox-window needs in a page.
    vi.stubGlobal("navigator", { serviceWorker: browser.container });
    vi.stubGlobal("location", new URL("http://localhost/"));
    vi.stubGlobal("self", globalThis);
    old = createWorker("old", () => (browser.registration.waiting ? "new" : "old"));
    browser.container.controller = old;
    reloads = 0;
    now = 0;
    held.length = 0;
    updates = create();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it("asks on load, when the page is seen again, and every five minutes while it is seen", async () => {
    await start();
    browser.becomeVisible();
    expect(asked()).toBe(2);
    vi.advanceTimersByTime(5 * 60_000);
    expect(asked()).toBe(3);
    browser.page.visibilityState = "hidden";
    browser.becomeVisible();
    vi.advanceTimersByTime(60 * 60_000);
    expect(asked()).toBe(3);
  });

  it("has the lock that keeps the files of its build", () => {
    updates.start();
    expect(held).toEqual(["build:old"]);
  });

  it("offers the build that the worker found, never its own", async () => {
    await start();
    expect(updates.state()).toEqual(none);
    browser.registration.waiting = createWorker("new");
    browser.becomeVisible();
    await expect.poll(() => updates.state()).toEqual(ready("new"));
  });

  it("offers a build that another tab found, without asking for it", async () => {
    await start();
    browser.install(createWorker("new"));
    await expect.poll(() => updates.state()).toEqual(ready("new"));
    expect(asked()).toBe(1);
  });

  it("offers a build that waited before the page was opened", async () => {
    browser.registration.waiting = createWorker("new");
    await start();
    await expect.poll(() => updates.state()).toEqual(ready("new"));
  });

  it("reloads once, on its own consent, when the new worker is in control", async () => {
    const waiting = createWorker("new");
    browser.registration.waiting = waiting;
    await start();
    await expect.poll(() => updates.state()).toEqual(ready("new"));
    updates.accept();
    expect(waiting.messages).toContain("SKIP_WAITING");
    expect(reloads).toBe(0);
    browser.takeOver(waiting);
    expect(reloads).toBe(1);
  });

  it("does not reload when another tab consents; it is offered the build in control", async () => {
    await start();
    browser.takeOver(createWorker("new"));
    await expect.poll(() => updates.state()).toEqual(ready("new"));
    expect(reloads).toBe(0);
    updates.accept();
    expect(reloads).toBe(1);
  });

  it("is offered the build in control that took over while the page was opening", async () => {
    browser.container.controller = createWorker("new");
    updates.start();
    await expect.poll(() => updates.state()).toEqual(ready("new"));
  });

  it("offers nothing when the first worker of a first visit takes control", async () => {
    const [{ promise: registered, resolve }, first] = [Promise.withResolvers<void>(), createWorker("old")];
    browser.container.controller = null;
    browser.container.register = async () => (resolve(), browser.registration);
    updates.start();
    await registered;
    await turns();
    browser.takeOver(first);
    await expect.poll(() => first.messages).toContain("build-id");
    await turns();
    expect(updates.state()).toEqual(none);
    expect(reloads).toBe(0);
  });

  it("is quiet for four hours after a dismissal", async () => {
    const seen: string[] = [];
    browser.registration.waiting = createWorker("new");
    await start();
    await expect.poll(() => updates.state()).toEqual(ready("new"));
    updates.subscribe(() => seen.push(updates.state().status));
    updates.dismiss();
    now = 4 * 60 * 60_000 - 1;
    browser.becomeVisible();
    await turns();
    expect(updates.state()).toEqual({ status: "postponed", id: "new" });
    now += 1;
    browser.becomeVisible();
    browser.becomeVisible();
    await turns();
    expect(seen).toEqual(["postponed", "ready"]);
  });

  it("calls the app stored once a worker has every file, not before", async () => {
    await start();
    expect(updates.isStored()).toBe(false);
    let changes = 0;
    updates.subscribe(() => (changes += 1));
    browser.becomeReady();
    await turns();
    expect([updates.isStored(), changes]).toEqual([true, 1]);
  });

  it("leaves a page alone whose browser refuses the worker", async () => {
    const refused = Promise.withResolvers<void>();
    browser.container.register = async () => {
      refused.resolve();
      throw new DOMException("The user denied it", "SecurityError");
    };
    updates.start();
    await refused.promise;
    await turns();
    browser.becomeVisible();
    expect([updates.state(), asked(), reloads]).toEqual([none, 0, 0]);
  });

  it("does nothing where there are no workers", () => {
    updates = create(null);
    updates.start();
    expect([held, updates.state()]).toEqual([[], none]);
  });
});
