import { readFile, writeFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { type Api, call, createApi, newId, request } from "../../tests/support/api.ts";
import type { TestPocketBase } from "../../tests/support/pocketbase.ts";
import {
  createShareOwner,
  createShareReader,
  makeShare,
  newShareKey,
  putBody,
} from "../../tests/support/share-link.ts";
import { sha256Of } from "../../tests/support/upload.ts";
import type { BenchRow } from "../bench-result.ts";
import { findProcessOf, readUsage } from "./process-usage.ts";

/**
 * Attacks by one account, or by somebody who has its calendar's address: the processor time and
 * memory that they take from the server's process.
 */

const mostSeconds = 0.5;
const mostMegabytes = 20;

/** The most that a process held since it was last told to forget that, in MB. */
const peakOf = async (pid: number): Promise<number> =>
  Number(/VmHWM:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, "utf8"))![1]) / 1024;
const forgetPeak = (pid: number) => writeFile(`/proc/${pid}/clear_refs`, "5");

/**
 * Waits until the process has been quiet for a moment. Clearing away after an answer counts for
 * that answer.
 */
const quiet = async (pid: number): Promise<number> => {
  for (let before = -1, now = (await readUsage(pid)).cpuMs; ; before = now, now = (await readUsage(pid)).cpuMs) {
    if (now - before < 20) return now;
    await sleep(300);
  }
};

const send = async (api: Api, collection: string, rows: readonly object[]) => {
  for (let at = 0; at < rows.length; at += 60) {
    const requests = rows.slice(at, at + 60).map((row) => request.create(collection, { ...row }));
    const { status, body } = await api.batch(requests);
    if (status !== 200) throw new Error(JSON.stringify(body));
  }
};

const days = [1, 2, 3, 4, 5];

/**
 * Makes a year of `perDay` slots a day, with closures of some minutes on every day, and returns its
 * calendar's address.
 */
const makeCalendar = async (pb: TestPocketBase, o: { perDay: number; closures: number }): Promise<string> => {
  const user = await pb.createUser();
  const api = createApi(pb, user);
  const own = (row: object) => ({ id: newId(), owner: user.id, ...row });
  const year = { start: "2026-09-15", end: "2027-07-15" };
  const schoolyear = (await api.makeYear(year)).id;
  const course = (await api.make("courses", { schoolyear, name: "English" })).id;
  const dates = { validFrom: year.start, validTo: year.end };
  const timetable = (await api.make("timetables", { schoolyear, name: "All", days, ...dates })).id;
  const slots = days.flatMap((day) =>
    Array.from({ length: o.perDay }, (_, nth) =>
      own({ timetable, course, day, start: 300 + nth * 10, end: 345 + nth * 10 }),
    ),
  );
  await send(api, "sessions", slots);
  const closures = Array.from({ length: o.closures }, (_, nth) =>
    own({
      schoolyear,
      name: `Closed ${nth}`,
      kind: "own",
      ...year,
      startMinute: nth % 200,
      endMinute: (nth % 200) + 30,
    }),
  );
  await send(api, "holidays", closures);
  const token = `door${newId()}${newId()}`;
  await api.make("feeds", { name: "All", token });
  return `/api/calendar/${token}.ics`;
};

const statuses = (answers: readonly { status: number }[]) => {
  const counts = Map.groupBy(answers, ({ status }) => status);
  return [...counts].map(([status, some]) => (some.length > 1 ? `${some.length} × ${status}` : status)).join(", ");
};

