import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findProcessOf, measureCost } from "../../../bench/server/process-usage.ts";
import { createApi } from "../../support/api.ts";
import { flood, type Flooded, settle } from "../../support/flood.ts";
import { measureSignUp, mostSignUps } from "../../support/sign-up-cost.ts";
import { createUploads, sha256Of } from "../../support/upload.ts";
import { startPocketBase, type TestPocketBase, type TestUser } from "../../support/pocketbase.ts";

/**
 * Attacks that a stranger can make on the server from one address. They keep nobody else from
 * working.
 */

let pb: TestPocketBase;
let pid: number;
let signUp: number;
let publicDir: string;
beforeAll(async () => {
  publicDir = await mkdtemp(join(tmpdir(), "schouljoer-public-"));
  await writeFile(join(publicDir, "index.html"), "<!doctype html>");
});
afterAll(() => rm(publicDir, { recursive: true }));
beforeEach(async () => {
  // Limits are on, as with `npm start`.
  pb = await startPocketBase({ publicDir, env: { RATE_LIMIT: "on" } });
  pid = await findProcessOf(pb.dataDir);
  // Let the engines read their modules first, for somebody whose requests no limit of strangers
  // counts.
  const { token } = await pb.createUser();
  const first = await flood(
    pb.port,
    60,
    () => `GET /api/health HTTP/1.1\r\nHost: x\r\nAuthorization: ${token}\r\n\r\n`,
  );
  await settle(() => first.states().every(({ status }) => status > 0), 30_000);
  first.end();
  signUp = await measureSignUp(pb, pid);
  return () => pb.stop();
});

const mostBytes = 20_000_000;
/** Bytes of an open connection, and of the engines of as many refusals as come at once, doubled. */
const bytesOfConnection = 240_000;
const tally = (values: readonly number[]) =>
  Object.fromEntries(
    Map.groupBy(values, String)
      .entries()
      .map(([value, all]) => [value, all.length]),
  );

it.each(["/", "/assets/", "/api/"])("40 paths of 440,000 segments below %s are refused unread", async (start) => {
  const line = `GET ${start}${"a/".repeat(440_000)} HTTP/1.1\r\nHost: x\r\n\r\n`;
  let statuses: Record<string, number> = {};
  const cost = await measureCost(pid, async () => {
    const paths = await flood(pb.port, 40, () => line);
    await settle(() => paths.states().every(({ isClosed }) => isClosed), 60_000);
    statuses = tally(paths.states().map(({ status }) => status));
    paths.end();
  });
  console.log(`40 paths below ${start}:`, cost, statuses);
  expect(Object.keys(statuses).filter((status) => status !== "431" && status !== "0")).toEqual([]);
  expect(cost.seconds).toBeLessThan(mostSignUps * signUp);
  expect(cost.bytes).toBeLessThan(mostBytes);
});

