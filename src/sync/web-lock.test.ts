import { expect, test } from "vitest";
import { createTimers } from "#remote/timers";
import { turns } from "../../tests/support/turns.ts";
import { createSyncLock, holdLock, type LockPlatform } from "./web-lock.ts";

const { locks } = navigator as unknown as { locks: LockManager };
/** The channels of one browser, whose messages take one turn: a real one's delay is random. */
const createChannels = () => {
  const listeners = new Set<{ name: string; hear: (event: MessageEvent) => void }>();
  return (name: string) => {
    const own = new Set<{ name: string; hear: (event: MessageEvent) => void }>();
    return {
      postMessage: (data: unknown) => {
        const others = [...listeners].filter((other) => other.name === name && !own.has(other));
        setImmediate(() => others.forEach((other) => listeners.has(other) && other.hear({ data } as MessageEvent)));
      },
      addEventListener: (_: "message", hear: (event: MessageEvent) => void) => {
        const listener = { name, hear };
        own.add(listener);
        listeners.add(listener);
      },
      close: () => own.forEach((listener) => listeners.delete(listener)),
    };
  };
};
const openChannel = createChannels();

/**
 * A page of one browser: the test moves its time, and while frozen it neither receives nor sends.
 */
const createPage = () => {
  let due: (() => void)[] = [];
  const page = { isFrozen: false };
  const platform: LockPlatform = {
    locks,
    timers: {
      after: (_, work) => {
        due.push(work);
        return () => (due = due.filter((other) => other !== work));
      },
    },
    openChannel: (name) => {
      const channel = openChannel(name);
      return {
        postMessage: (message) => channel.postMessage(message),
        addEventListener: (type, listener) =>
          channel.addEventListener(type, (event) => page.isFrozen || listener(event)),
        close: () => channel.close(),
      };
    },
  };
  /** Fires every timer of the page and delivers its messages. */
  const pass = async () => {
    const now = due;
    due = [];
    now.forEach((work) => work());
    await turns();
  };
  return { page, platform, pass };
};

const createGate = () => {
  let open = () => {};
  const gate = new Promise<void>((resolve) => (open = resolve));
  return { gate, open };
};

test("two engines of one user take turns; another user's does not wait", async () => {
  const { platform } = createPage();
  const lockOf = (owner: string) => createSyncLock({ ...platform, owner });
  const order: string[] = [];
  const slow = lockOf("anna")(async () => {
    order.push("first begins");
    await turns();
    order.push("first ends");
    return 1;
  });
  const waiting = lockOf("anna")(async () => order.push("second"));
  await lockOf("marc")(async () => order.push("other user"));
  expect([await slow, await waiting]).toEqual([1, 4]);
  expect(order).toEqual(["first begins", "other user", "first ends", "second"]);
});

test("a bug in the work is passed to its caller, and the lock is freed", async () => {
  const lock = createSyncLock({ ...createPage().platform, owner: "bug" });
  await expect(lock(() => Promise.reject(new Error("bug")))).rejects.toThrow("bug");
  expect(await lock(async () => 2)).toBe(2);
});

test("a slow holder that answers keeps its lock, however long it takes", async () => {
  const [slow, other] = [createPage(), createPage()];
  const { gate, open } = createGate();
  const order: string[] = [];
  const first = createSyncLock({ ...slow.platform, owner: "slow" })(() => gate.then(() => order.push("first")));
  await turns();
  const second = createSyncLock({ ...other.platform, owner: "slow" })(async () => order.push("second"));
  for (let time = 0; time < 20; time += 1) await other.pass();
  expect(order).toEqual([]);
  open();
  await Promise.all([first, second]);
  expect(order).toEqual(["first", "second"]);
});

test("it is taken from a frozen holder; thawed, that one ends its work and returns how", async () => {
  const [frozen, other] = [createPage(), createPage()];
  const { gate, open } = createGate();
  const first = createSyncLock({ ...frozen.platform, owner: "frozen" })(() => gate.then(() => "overtaken"));
  await turns();
  frozen.page.isFrozen = true;
  const second = createSyncLock({ ...other.platform, owner: "frozen" })(async () => "done");
  for (let time = 0; time < 4; time += 1) await other.pass();
  expect(await second).toBe("done");
  open();
  expect(await first).toBe("overtaken");
});

test("the listener's lock passes on when released, and can be given up while waiting", async () => {
  const held: string[] = [];
  const hold = (who: string) =>
    holdLock({
      ...createPage().platform,
      name: "listen",
      onHeld: () => held.push(who),
      onLost: () => held.push(`${who} lost`),
    });
  const first = hold("first");
  const second = hold("second");
  const third = hold("third");
  await turns();
  expect(held).toEqual(["first"]);
  second.release();
  first.release();
  await turns();
  expect(held).toEqual(["first", "third"]);
  third.release();
});

test("a frozen listener is replaced, notified when it thaws, and waits for its turn again", async () => {
  const [frozen, other] = [createPage(), createPage()];
  const heard: string[] = [];
  const hold = (who: string, { platform }: ReturnType<typeof createPage>) =>
    holdLock({
      ...platform,
      name: "listen-frozen",
      onHeld: () => heard.push(`${who} held`),
      onLost: () => heard.push(`${who} lost`),
    });
  const first = hold("first", frozen);
  await turns();
  frozen.page.isFrozen = true;
  const second = hold("second", other);
  for (let time = 0; time < 4; time += 1) await other.pass();
  expect(heard.toSorted()).toEqual(["first held", "first lost", "second held"]);
  frozen.page.isFrozen = false;
  for (let time = 0; time < 6; time += 1) await frozen.pass();
  expect(heard).toHaveLength(3);
  second.release();
  await turns();
  expect(heard.at(-1)).toBe("first held");
  first.release();
});

test("it uses the platform's own channel and timers", async () => {
  const lock = createSyncLock({
    locks,
    timers: createTimers(),
    owner: "platform",
  });
  expect(await lock(async () => 3)).toBe(3);
});
