import type { Frame } from "#domain/share/frame";
import type { Database } from "./database.ts";

const key = "frames";

/** A school's frame as this device read it last. Each device asks by itself. */
export type KeptFrame = {
  readonly frame: Frame;
  readonly generation: number;
  /** Milliseconds since the epoch. */
  readonly read: number;
  /** What came of a later try; "" where there was none, or it went well. */
  readonly fault: string;
};

type KeptFrames = Readonly<Record<string, KeptFrame>>;

/** By the id of the subscription. */
export const readKeptFrames = async (db: Database): Promise<KeptFrames> =>
  ((await db.meta.get(key))?.value as KeptFrames | undefined) ?? {};

/** Keeps what was read; frames that nobody here follows any more go. */
export const keepFrame = (db: Database, id: string, change: (last: KeptFrame | undefined) => KeptFrame | undefined) =>
  db.transaction("rw", db.meta, db.subscriptions, async () => {
    const all = await readKeptFrames(db);
    const next = change(all[id]);
    const followed = new Set((await db.subscriptions.toArray()).flatMap((row) => (row.deleted ? [] : [row.id])));
    const kept = Object.entries({ ...all, ...(next && { [id]: next }) }).filter(([one]) => followed.has(one));
    await db.meta.put({ key, value: Object.fromEntries(kept) });
  });
