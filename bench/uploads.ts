// Live queries look for the platform's own IndexedDB, so this bench has one.
import "fake-indexeddb/auto";
import { platform } from "node:os";
import { createTimers } from "../src/remote/timers.ts";
import { createApi } from "../tests/support/api.ts";
import { type Break, createCuttingProxy } from "../tests/support/cutting-proxy.ts";
import { startPocketBase, type TestPocketBase } from "../tests/support/pocketbase.ts";
import { createRandom } from "../tests/support/random.ts";
import { createUploads } from "../tests/support/upload.ts";
import { attachFile, createUploadDevice, untilUploads } from "../tests/support/upload-device.ts";
import type { BenchRow } from "./bench-result.ts";
import { noise } from "./noise.ts";
import { findProcessOf, readUsage } from "./server/process-usage.ts";

const mega = 1_000_000;

/** The sizes of a teacher's files: films, scans and photos, 500 MB. */
const sizesOf = (isQuick: boolean): readonly number[] =>
  isQuick
    ? [12 * mega, 5 * mega, 3 * mega]
    : [
        ...Array.from({ length: 8 }, () => 40 * mega),
        ...Array.from({ length: 12 }, () => 10 * mega),
        ...Array.from({ length: 20 }, () => 3 * mega),
      ];

/** A school's line: 40 Mbit/s, with answers a twentieth of a second late. */
const line = { bytesPerSecond: 5 * mega, lateMs: 50 };

/**
 * Breaks of connections: after 5 MB on average, between none and 10. Half of the connections are
 * cut, a quarter lose an answer, and a quarter meet a 503.
 */
const breaksOf = (bytes: number): readonly Break[] => {
  const random = createRandom(1);
  return Array.from({ length: Math.ceil(bytes / (5 * mega)) * 2 }, (_, index): Break => ({
    after: random() * 10 * mega,
    how: (["cut", "loseAnswer", "cut", "busy"] as const)[index % 4]!,
  }));
};

/** Watches how much memory a process takes; Linux only. */
const watchMemory = async (dataDir: string) => {
  if (platform() !== "linux") return undefined;
  const pid = await findProcessOf(dataDir);
  const read = async () => (await readUsage(pid)).memoryKb / 1000;
  const before = await read();
  let most = before;
  const timer = setInterval(() => void read().then((now) => (most = Math.max(most, now))), 250);
  return { before, most: () => most, stop: () => clearInterval(timer) };
};

/** Sends all files of a new teacher's device, over a line with these breaks. */
const sendAll = async (server: TestPocketBase, sizes: readonly number[], breaks: readonly Break[]) => {
  const proxy = await createCuttingProxy({ target: server.url, breaks, ...line });
  const user = await server.createUser();
  const api = createApi(server, user);
  const course = (await api.make("courses", { schoolyear: (await api.makeYear()).id, name: "Physics" })).id;
  const time = { timers: createTimers(), clock: () => Date.now() };
  const device = createUploadDevice({ url: proxy.url, user, time, random: createRandom(2) });
  try {
    for (const [index, size] of sizes.entries())
      await attachFile(device, { api, course, bytes: noise(size, index), name: `film-${index}.mp4` });
    const started = performance.now();
    device.queue.start();
    await untilUploads(device.db, (uploads) => {
      const parked = uploads.find(({ state }) => state === "parked");
      if (parked) throw new Error(`${parked.name} was refused: ${parked.reason}`);
      return uploads.length === 0;
    });
    const seconds = (performance.now() - started) / 1000;
    // The server has compared what came with the SHA-256 of each. We have to check that all of it
    // is there.
    const { used } = (await createUploads(server.url, user.token).room()).body;
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    if (used !== bytes) throw new Error(`The server has ${used} of ${bytes} bytes.`);
    return { seconds, sent: proxy.received(), breaks: proxy.cuts() };
  } finally {
    device.queue.stop();
    await device.db.delete();
    await proxy.close();
  }
};

/**
 * Measures 500 MB of files that a device's queue sends to a real server, over a line that breaks
 * every few seconds. Compares what was sent with what is there, and the time with that of the same
 * line without breaks. Goal: at most a twentieth is sent twice.
 */
export const measureUploads = async ({ isQuick }: { isQuick: boolean }): Promise<readonly BenchRow[]> => {
  const sizes = sizesOf(isQuick);
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  const server = await startPocketBase({ env: { FILES_PER_TEACHER_MB: "600" } });
  try {
    const memory = await watchMemory(server.dataDir);
    console.log("a whole line");
    const whole = await sendAll(server, sizes, []);
    console.log(`a bad line (the whole one took ${Math.round(whole.seconds)} s)`);
    const bad = await sendAll(server, sizes, breaksOf(bytes));
    memory?.stop();
    const there = { what: "bytes there are", value: bytes / mega };
    const name = `${bytes / mega} MB in ${sizes.length} files`;
    return [
      {
        what: `${name}, a line that broke ${bad.breaks} times: sent`,
        value: bad.sent / mega,
        unit: "MB",
        against: there,
        goal: 1.05,
        goalOf: "ratio",
      },
      { what: "a whole line: sent", value: whole.sent / mega, unit: "MB", against: there },
      {
        what: "the bad line: time",
        value: bad.seconds,
        unit: "s",
        against: { what: "whole line", value: whole.seconds },
      },
      ...(memory
        ? [
            {
              what: "memory of PocketBase, at its most",
              value: memory.most(),
              unit: "MB",
              against: { what: "before", value: memory.before },
            } as const,
          ]
        : []),
    ];
  } finally {
    await server.stop();
  }
};
