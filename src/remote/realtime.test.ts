import { expect, test } from "vitest";
import { turns } from "../../tests/support/turns.ts";
import { createRealtime } from "./realtime.ts";

type Answer = () => Response | Promise<Response>;

/** A server whose connections a test opens, feeds and cuts, and timers that only say what they were asked for. */
const setUp = (o: { onConnect?: Answer } = {}) => {
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  const subscriptions: string[][] = [];
  const waits: number[] = [];
  const timers = new Map<number, () => void>();
  let pokes = 0;
  const openStream = () => {
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void streams.push(controller) });
    return new Response(body, { headers: { "Content-Type": "text/event-stream" } });
  };
  const realtime = createRealtime({
    baseUrl: "",
    auth: { token: () => "t", userId: () => "teacher" },
    owner: "teacher",
    onPoke: () => (pokes += 1),
    timers: {
      after: (ms, work) => {
        waits.push(ms);
        timers.set(ms, work);
        return () => timers.delete(ms);
      },
    },
    fetch: async (_, init) => {
      if (init?.method === "POST") {
        subscriptions.push((JSON.parse(init.body as string) as { subscriptions: string[] }).subscriptions);
        return new Response(null, { status: 204 });
      }
      const answer = await (o.onConnect ?? openStream)();
      init?.signal?.addEventListener("abort", () => streams.at(-1)?.error(new Error("aborted")));
      return answer;
    },
  });
  return {
    realtime,
    waits,
    subscriptions,
    streams,
    pokes: () => pokes,
    /** Lets a wait that is still on end. */
    pass: async (ms: number) => {
      const work = timers.get(ms);
      timers.delete(ms);
      work?.();
      await turns();
    },
    send: async (...texts: string[]) => {
      for (const text of texts) streams.at(-1)!.enqueue(new TextEncoder().encode(text));
      await turns();
    },
  };
};
const hello = 'id:c1\nevent:PB_CONNECT\ndata:{"clientId":"c1"}\n\n';

test("subscribes to what is its own, and pokes on connecting and on every message, cut where it may", async () => {
  const { realtime, subscriptions, pokes, send } = setUp();
  realtime.start();
  await turns();
  await send(hello.slice(0, 20), hello.slice(20));
  expect(pokes()).toBe(1);
  expect(subscriptions[0]).toEqual(["sync"]);
  await send("event:sync\ndata:{}\n\nevent:sync\nda", "ta:{}\n\n");
  expect(pokes()).toBe(3);
  realtime.stop();
});

test("tries again and again, the first connect too, later and later", async () => {
  const { realtime, waits, pass } = setUp({ onConnect: () => Promise.reject(new TypeError("offline")) });
  realtime.start();
  await turns();
  for (const ms of [200, 300, 500, 1000, 1200, 1500, 2000, 2000, 2000]) await pass(ms);
  expect(waits.filter((ms) => ms !== 15_000)).toEqual([200, 300, 500, 1000, 1200, 1500, 2000, 2000, 2000, 2000]);
  realtime.stop();
});

test("a connection that says nothing for 15 s is given up; one that stands begins the delays anew", async () => {
  const { realtime, waits, streams, pass, send } = setUp();
  realtime.start();
  await turns();
  await pass(15_000);
  await pass(200);
  expect(streams).toHaveLength(2);
  await send(hello);
  streams[1]!.close();
  await turns();
  expect(waits).toEqual([15_000, 200, 15_000, 200]);
  realtime.stop();
});

test("waking connects at once; a stopped one never again", async () => {
  const { realtime, waits } = setUp({ onConnect: () => new Response("<html>", { status: 200 }) });
  realtime.start();
  await turns();
  realtime.wake();
  await turns();
  expect(waits).toEqual([15_000, 200, 15_000, 300]);
  realtime.stop();
  await turns();
  expect(waits).toHaveLength(4);
});