/** One row of processor time and one of memory for each attack. */
export const measureDoors = async (pb: TestPocketBase): Promise<readonly BenchRow[]> => {
  const pid = await findProcessOf(pb.dataDir);
  const eve = await pb.createUser();
  const api = createApi(pb, eve);
  const schoolyear = (await api.makeYear()).id;
  const course = (await api.make("courses", { schoolyear, name: "English" })).id;
  await send(
    api,
    "lessons",
    Array.from({ length: 1020 }, (_, nth) => ({
      id: newId(),
      owner: eve.id,
      course,
      date: "2026-10-05",
      start: nth,
      status: "draft",
      plan: `<p>${"what is done ".repeat(60)}</p>`,
    })),
  );
  const calendars = [
    await makeCalendar(pb, { perDay: 74, closures: 100 }),
    await makeCalendar(pb, { perDay: 74, closures: 495 }),
  ];
  const normal = await makeCalendar(pb, { perDay: 5, closures: 20 });
  const ask = (path: string) => call(pb, "GET", path, { token: eve.token });
  const fetchText = async (path: string) => {
    const answer = await fetch(`${pb.url}${path}`, { signal: AbortSignal.timeout(300_000) });
    await answer.text();
    return answer;
  };
  const largest = { ...(await putBody(newShareKey())), data: "A".repeat(546_000) };
  const file = new Uint8Array(19 * 1024 * 1024).fill(1);
  const key = newShareKey();
  await makeShare(api, schoolyear, key);
  const auth = (await putBody(key)).auth;
  const putLargest = () =>
    call(pb, "PUT", `/api/shares/${key.locator}`, {
      token: eve.token,
      body: { ...largest, auth, files: [sha256Of(file)] },
    });
  await putLargest();
  const reader = createShareReader(pb);
  const read = async (asked: Promise<Response>) => {
    const answer = await asked;
    await answer.arrayBuffer();
    return answer;
  };
  const fields = (count: number) => Array.from({ length: count }, (_, nth) => `f${nth}`).join(",");
  const list = "/api/collections/lessons/records?perPage=1000";
  const attacks: Readonly<Record<string, () => Promise<readonly { status: number }[]>>> = {
    "a list of 1,000 rows": async () => [await ask(list)],
    "the same with fields= of 3,000 names": async () => [await ask(`${list}&fields=${fields(3000)}`)],
    "the same with fields= of 30 names": async () => [await ask(`${list}&fields=${fields(30)}`)],
    "500 pulls of 1,000 rows at once": () =>
      Promise.all(Array.from({ length: 500 }, () => ask("/api/sync/pull?limit=1000"))),
    "500 digests with checksums at once": () =>
      Promise.all(Array.from({ length: 500 }, () => ask("/api/sync/digest?checksums=1"))),
    "a calendar of 25 slots a week, 20 closures": async () => [await fetchText(normal)],
    "a calendar of 370 slots a week, 100 closures": async () => [await fetchText(calendars[0]!)],
    "the same again": async () => [await fetchText(calendars[0]!)],
    "a calendar of 370 slots a week, 495 closures": async () => [await fetchText(calendars[1]!)],
    "500 guesses at links at once": () =>
      Promise.all(Array.from({ length: 500 }, () => read(reader.post(newShareKey().locator, { proof: "x" })))),
    "8 times a page of 400 kB behind a link, at once": () =>
      Promise.all(Array.from({ length: 8 }, () => read(reader.open(key)))),
    "such a page put 8 times at once": () => Promise.all(Array.from({ length: 8 }, putLargest)),
    "a file of 19 MB put behind a link": async () => [await createShareOwner(pb, eve).putFile(key, file)],
    "this file read 8 times at once": () =>
      Promise.all(Array.from({ length: 8 }, () => read(reader.file(key, sha256Of(file))))),
  };
  const rows: BenchRow[] = [];
  for (const [what, attack] of Object.entries(attacks)) {
    const before = await quiet(pid);
    await forgetPeak(pid);
    const held = (await readUsage(pid)).memoryKb / 1024;
    const said = statuses(await attack());
    const seconds = ((await readUsage(pid)).cpuMs - before) / 1000;
    const name = `${what} (${said})`;
    rows.push({ what: name, value: seconds, unit: "s", goal: mostSeconds });
    rows.push({ what: name, value: (await peakOf(pid)) - held, unit: "MB", goal: mostMegabytes });
    console.log(name, seconds.toFixed(2), "s", ((await peakOf(pid)) - held).toFixed(0), "MB");
  }
  return rows;
};
