import { err, ok, type Result } from "#domain/result";
import type { Database } from "#db/store/database";
import type { AnyRow } from "#db/store/outbox";
import type { ChecksumRemote } from "#remote/remote";
import type { RemoteError } from "#remote/remote-error";
import { collectionNames, type CollectionName } from "#schema/collections";
import { collectionChecksum } from "./checksum.ts";
import { readStudentScope } from "#db/scope/student-scope";
import { isStudentData, purelyOfStudents } from "#schema/student-data";
import { keyOf } from "./plan-batch.ts";
import type { FrozenBatch, SyncState } from "./sync-store.ts";

/** What a mirror has of the server's records, without deleted ones. */
export type Comparison =
  | { readonly type: "same"; readonly records: number }
  /**
   * Local and remote record counts of each collection that differs in content: they may be equal.
   */
  | {
      readonly type: "different";
      readonly collections: readonly {
        readonly collection: CollectionName;
        readonly here: number;
        readonly there: number;
      }[];
    }
  /** Nothing to compare yet: edits wait to be sent, or the server has news. A sync comes first. */
  | { readonly type: "unsynced"; readonly edits: number; readonly isBehind: boolean };

type Mirror = {
  readonly keepsStudents: boolean;
  /** Students are wanted again, and the pull that brings them has not come yet. */
  readonly lacksStudents: boolean;
  readonly cursor: number;
  /** Edits in flight or waiting to be sent. */
  readonly edits: number;
  /**
   * The rows as the server should have them: for a record with a refused edit, what it last sent.
   */
  readonly rows: ReadonlyMap<CollectionName, readonly AnyRow[]>;
};

/** Reads all of it at one moment. */
const readMirror = (db: Database): Promise<Mirror> =>
  db.transaction("r", [...collectionNames, "outbox", "meta"], async () => {
    const state = (await db.meta.get("sync"))?.value as Partial<SyncState> | undefined;
    const batch = (await db.meta.get("batch"))?.value as FrozenBatch | undefined;
    const keepsStudents = (await readStudentScope(db)).keeps !== "none";
    const entries = await db.outbox.toArray();
    const bases = new Map(entries.map(({ collection, id, base }) => [keyOf(collection, id), base]));
    const rows = new Map<CollectionName, readonly AnyRow[]>();
    for (const name of collectionNames) {
      if (!keepsStudents && purelyOfStudents.includes(name)) continue;
      const stored = await db.table<AnyRow, string>(name).toArray();
      rows.set(
        name,
        stored.flatMap((row) => {
          if (!keepsStudents && isStudentData(name, row)) return [];
          const base = bases.get(keyOf(name, row.id));
          return base === undefined ? row : (base ?? []);
        }),
      );
    }
    const edits = entries.filter((entry) => entry.state !== "parked").length;
    const lacksStudents = keepsStudents && (state?.students ?? "all") !== "all";
    return {
      keepsStudents,
      lacksStudents,
      cursor: state?.cursor ?? 0,
      edits: Math.max(edits, batch?.ops.length ?? 0),
      rows,
    };
  });

/**
 * Whether a mirror has what the server has, by the number of records of each collection and a
 * checksum of their content. Changes neither. A remote error says nothing about either.
 */
export const compareMirror = async (o: {
  db: Database;
  remote: ChecksumRemote;
}): Promise<Result<Comparison, RemoteError>> => {
  const asked = (await readStudentScope(o.db)).keeps === "none" ? "none" : "all";
  const digest = await o.remote.readChecksums(asked);
  if (!digest.ok) return err(digest.error);
  const { head, collections, students } = digest.value;
  const { keepsStudents, lacksStudents, cursor, edits, rows } = await readMirror(o.db);
  // What is kept may have changed while the server was asked.
  const isBehind = cursor !== head || keepsStudents !== (asked === "all") || lacksStudents;
  if (edits > 0 || isBehind) return ok({ type: "unsynced", edits, isBehind });

  let records = 0;
  const different = [];
  for (const [collection, list] of rows) {
    // An older server counts the students' files among the others, and they are not here.
    if (!keepsStudents && students !== "none" && collection === "attachments") continue;
    const here = list.filter((row) => !row.deleted).length;
    const there = collections[collection]?.count ?? 0;
    const checksum = await collectionChecksum(collection, list);
    if (checksum !== (collections[collection]?.checksum ?? "")) different.push({ collection, here, there });
    records += here;
  }
  return ok(different.length > 0 ? { type: "different", collections: different } : { type: "same", records });
};