it.each(["/api/collections/courses/records", "/api/collections/courses/records/abcdefghijklmno", "/api/holidays"])(
  "of 100 requests for %s forty are refused before an engine is asked",
  async (path) => {
    // The ten seconds in which an address may ask for sixty begin with the first.
    const answers = await Promise.all(Array.from({ length: 100 }, () => fetch(pb.url + path)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(40);
    // Our hooks set this header first of all.
    expect(refused.filter(({ headers }) => headers.has("content-security-policy"))).toEqual([]);
  },
);

const cookieOf = ({ token }: TestUser) => `pb_auth=${encodeURIComponent(JSON.stringify({ token }))}`;
/** Whether a stream is given, with the cookie of a browser. */
const openStream = async (cookie = "") => {
  const stop = new AbortController();
  const { status } = await fetch(`${pb.url}/api/realtime`, { headers: { cookie }, signal: stop.signal });
  stop.abort();
  return status;
};
/** Works as the page of a teacher at the same address: its stream, and a change. */
const workBeside = async (user: TestUser) => {
  const made = await createApi(pb, user).makeYear();
  return [await openStream(cookieOf(user)), typeof made.id];
};
const works = [200, "string"];

describe("2,000 event streams", () => {
  const get = "GET /api/realtime HTTP/1.1\r\nHost: x\r\n";

  it("of a stranger come to sixteen, and a teacher's at the same address is one of them", async () => {
    const ann = await pb.createUser();
    let statuses: readonly number[] = [];
    let beside: unknown;
    const cost = await measureCost(pid, async () => {
      const streams = await flood(pb.port, 2000, () => `${get}\r\n`);
      await settle(() => streams.states().every(({ status }) => status > 0), 30_000);
      statuses = streams.states().map(({ status }) => status);
      // Wait until the ten seconds have passed in which an address may ask for no more.
      await expect.poll(() => openStream(cookieOf(ann))).toBe(200);
      beside = await workBeside(ann);
      streams.end();
    });
    console.log("2,000 event streams:", cost, tally(statuses));
    expect(tally(statuses)).toEqual({ 200: 16, 429: 1984 });
    expect(beside).toEqual(works);
    expect(cost.bytes).toBeLessThan(mostBytes + 2000 * bytesOfConnection);
    expect(cost.seconds / 2000).toBeLessThan(signUp / 20);
    // A stream that has gone is not counted.
    await expect.poll(() => openStream()).toBe(200);
  });

  it("of one account come to thirty, from whatever addresses", async () => {
    const [ann, bob] = [await pb.createUser(), await pb.createUser()];
    const streams = await flood(pb.port, 100, () => `${get}Cookie: ${cookieOf(ann)}\r\n\r\n`);
    await settle(() => streams.states().every(({ status }) => status > 0), 30_000);
    expect(tally(streams.states().map(({ status }) => status))).toEqual({ 200: 30, 429: 70 });
    // The address has to wait ten seconds, as above.
    await expect.poll(() => openStream(cookieOf(bob))).toBe(200);
    expect(await workBeside(bob)).toEqual(works);
    streams.end();
  });
});

describe("1,000 bodies that stall", () => {
  const head = (path: string, more = "") =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${more}Content-Length: 1000\r\n\r\n{`;

  it("of a stranger come to sixteen, which end when nothing more comes", async () => {
    const ann = await pb.createUser();
    let beside: unknown;
    let states: readonly Flooded[] = [];
    const cost = await measureCost(pid, async () => {
      const opened = await flood(pb.port, 1000, () => head("/api/collections/users/records"));
      await settle(() => opened.states().filter(({ status }) => status > 0).length >= 984, 15_000);
      beside = await workBeside(ann);
      await settle(() => opened.states().every(({ isClosed }) => isClosed), 30_000);
      states = opened.states();
      opened.end();
    });
    const statuses = tally(states.map(({ status }) => status));
    console.log("1,000 stalled bodies:", cost, statuses);
    expect(states.filter(({ isClosed }) => !isClosed)).toEqual([]);
    expect(statuses).toEqual({ 408: 16, 429: 984 });
    expect(beside).toEqual(works);
    expect(cost.bytes).toBeLessThan(mostBytes + 1000 * bytesOfConnection);
    expect(cost.seconds / 1000).toBeLessThan(signUp / 10);
  });

  it("but one that moves, however slowly, comes through; of a file's part that stops, what came is kept", async () => {
    const ann = await pb.createUser();
    const api = createApi(pb, ann);
    const bytes = randomBytes(64_000);
    const course = (await api.make("courses", { schoolyear: (await api.makeYear()).id, name: "Physics" })).id;
    const about = { name: "film.bin", size: 2 * bytes.length, sha256: sha256Of(bytes) };
    const { id: record } = await api.make("attachments", { parentCollection: "courses", parent: course, ...about });
    const uploads = createUploads(pb.url, ann.token);
    const target = { collection: "attachments", record, field: "file" };
    const { id } = (await uploads.ask(target, bytes, about)).body;
    /**
     * Sends a part in pieces, with a pause between them. Returns what the server said in the end.
     */
    const sendSlowly = (offset: number, pieces: readonly Uint8Array[], pauseMs: number) =>
      new Promise<{ status: number; offset: number }>((resolve, reject) => {
        const headers = { authorization: ann.token, "content-length": bytes.length };
        const part = request(`${pb.url}/api/uploads/${id}?offset=${offset}`, { method: "PATCH", headers });
        part.on("error", reject);
        part.on("response", async (answer) =>
          resolve({ status: answer.statusCode!, ...JSON.parse(await text(answer)) }),
        );
        void (async () => {
          for (const piece of pieces) {
            part.write(piece);
            await sleep(pauseMs);
          }
        })();
      });
    const pieces = Array.from({ length: 32 }, (_, index) => bytes.subarray(index * 2000, (index + 1) * 2000));
    // This takes longer than a request may take to say what it wants, and is slower than any
    // telephone's line.
    expect(await sendSlowly(0, pieces, 1100)).toEqual({ status: 200, offset: 64_000 });
    // Two slices have come whole, and a third never does.
    expect(await sendSlowly(64_000, pieces.slice(0, 18), 0)).toEqual({ status: 200, offset: 64_000 + 32_768 });
  }, 120_000);
});
