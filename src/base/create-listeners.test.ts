import { describe, expect, it } from "vitest";
import { createListeners } from "./create-listeners.ts";

describe("createListeners", () => {
  it("calls every listener with the change until it stops", () => {
    const { subscribe, notify } = createListeners<number>();
    const heard: string[] = [];
    const stop = subscribe((change) => heard.push(`first ${change}`));
    subscribe((change) => heard.push(`second ${change}`));
    notify(1);
    stop();
    notify(2);
    expect(heard).toEqual(["first 1", "second 1", "second 2"]);
  });

  it("lets a listener stop while it is called, and misses no other", () => {
    const { subscribe, notify } = createListeners();
    const heard: string[] = [];
    const stop = subscribe(() => {
      heard.push("once");
      stop();
    });
    subscribe(() => heard.push("always"));
    notify();
    notify();
    expect(heard).toEqual(["once", "always", "always"]);
  });
});
