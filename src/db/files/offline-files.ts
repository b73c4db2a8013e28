import { addDays } from "#domain/time/plain-date";
import type { PlainDate } from "#domain/time/plain-date";
import type { Database } from "#db/store/database";
import type { AttachmentRow } from "#schema/attachments";
import type { FileStore } from "./create-file-store.ts";

/**
 * Which files of the server's are fetched before anybody opens them, and how much of this device
 * they may take.
 */
export type OfflineChoice = {
  /** Only those that were opened here; also those of the next seven days; all. */
  readonly what: "opened" | "week" | "all";
  /** Courses whose files are fetched whatever else was chosen. */
  readonly courses: readonly string[];
  /** Bytes that files may take on this device; what is still to be sent is not held back by it. */
  readonly budget: number;
};

export const offlineBudgets = [200_000_000, 500_000_000, 2_000_000_000] as const;
const key = "offlineFiles";
const initial: OfflineChoice = { what: "opened", courses: [], budget: offlineBudgets[1] };

/** The choice of this device alone: another one of the same teacher may have less room. */
export const readOfflineChoice = async (db: Database): Promise<OfflineChoice> => ({
  ...initial,
  ...((await db.meta.get(key))?.value as Partial<OfflineChoice> | undefined),
});

export const chooseOffline = (db: Database, patch: Partial<OfflineChoice>): Promise<void> =>
  db.transaction("rw", db.meta, async () => {
    await db.meta.put({ key, value: { ...(await readOfflineChoice(db)), ...patch } });
  });

/**
 * The files at the server that the choice covers, with the day of those that are soon; "9" comes
 * after every day.
 */
const readCovered = async (db: Database, choice: OfflineChoice, today: PlainDate) => {
  if (choice.what === "opened" && choice.courses.length === 0) return [];
  const rows = (await db.attachments.toArray()).filter(({ deleted, file }) => !deleted && file !== "");
  const lessons = await db.lessons.bulkGet(rows.map((row) => (row.parentCollection === "lessons" ? row.parent : "")));
  const events = await db.events.bulkGet(rows.map((row) => (row.parentCollection === "events" ? row.parent : "")));
  const until = addDays(today, 7);
  return rows.flatMap((row, index) => {
    const date = lessons[index]?.date ?? events[index]?.start.slice(0, 10) ?? "";
    const course = row.parentCollection === "courses" ? row.parent : lessons[index]?.course;
    const isSoon = date >= today && date < until;
    const isChosen =
      choice.what === "all" ||
      (choice.what === "week" && isSoon) ||
      (course !== undefined && choice.courses.includes(course));
    return isChosen ? [{ row, date: isSoon ? date : "9" }] : [];
  });
};

const sizeOf = (files: readonly { readonly size: number }[]): number => files.reduce((sum, { size }) => sum + size, 0);

/**
 * The files to fetch next, the nearest lesson first: chosen, at the server, not here, and within
 * the budget. Files that were only opened make room for them (`fitBudget`).
 */
export const readToFetch = async (db: Database, today: PlainDate): Promise<readonly AttachmentRow[]> => {
  const choice = await readOfflineChoice(db);
  const covered = await readCovered(db, choice, today);
  if (covered.length === 0) return [];
  const files = await db.files.toArray();
  const here = new Set(files.map(({ sha256 }) => sha256));
  const staying = new Set(covered.map(({ row }) => row.sha256));
  for (const { sha256 } of await db.uploads.toArray()) staying.add(sha256);
  let room = choice.budget - sizeOf(files.filter(({ sha256 }) => staying.has(sha256)));
  return covered
    .filter(({ row }) => !here.has(row.sha256))
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
    .flatMap(({ row }) => {
      if (row.size > room) return [];
      room -= row.size;
      return [row];
    });
};

/**
 * Lets go of files beyond the budget, those that were left longest first: none that the choice
 * covers, none that is to be sent, and none of `keeps`.
 */
export const fitBudget = async (o: {
  db: Database;
  store: Pick<FileStore, "evict">;
  today: PlainDate;
  keeps: readonly string[];
}): Promise<void> => {
  const choice = await readOfflineChoice(o.db);
  if (sizeOf(await o.db.files.toArray()) <= choice.budget) return;
  const covered = await readCovered(o.db, choice, o.today);
  await o.store.evict(choice.budget, new Set([...o.keeps, ...covered.map(({ row }) => row.sha256)]));
};
