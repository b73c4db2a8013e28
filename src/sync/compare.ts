import { err, ok, type Result } from "#domain/result";
import type { Database } from "#db/database";
import type { AnyRow } from "#db/outbox";
import type { ChecksumRemote } from "#remote/remote";
import type { RemoteError } from "#remote/remote-error";
import { collectionNames, type CollectionName } from "#schema/collections";
import { collectionChecksum } from "./checksum.ts";
import { keyOf } from "./plan-batch.ts";
import type { FrozenBatch, SyncState } from "./sync-store.ts";

/** What a mirror has of the server's records, leaving out what the teacher has deleted. */
export type Comparison =
  | { readonly type: "same"; readonly records: number }
  /** Records here and there of each collection whose content differs: the counts may well be equal. */
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
  /** Edits that are on their way or wait for it. */
  readonly edits: number;
  /** As the server should have them: of a record with an edit that it refused, what it last said. */
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
 * Whether a mirror holds what the server has, by the number of records of each collection and a checksum over their
 * content. Neither is changed. A remote error says nothing about either.
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
