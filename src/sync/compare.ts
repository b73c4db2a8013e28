import { err, ok, type Result } from "#domain/result";
import type { Database } from "#db/store/database";
import type { AnyRow } from "#db/outbox";
import type { ChecksumRemote } from "#remote/remote";
import type { RemoteError } from "#remote/remote-error";
import { collectionNames, type CollectionName } from "#schema/collections";
import { collectionChecksum } from "./checksum.ts";
import { keyOf } from "./plan-batch.ts";
import type { FrozenBatch, SyncState } from "./sync-store.ts";

/** What a mirror has of the server's records, without deleted ones. */
export type Comparison =
  | { readonly type: "same"; readonly records: number }
  /** Local and remote record counts of each collection that differs in content: they may be equal. */
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
  readonly cursor: number;
  /** Edits in flight or waiting to be sent. */
  readonly edits: number;
  /** As the server should have them: for a record with a refused edit, what it last sent. */
  readonly rows: ReadonlyMap<CollectionName, readonly AnyRow[]>;
};

/** All of it at one moment. */
const readMirror = (db: Database): Promise<Mirror> =>
  db.transaction("r", [...collectionNames, "outbox", "meta"], async () => {
    const state = (await db.meta.get("sync"))?.value as Partial<SyncState> | undefined;
    const batch = (await db.meta.get("batch"))?.value as FrozenBatch | undefined;
    const entries = await db.outbox.toArray();
    const bases = new Map(entries.map(({ collection, id, base }) => [keyOf(collection, id), base]));
    const rows = new Map<CollectionName, readonly AnyRow[]>();
    for (const name of collectionNames) {
      const stored = await db.table<AnyRow, string>(name).toArray();
      rows.set(
        name,
        stored.flatMap((row) => {
          const base = bases.get(keyOf(name, row.id));
          return base === undefined ? row : (base ?? []);
        }),
      );
    }
    const edits = entries.filter((entry) => entry.state !== "parked").length;
    return { cursor: state?.cursor ?? 0, edits: Math.max(edits, batch?.ops.length ?? 0), rows };
  });

/**
 * Whether a mirror has what the server has, by the number of records of each collection and a checksum of their
 * content. Changes neither. A remote error says nothing about either.
 */
export const compareMirror = async (o: {
  db: Database;
  remote: ChecksumRemote;
}): Promise<Result<Comparison, RemoteError>> => {
  const digest = await o.remote.readChecksums();
  if (!digest.ok) return err(digest.error);
  const { head, collections } = digest.value;
  const { cursor, edits, rows } = await readMirror(o.db);
  if (edits > 0 || cursor !== head) return ok({ type: "unsynced", edits, isBehind: cursor !== head });

  let records = 0;
  const different = [];
  for (const [collection, list] of rows) {
    const here = list.filter((row) => !row.deleted).length;
    const there = collections[collection]?.count ?? 0;
    const checksum = await collectionChecksum(collection, list);
    if (checksum !== (collections[collection]?.checksum ?? "")) different.push({ collection, here, there });
    records += here;
  }
  return ok(different.length > 0 ? { type: "different", collections: different } : { type: "same", records });
};
