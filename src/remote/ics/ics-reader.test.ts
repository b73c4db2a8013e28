import { describe, expect, test } from "vitest";
import { icsOptions, readIcsText } from "../../../tests/support/ics.ts";
import { createIcsReader, type IcsWorker } from "./ics-reader.ts";

/** A worker that does what a test says, and a clock that the test moves. */
const scene = () => {
  const clock = new Set<() => void>();
  let terminated = 0;
  const worker: IcsWorker & EventTarget = Object.assign(new EventTarget(), {
    postMessage: () => undefined,
    terminate: () => void terminated++,
  });
  const after = (_: number, work: () => void) => {
    clock.add(work);
    return () => void clock.delete(work);
  };
  const reader = createIcsReader({ startWorker: () => worker, timers: { after } });
  const giveUp = new AbortController();
  const reading = reader.read(new ArrayBuffer(8), icsOptions, giveUp.signal);
  return {
    worker,
    reading,
    giveUp,
    passTime: () => {
      for (const work of clock) work();
    },
    left: () => ({ terminated, timers: clock.size }),
  };
};

describe("a calendar file read in a worker", () => {
  const answer = readIcsText("BEGIN:VCALENDAR");

  test("returns the worker's answer, and ends it", async () => {
    const { worker, reading, left } = scene();
    worker.dispatchEvent(new MessageEvent("message", { data: { type: "answer", answer } }));
    expect(await reading).toEqual({ ok: true, value: answer });
    expect(left()).toEqual({ terminated: 1, timers: 0 });
  });

  test("ends a worker that times out", async () => {
    const { reading, passTime, left } = scene();
    passTime();
    expect(await reading).toEqual({ ok: false, error: { type: "tooLong" } });
    expect(left()).toEqual({ terminated: 1, timers: 0 });
  });

  test("ends the worker when nobody waits", async () => {
    const { reading, giveUp, left } = scene();
    giveUp.abort();
    expect(await reading).toEqual({ ok: false, error: { type: "cancelled" } });
    expect(left()).toEqual({ terminated: 1, timers: 0 });
  });

  test("reports a failure", async () => {
    const { worker, reading, left } = scene();
    worker.dispatchEvent(new Event("error"));
    expect(await reading).toEqual({ ok: false, error: { type: "failed" } });
    expect(left()).toEqual({ terminated: 1, timers: 0 });
  });
});
