import type { Transaction } from "dexie";
import { collectionNames, collections } from "#schema/collections";

/** A version of the mirror's stores. `upgrade` rewrites what is there; it never drops the outbox or a dirty row. */
export type MirrorVersion = {
  readonly version: number;
  /** Those that changed; the first version has all of them. */
  readonly stores: Readonly<Record<string, string>>;
  readonly upgrade?: (transaction: Transaction) => Promise<void>;
};

const collectionStores = Object.fromEntries(
  collectionNames.map((name) => [name, ["id", ...collections[name].indexes].join(", ")]),
);

/**
 * The mirror's versions, oldest first. A change of any index needs a new version at the end (a test holds the
 * store definitions of the last one); Dexie adds and removes indexes itself, data only moves in `upgrade`.
 */
export const mirrorVersions: readonly MirrorVersion[] = [
  {
    version: 1,
    stores: {
      ...collectionStores,
      outbox: "[collection+id], [state+rank], since",
      conflicts: "++key, [collection+id]",
      meta: "key",
    },
  },
  {
    // A conflict that was decided stays to be looked at: open ones are those without a time.
    version: 2,
    stores: { conflicts: "++key, [collection+id], resolvedAt" },
    upgrade: async (transaction) => {
      await transaction
        .table("conflicts")
        .toCollection()
        .modify((row: Record<string, unknown>) => {
          for (const field of ["mineAt", "theirsDevice", "resolvedAt", "choice"]) row[field] ??= "";
        });
    },
  },
];
