import type { Database } from "#db/store/database";
import type { Upload } from "#db/store/file-rows";

const isParkedForQuota = ({ state, reason }: Upload): boolean => state === "parked" && reason === "quota";

const holders = [
  ["attachments", "file"],
  ["students", "photo"],
  ["users", "avatar"],
] as const;

/**
 * Marks of what takes room at the server as far as this device knows: when one of them is gone,
 * there may be more room. A file in the bin has another mark than before, and its deletion counts
 * once it was pushed. Undefined where no file waits for room.
 */
export const readQuotaUse = async (db: Database): Promise<ReadonlySet<string> | undefined> => {
  if (!(await db.uploads.toArray()).some(isParkedForQuota)) return undefined;
  const taken = new Set<string>();
  for (const [collection, field] of holders) {
    const dirty = await db.outbox.where("[collection+id]").between([collection], [collection, []]).toArray();
    const entries = new Map(dirty.map((entry) => [entry.id, entry]));
    for (const row of await db.table<{ id: string; deleted: boolean }>(collection).toArray()) {
      const name = (row as Readonly<Record<string, unknown>>)[field];
      const { deleted } = entries.get(row.id)?.base ?? row;
      if (name !== "") taken.add([collection, row.id, name, deleted ? "bin" : ""].join("/"));
    }
  }
  return taken;
};

/**
 * Tries again what was refused for want of room, the oldest first, as far as it fits into what the
 * server says is left.
 */
export const retryForRoom = (
  db: Database,
  { used, limit }: { readonly used: number; readonly limit: number },
): Promise<void> =>
  db.transaction("rw", db.uploads, async () => {
    let room = limit - used;
    const counted = new Set<string>();
    for (const upload of await db.uploads.orderBy("since").toArray()) {
      if (!isParkedForQuota(upload)) continue;
      // The same bytes take room only once.
      const size = counted.has(upload.sha256) ? 0 : upload.size;
      if (size > room) continue;
      room -= size;
      counted.add(upload.sha256);
      await db.uploads.update(upload.key, { state: "waiting", reason: "" });
    }
  });
