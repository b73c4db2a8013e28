import type { BenchUser, Device, Edit, OpenDevice } from "../devices/device.ts";
import { createBareStream } from "./bare-stream.ts";
import { createNetwork, type Traffic } from "./network.ts";
import { type DeviceScript, runScript } from "./run-script.ts";
import { createSightings, now } from "./sightings.ts";

type Timed = Traffic & { readonly ms: number; readonly longestTask: number };

/** Calls of a bench to a page: every figure is taken in the page itself. */
type BenchPage = ReturnType<typeof createPage>;

declare global {
  var bench: BenchPage;
}

/** Installs the page's calls. A page's script hands over what makes its device. */
export const installPage = (openDevice: OpenDevice): void => {
  globalThis.bench = createPage(openDevice);
};

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const createPage = (openDevice: OpenDevice) => {
  const network = createNetwork((...request) => fetch(...request));
  const devices = new Map<string, Device>();
  const sightings = createSightings();
  const device = (name: string): Device => {
    const found = devices.get(name);
    if (!found) throw new Error(`${name} is not open`);
    return found;
  };

  /**
   * Runs `work`. Returns its milliseconds, the longest task of the main thread, and what went over
   * the network.
   */
  const time = async (work: (countedFetch: typeof fetch) => Promise<unknown>): Promise<Timed> => {
    const tasks: number[] = [];
    const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map((task) => task.duration)));
    observer.observe({ type: "longtask" });
    network.reset();
    const start = performance.now();
    await work(network.fetch);
    const ms = performance.now() - start;
    // The observer learns of a task after it.
    await wait(60);
    tasks.push(...observer.takeRecords().map((task) => task.duration));
    observer.disconnect();
    return { ms, longestTask: Math.max(0, ...tasks), ...network.traffic() };
  };

  const open = async (name: string, user: BenchUser): Promise<void> => {
    devices.set(name, await openDevice({ name, user, fetch: network.fetch }));
  };

  return {
    open,
    time,
    close: async (name: string) => {
      await device(name).close();
      devices.delete(name);
    },
    /** Times from nothing to the first query over all records. */
    firstSync: async (o: {
      name: string;
      user: BenchUser;
      date: string;
    }): Promise<Timed & { readonly count: number }> => {
      let count = 0;
      const timed = await time(async () => {
        await open(o.name, o.user);
        await device(o.name).sync();
        await device(o.name).lessonsOn(o.date);
        count = await device(o.name).count();
      });
      return { ...timed, count };
    },
    /** Times from a page that has the code to the first answer of a mirror that is there. */
    reopen: async (o: { name: string; user: BenchUser; date: string }) => {
      let found = 0;
      const timed = await time(async () => {
        await open(o.name, o.user);
        found = (await device(o.name).lessonsOn(o.date)).length;
      });
      return { ...timed, found };
    },
    cycle: (name: string): Promise<Timed> => time(() => device(name).sync()),
    /** Milliseconds from each of so many writes, `pause` apart, to the live query that shows it. */
    writeToQuery: async (o: { name: string; date: string; writes: number; pause: number }): Promise<number[]> => {
      let rows: readonly { readonly id: string; readonly title: string }[] = [];
      let onRows = () => {};
      const stop = device(o.name).watch(o.date, (found) => {
        rows = found.map(({ id, title }) => ({ id, title }));
        onRows();
      });
      const until = (isSo: () => boolean) =>
        new Promise<void>((resolve) => {
          onRows = () => isSo() && resolve();
          onRows();
        });
      await until(() => rows.length > 0);
      const times: number[] = [];
      for (let write = 0; write < o.writes; write++) {
        const { id } = rows[write % rows.length]!;
        const title = `Title ${write} ${Math.random()}`;
        const start = performance.now();
        const written = device(o.name).write({ kind: "update", id, values: { title } });
        await until(() => rows.some((row) => row.id === id && row.title === title));
        times.push(performance.now() - start);
        await written;
        await wait(o.pause);
      }
      stop();
      return times;
    },
    /** Edits so many lessons, one write each; resolves when all are the device's. */
    edit: async (name: string, edits: readonly Edit[]) => {
      for (const edit of edits) await device(name).write(edit);
    },
    /** Makes and sends edits, until the outbox is empty and the mirror knows all versions. */
    editAndSync: (name: string, edits: readonly Edit[]): Promise<Timed> =>
      time(async () => {
        for (const edit of edits) await device(name).write(edit);
        await device(name).sync();
      }),
    ...createBareStream(sightings),
    seen: sightings.all,
    /** Notes when each title of a day is first seen by a live query. */
    noticeTitles: (name: string, date: string): void => {
      device(name).watch(date, (rows) => rows.forEach(({ title }) => sightings.note(title)));
    },
    /**
     * Writes titles, one every `pause` milliseconds, waits for the last to arrive elsewhere, and
     * tells when each write began.
     */
    writeTitles: async (o: { name: string; ids: readonly string[]; writes: number; pause: number }) => {
      const started: Record<string, number> = {};
      for (let write = 0; write < o.writes; write++) {
        const title = `Told ${write}`;
        started[title] = now();
        await device(o.name).write({ kind: "update", id: o.ids[write % o.ids.length]!, values: { title } });
        await wait(o.pause);
      }
      await wait(2000);
      return started;
    },
    count: (name: string) => device(name).count(),
    pending: (name: string) => device(name).pending(),
    keptAside: (name: string) => device(name).keptAside(),
    start: (name: string) => (device(name) as Device & { start(): void }).start(),
    /**
     * Tries until a sync succeeds and nothing is pending, for at most `ms`. Returns whether it got
     * there.
     */
    settle: async (name: string, ms: number): Promise<boolean> => {
      const end = performance.now() + ms;
      while (performance.now() < end) {
        const left = new Promise<false>((resolve) => setTimeout(() => resolve(false), end - performance.now()));
        const synced = device(name)
          .sync()
          .then(
            () => true,
            () => false,
          );
        if ((await Promise.race([synced, left])) && (await device(name).pending()) === 0) return true;
        await wait(50);
      }
      return false;
    },
    runScripts: async (scripts: readonly DeviceScript[]): Promise<void> => {
      await Promise.all(scripts.map((script) => runScript(device(script.name), script)));
    },
  };
};
