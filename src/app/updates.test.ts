import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { turns } from "../../tests/support/turns.ts";
import { createUpdates, type Updates } from "./updates.ts";

/** A worker as far as a page sees it: it takes messages, and says which build it is. */
const createWorker = (buildId: string) => {
  const messages: string[] = [];
  const postMessage = (message: { type: string }, ports: MessagePort[] = []) => {
    messages.push(message.type);
    if (message.type === "build-id") ports[0]?.postMessage(buildId);
  };
  return { messages, postMessage };
};

/** The browser's side, moved by the test: the real one is in tests/e2e/pwa.spec.ts. */
const createBrowser = () => {
  const state = {
    waiting: null as object | null,
    controller: createWorker("old") as ReturnType<typeof createWorker> | null,
  };
  const container = Object.assign(new EventTarget(), {
    register: async () => ({}),
    startMessages: () => undefined,
    getRegistration: async () => ({ waiting: state.waiting }),
  });
  Object.defineProperty(container, "controller", { get: () => state.controller });
  const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  return {
    state,
    page,
    container,
    tell: (id: string) => container.dispatchEvent(new MessageEvent("message", { data: { type: "update-ready", id } })),
    takeOver: (worker: ReturnType<typeof createWorker>) => {
      state.controller = worker;
      state.waiting = null;
      container.dispatchEvent(new Event("controllerchange"));
    },
  };
};

describe("updates", () => {
  const held: string[] = [];
  let browser: ReturnType<typeof createBrowser>;
  let reloads: number;
  let now: number;
  let updates: Updates;
  let stop: () => void;

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    browser = createBrowser();
    reloads = 0;
    now = 0;
    held.length = 0;
    const locks = { request: (name: string, _: unknown, work: () => Promise<void>) => (held.push(name), work()) };
    updates = createUpdates({
      serviceWorker: browser.container as unknown as ServiceWorkerContainer,
      locks: locks as unknown as LockManager,
      page: browser.page as unknown as Document,
      buildId: "old",
      reload: () => (reloads += 1),
      now: () => now,
    });
    stop = updates.start();
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
  });

  it("asks on load, when the page is seen again, and every five minutes while it is seen", async () => {
    const asked = () => browser.state.controller?.messages.length;
    await expect.poll(() => asked()).toBe(1);
    browser.page.dispatchEvent(new Event("visibilitychange"));
    expect(asked()).toBe(2);
    vi.advanceTimersByTime(5 * 60_000);
    expect(asked()).toBe(3);
    browser.page.visibilityState = "hidden";
    browser.page.dispatchEvent(new Event("visibilitychange"));
    vi.advanceTimersByTime(60 * 60_000);
    expect(asked()).toBe(3);
  });

  it("holds the lock that keeps the files of its build", () => expect(held).toEqual(["build:old"]));

  it("offers another build, never its own", () => {
    browser.tell("old");
    expect(updates.state()).toEqual({ status: "none" });
    browser.tell("new");
    expect(updates.state()).toEqual({ status: "ready", id: "new" });
  });

  it("reloads once, on its own consent, when the new worker is in control", async () => {
    const waiting = createWorker("new");
    browser.state.waiting = waiting;
    browser.tell("new");
    await updates.accept();
    expect(waiting.messages).toEqual(["activate"]);
    expect(reloads).toBe(0);
    browser.takeOver(waiting);
    expect(reloads).toBe(1);
  });

  it("does not reload when another tab consents; it is offered the build in control", async () => {
    browser.takeOver(createWorker("new"));
    await expect.poll(() => updates.state()).toEqual({ status: "ready", id: "new" });
    expect(reloads).toBe(0);
    await updates.accept();
    expect(reloads).toBe(1);
  });

  it("offers nothing when the first worker of a first visit takes control", async () => {
    const first = createWorker("old");
    browser.takeOver(first);
    await expect.poll(() => first.messages).toContain("build-id");
    await turns();
    expect(updates.state()).toEqual({ status: "none" });
    expect(reloads).toBe(0);
  });

  it("is quiet for four hours after a dismissal", () => {
    const seen: string[] = [];
    updates.subscribe(() => seen.push(updates.state().status));
    browser.tell("new");
    updates.dismiss();
    now = 4 * 60 * 60_000 - 1;
    browser.tell("new");
    expect(updates.state().status).toBe("none");
    now += 1;
    browser.tell("new");
    browser.tell("new");
    expect(seen).toEqual(["ready", "none", "ready"]);
  });
});
