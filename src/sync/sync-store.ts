import type { AnyRow, Conflict, OutboxEntry, ParkReason } from "#db/store/outbox";
import type { EngineStatus } from "#db/status/sync-status";
import type { AskedStudents } from "#remote/remote";
import type { CollectionName } from "#schema/collections";

/**
 * What a mirror has of students. `all`: all of them. `held`: those of whom the server lacks
 * something, with news of them. `none`: the same without any news.
 */
export type MirroredStudents = "all" | "held" | "none";

/** This device's sync state. */
export type SyncState = {
  /** The ledger's id of this device; "" before its first cycle. */
  readonly device: string;
  /** The number of the last batch known to be applied. */
  readonly lastBatch: number;
  /** Everything up to this `seq` has been applied to the mirror. */
  readonly cursor: number;
  /** The run of the server that the cursor is of; "" before the first pull. */
  readonly boot: string;
  /** Earlier runs, the latest first, and how far the mirror has their history. */
  readonly past: readonly { readonly boot: string; readonly cursor: number }[];
  /** The run of the server that the mirror was last compared with. */
  readonly compared: string;
  /** The schema revision of the mirror's rows: this app's, or that of an older server. */
  readonly schema: number;
  /** What the mirror has of students, up to the cursor. */
  readonly students: MirroredStudents;
  /** Whether this device keeps student data at all. */
  readonly keepsStudents: boolean;
  /**
   * Whether to ask for anything of students. A device that does not keep them asks as long as it
   * holds what the server lacks.
   */
  readonly asks: AskedStudents;
  /** A batch whose outcome is unknown. */
  readonly batch: FrozenBatch | null;
};

/** One record's edits as sent; `sent` is the whole row at that time, the base of later edits. */
export type FrozenOp = {
  readonly kind: "create" | "update";
  readonly collection: CollectionName;
  readonly id: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly sent: AnyRow;
  /** Fields in which it keeps its words over another device's. */
  readonly over?: readonly string[];
  /** Fields on which the teacher has decided. */
  readonly settled?: readonly string[];
};

/**
 * A batch, stored before it is sent, so that it can be resent unchanged and recognised when it was
 * applied.
 */
export type FrozenBatch = {
  /**
   * Identifies this content on this device; two batches can have the same number if the first was
   * refused.
   */
  readonly key: string;
  readonly owner: string;
  readonly device: string;
  readonly number: number;
  /** The server run of its versions. */
  readonly boot: string;
  readonly frozenAt: string;
  /** How often it was sent, or nearly. */
  readonly sends: number;
  /** How often the server failed on it without naming an op. */
  readonly failures: number;
  /** The device keeps no students: what it deletes lacks what is about them. */
  readonly students?: "none";
  readonly ops: readonly FrozenOp[];
};

/** The op of a batch that the server refuses, by its index, and why. */
export type ParkedOp = { readonly op: number; readonly reason: ParkReason };

/** A row as the server sends it. A purged one has only `id`, `deleted`, `rev` and `seq`. */
export type PulledRow = { readonly collection: CollectionName; readonly row: AnyRow; readonly isPurged: boolean };

/**
 * A pull, ready to be applied.
 * - `changes`: what is new since the cursor.
 * - `refresh`: everything, for a mirror that is empty or was filled by an older version of the app.
 * - `full`: everything, after the server purged changes we had not seen: clean rows it did not
 *   bring are gone.
 * - `lost`: everything, from a restored server: what it no longer has is pushed again.
 */
export type Pull = {
  readonly mode: "changes" | "refresh" | "full" | "lost";
  /** The cursor when the pull began and its server run; the head it reached, and in which run. */
  readonly from: number;
  readonly fromBoot: string;
  /** What the mirror had of students when the pull began. */
  readonly fromStudents: MirroredStudents;
  readonly to: number;
  readonly boot: string;
  /** The server's: changes at or below it have been purged. */
  readonly floor: number;
  /** For a `lost` pull: up to this `seq` the server has the same changes as we; null if unknown. */
  readonly commonSeq: number | null;
  /** The line that the device begins in the ledger with this pull; null if it continues its own. */
  readonly device: string | null;
  /** The revision of the schema that both sides know. */
  readonly schema: number;
  /** Whether the device kept students when the pull began, and whether it asked for them. */
  readonly keepsStudents: boolean;
  readonly asks: AskedStudents;
  readonly rows: readonly PulledRow[];
  readonly at: string;
};

/**
 * Figures to compare mirror and server by: how many records a collection has, and the sum of their
 * versions.
 */
export type Digest = Readonly<Record<string, { readonly count: number; readonly revs: number }>>;

/** What one step does to the mirror: `null` removes a row or an entry. */
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
 * The engine's storage. Every method is one atomic transaction: a crash leaves all or nothing of
 * it. Methods return false if another engine moved on in between; they change nothing then.
 */
export type SyncStore = {
  readState(): Promise<SyncState>;
  /** Begins the device's line in the ledger, unless another engine has done so. */
  startDevice(device: string): Promise<void>;
  /**
   * Applies rows, merges, conflicts and the cursor at once, without students where the device keeps
   * none. False: the cursor or what is kept changed, or a batch is in flight.
   */
  applyPull(pull: Pull): Promise<boolean>;
  /**
   * Stores the next batch and marks its records as in flight; null if nothing can be sent,
   * "overtaken" if another engine has one in flight. `failures` are those of a larger batch that it
   * is part of; a single op begins at 0.
   */
  freezeBatch(o: {
    key: string;
    at: string;
    maxOps: number;
    maxBytes: number;
    failures: number;
  }): Promise<FrozenBatch | "overtaken" | null>;
  /** The batch in flight for resending; null if it is another one by now. */
  resendBatch(key: string): Promise<FrozenBatch | null>;
  /** The server failed on the batch in flight again. */
  countFailure(key: string): Promise<boolean>;
  /** The batch was applied: what was sent is now the base. */
  settleBatch(key: string): Promise<boolean>;
  /**
   * The batch was refused as a whole: its records are pending again, the one at fault is parked. A
   * `device` other than the batch's begins a new line in the ledger. False also if it was resent
   * after the `sends`th time: the other engine's request may still be applied.
   */
  thawBatch(key: string, o: { sends: number; parked: ParkedOp | null; device: string }): Promise<boolean>;
  /** Records with edits to be sent: all in the outbox except parked ones. */
  countUnsynced(): Promise<number>;
  /** Without student data where this device keeps none. */
  readDigest(): Promise<Digest>;
  /**
   * A device that keeps no students, or from now on keeps none, drops those that it need not hold.
   */
  keepScope(now: number): Promise<void>;
  /** The mirror equals the server in its run `boot`. */
  writeCompared(boot: string): Promise<void>;
  writeStatus(patch: Partial<EngineStatus>): Promise<void>;
};
