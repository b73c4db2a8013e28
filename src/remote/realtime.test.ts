import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from "vitest";
import { createTestClient } from "../../tests/support/client.ts";
import { startEventStreamServer } from "../../tests/support/event-stream-server.ts";
import { turns } from "../../tests/support/turns.ts";
import { createRealtime, type Realtime } from "./realtime.ts";
import { createTimers } from "./timers.ts";

/* The SDK over a real connection to a local server; only the clock is the test's. */

const delays = [200, 300, 500, 1000, 1200, 1500, 2000];
let server: Awaited<ReturnType<typeof startEventStreamServer>>;
let realtime: Realtime;
let pokes: number;
let connects: number;
let failures: string[];
let timers: MockInstance<typeof setTimeout>;
const auth = { token: () => "t", userId: () => "teacher" };

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  timers = vi.spyOn(globalThis, "setTimeout");
  server = await startEventStreamServer();
  pokes = 0;
  connects = 0;
  failures = [];
  realtime = createRealtime({
    client: createTestClient({ url: server.url, auth, timers: { after: () => () => undefined } }),
    owner: "teacher",
    timers: createTimers(),
    onPoke: () => (pokes += 1),
    onConnect: () => (connects += 1),
    onFailure: ({ type }) => failures.push(type),
  });
});
afterEach(async () => {
  realtime.stop();
  await server.stop();
  auth.userId = () => "teacher";
  vi.useRealTimers();
});

/** The network takes its real time, and the fake clock stops meanwhile. */
const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await setImmediate();
};
/**
 * The latest timer is the limit of a running connect, 15 s, or the wait before the next; Node's own
 * differ.
 */
const isWaiting = (ms: number) =>
  timers.mock.calls.map((call) => call[1]!).findLast((one) => delays.includes(one) || one === 15_000) === ms;
/** Waits until the next connect is planned, and expects it at its time. */
const expectConnectAfter = async (ms: number): Promise<void> => {
  await until(() => isWaiting(ms));
  const connects = server.connects();
  await vi.advanceTimersByTimeAsync(ms - 1);
  await turns();
  expect(server.connects()).toBe(connects);
  await vi.advanceTimersByTimeAsync(1);
  await until(() => server.connects() > connects);
};
const startConnected = async (): Promise<void> => {
  realtime.start();
  await until(() => pokes === 1);
};

test("subscribes to its own topic, and pokes on connect and on every message, in any chunks", async () => {
  await startConnected();
  expect(server.subscriptions).toEqual([{ topics: ["PB_CONNECT", "sync"], token: "t" }]);
  server.send("event:sync\ndata:{}\n\nevent:sync\nda");
  await until(() => pokes === 2);
  server.send("ta:{}\n\n");
  await until(() => pokes === 3);
  expect(connects).toBe(1);
});

test("retries a first connect with growing delays", async () => {
  server.state.welcome = "error";
  realtime.start();
  await until(() => server.connects() === 1);
  for (const ms of [...delays, 2000, 2000]) await expectConnectAfter(ms);
  server.state.welcome = "stream";
  await expectConnectAfter(2000);
  await until(() => pokes === 1);
  expect(new Set(failures)).toEqual(new Set(["realtimeFailed"]));
});

test("connects again when the connection ends, and its delays start over", async () => {
  await startConnected();
  server.state.welcome = "error";
  server.cut();
  await until(() => failures.length === 1);
  for (const ms of [...delays, 2000]) await expectConnectAfter(ms);
  expect(failures).toEqual(["realtimeFailed"]);
  server.state.welcome = "stream";
  await expectConnectAfter(2000);
  await until(() => pokes === 2);
  server.cut();
  await expectConnectAfter(200);
});

test.each(["mute", "silence"] as const)("a connection of %s is given up after 15 s", async (welcome) => {
  server.state.welcome = welcome;
  realtime.start();
  await until(() => server.connects() === 1);
  await vi.advanceTimersByTimeAsync(14_999);
  await turns();
  expect([isWaiting(15_000), server.connects()]).toEqual([true, 1]);
  await vi.advanceTimersByTimeAsync(1);
  server.state.welcome = "stream";
  await until(() => failures.length === 1);
  expect(failures).toEqual(["realtimeTimeout"]);
  await expectConnectAfter(200);
  await until(() => pokes === 1);
});

test("a stream that ends during its subscription is reopened, whatever the subscription returns", async () => {
  server.state.isHolding = true;
  realtime.start();
  await until(() => server.held() === 1);
  server.cut();
  // The SDK plans its next connect, and cancels it when the subscription is answered.
  await until(() => isWaiting(200));
  server.state.isHolding = false;
  server.release();
  await turns();
  expect(pokes).toBe(0);
  await expectConnectAfter(200);
  await until(() => pokes === 1);
});

test("waking connects at once if not connected, and a connection resets the delays", async () => {
  server.state.welcome = "error";
  realtime.start();
  await expectConnectAfter(200);
  await until(() => isWaiting(300));
  server.state.welcome = "stream";
  realtime.wake();
  await until(() => pokes === 1);
  realtime.wake();
  await turns();
  expect(server.connects()).toBe(3);
  server.state.welcome = "error";
  server.cut();
  await until(() => isWaiting(200));
  realtime.wake();
  await until(() => isWaiting(15_000));
  await until(() => isWaiting(200));
});

test("a subscription that fails late does not end the connection that came after it", async () => {
  server.state.isHolding = true;
  realtime.start();
  await until(() => server.held() === 1);
  server.state.isHolding = false;
  realtime.wake();
  await until(() => pokes === 1);
  server.release(500);
  await turns();
  server.send("event:sync\ndata:{}\n\n");
  await until(() => pokes === 2);
});

test.each(["a first connect", "a later one"])(
  "once stopped there is no other connect, waiting for %s",
  async (which) => {
    if (which === "a later one") await startConnected();
    server.state.welcome = "error";
    if (which === "a later one") server.cut();
    else realtime.start();
    await until(() => isWaiting(200));
    const connects = server.connects();
    realtime.stop();
    realtime.wake();
    await vi.advanceTimersByTimeAsync(60_000);
    await turns();
    expect(server.connects()).toBe(connects);
  },
);

test("listens for its owner only: nothing is sent while somebody else is signed in", async () => {
  auth.userId = () => "other";
  realtime.start();
  await vi.advanceTimersByTimeAsync(10_000);
  await turns();
  expect(server.connects()).toBe(0);
  auth.userId = () => "teacher";
  await vi.advanceTimersByTimeAsync(2000);
  await until(() => pokes === 1);
});
