import type { AnyRow, Conflict, OutboxEntry, ParkReason } from "#db/outbox";
import type { EngineStatus } from "#db/sync-status";
import type { CollectionName } from "#schema/collections";

/** Where this device stands with the server. */
export type SyncState = {
  /** The ledger's id of this device; "" before its first cycle. */
  readonly device: string;
  /** The number of the last batch known to be applied. */
  readonly lastBatch: number;
  /** Everything up to this `seq` has been applied to the mirror. */
  readonly cursor: number;
  /** The run of the server that the cursor is of; "" before the first pull. */
  readonly boot: string;
  /** Runs before that one, the latest first, and how far the mirror has their history. */
  readonly past: readonly { readonly boot: string; readonly cursor: number }[];
  /** The run of the server that the mirror was last compared with. */
  readonly compared: string;
  /** The schema version with which the mirror was filled. */
  readonly schema: number;
  /** A batch whose outcome is unknown. */
  readonly batch: FrozenBatch | null;
};

/** One record's edits as they were sent; `sent` is the whole row at that moment, the base of whatever comes after. */
export type FrozenOp = {
  readonly kind: "create" | "update";
  readonly collection: CollectionName;
  readonly id: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly sent: AnyRow;
};

/** A batch, written down before it is sent, so that it can be sent again unchanged and recognised when it was applied. */
export type FrozenBatch = {
  /** Names this very content on this device; two batches may bear the same number when the first was refused. */
  readonly key: string;
  readonly owner: string;
  readonly device: string;
  readonly number: number;
  /** The run of the server that its versions are of. */
  readonly boot: string;
  readonly frozenAt: string;
  /** How often it was sent, or was about to be. */
  readonly sends: number;
  /** How often the server failed over it without a word about any op. */
  readonly failures: number;
  readonly ops: readonly FrozenOp[];
};

/** The op of a batch that the server will not take, by its index, and why. */
export type ParkedOp = { readonly op: number; readonly reason: ParkReason };

/** A row as the server tells it. One deleted for good has nothing but `id`, `deleted`, `rev` and `seq`. */
export type PulledRow = { readonly collection: CollectionName; readonly row: AnyRow; readonly isPurged: boolean };

/**
 * A whole pull, ready to be applied.
 * - `changes`: what is new since the cursor.
 * - `refresh`: everything, for a mirror that is empty or was filled by an older version of the app.
 * - `full`: everything, after the server forgot changes we had not seen: clean rows it did not bring are gone.
 * - `lost`: everything, from a server that went back in time: what it does not have any more is pushed again.
 */
export type Pull = {
  readonly mode: "changes" | "refresh" | "full" | "lost";
  /** The cursor when the pull began and the server's run that it was of; the head it reached, and in which run. */
  readonly from: number;
  readonly fromBoot: string;
  readonly to: number;
  readonly boot: string;
  /** The server's: changes at or below it have been purged. */
  readonly floor: number;
  /** Of a `lost` pull: up to this `seq` the server has the very changes that we know; null where nothing tells. */
  readonly shared: number | null;
  /** The line that the device begins in the ledger with this pull; null where it goes on with its own. */
  readonly device: string | null;
  readonly schema: number;
  readonly rows: readonly PulledRow[];
  readonly at: string;
};

/** What mirror and server are compared by: how many records a collection has, and the sum of their versions. */
export type Digest = Readonly<Record<string, { readonly count: number; readonly revs: number }>>;

/** What one step does to the mirror: `null` takes a row or an entry away. */
export type Changes = {
  readonly rows: readonly { readonly collection: CollectionName; readonly id: string; readonly row: AnyRow | null }[];
  readonly entries: readonly {
    readonly collection: CollectionName;
    readonly id: string;
    readonly entry: OutboxEntry | null;
  }[];
  readonly conflicts: readonly Conflict[];
};

/**
 * The engine's storage. Every method is one atomic transaction: a crash leaves all of it or nothing of it.
 * The methods that say "false" found that another engine moved on in between; they change nothing then.
 */
export type SyncStore = {
  readState(): Promise<SyncState>;
  /** Begins the device's line in the ledger, unless another engine has done so. */
  startDevice(device: string): Promise<void>;
  /** Rows, merges, conflicts and the cursor with its run, all at once. False: they moved or a batch is in flight. */
  applyPull(pull: Pull): Promise<boolean>;
  /**
   * Writes down the next batch and marks its records as in flight; null where nothing can be sent, "overtaken" where
   * another engine has one in flight. `failures` are those
   * of a larger batch that it is a part of; an op alone begins at none.
   */
  freezeBatch(o: {
    key: string;
    at: string;
    maxOps: number;
    maxBytes: number;
    failures: number;
  }): Promise<FrozenBatch | "overtaken" | null>;
  /** The batch in flight as it is sent once more; null where it is another one by now. */
  resendBatch(key: string): Promise<FrozenBatch | null>;
  /** The server failed over the batch in flight once more. */
  countFailure(key: string): Promise<boolean>;
  /** The batch was applied: what was sent is now the base. */
  settleBatch(key: string): Promise<boolean>;
  /**
   * The batch was refused as a whole: its records wait again, the one at fault is parked. Another `device` than the
   * batch's begins a new line in the ledger. False also where it was sent again since it was sent for the `sends`th time:
   * what another engine has under way may still be applied.
   */
  thawBatch(key: string, o: { sends: number; parked: ParkedOp | null; device: string }): Promise<boolean>;
  /** Records with edits that are on their way: all in the outbox but the parked ones. */
  countUnsynced(): Promise<number>;
  readDigest(): Promise<Digest>;
  /** The mirror is as the server in its run `boot`. */
  writeCompared(boot: string): Promise<void>;
  writeStatus(patch: Partial<EngineStatus>): Promise<void>;
};
