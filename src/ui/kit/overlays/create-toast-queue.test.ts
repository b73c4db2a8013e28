import { describe, expect, it, vi } from "vitest";

import { createToastQueue } from "./create-toast-queue.ts";

/** A clock that only the test moves. */
function createFakeTimer() {
  let time = 0;
  let pending: { at: number; run: () => void }[] = [];
  return {
    now: () => time,
    after(ms: number, run: () => void) {
      const entry = { at: time + ms, run };
      pending.push(entry);
      return () => {
        pending = pending.filter((item) => item !== entry);
      };
    },
    advance(ms: number) {
      time += ms;
      const due = pending.filter(({ at }) => at <= time);
      pending = pending.filter(({ at }) => at > time);
      for (const { run } of due) run();
    },
  };
}

function setUp() {
  const timer = createFakeTimer();
  return { timer, queue: createToastQueue({ timer }) };
}

describe("createToastQueue", () => {
  it("shows a toast for six seconds", () => {
    const { timer, queue } = setUp();
    queue.add({ text: "14 lessons moved" });
    timer.advance(5999);
    expect(queue.current()?.text).toBe("14 lessons moved");
    timer.advance(1);
    expect(queue.current()).toBeNull();
  });

  it("shows one at a time: the newest, for its own six seconds", () => {
    const { timer, queue } = setUp();
    queue.add({ text: "first" });
    timer.advance(5000);
    queue.add({ text: "second" });
    timer.advance(5000);
    expect(queue.current()?.text).toBe("second");
    timer.advance(1000);
    expect(queue.current()).toBeNull();
  });

  it("stays while paused and goes after what was left", () => {
    const { timer, queue } = setUp();
    queue.add({ text: "held" });
    timer.advance(2000);
    queue.pause();
    timer.advance(60_000);
    expect(queue.current()).not.toBeNull();
    queue.resume();
    timer.advance(3999);
    expect(queue.current()).not.toBeNull();
    timer.advance(1);
    expect(queue.current()).toBeNull();
  });

  it("stays a second at least after a pause", () => {
    const { timer, queue } = setUp();
    queue.add({ text: "late" });
    timer.advance(5990);
    queue.pause();
    queue.resume();
    timer.advance(999);
    expect(queue.current()).not.toBeNull();
  });

  it("calls subscribers at each change, until they stop", () => {
    const { queue } = setUp();
    const listener = vi.fn();
    const unsubscribe = queue.subscribe(listener);
    queue.add({ text: "one" });
    queue.close();
    expect(listener).toHaveBeenCalledTimes(2);
    unsubscribe();
    queue.add({ text: "two" });
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it("does not resume what was closed", () => {
    const { timer, queue } = setUp();
    queue.add({ text: "gone" });
    queue.pause();
    queue.close();
    queue.resume();
    timer.advance(10_000);
    expect(queue.current()).toBeNull();
  });
});
