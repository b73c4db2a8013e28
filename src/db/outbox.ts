import { collectionNames, type CollectionName } from "#schema/collections";

/** A mirror row whose collection is not known statically: system fields and values side by side. */
export type AnyRow = {
  readonly id: string;
  readonly owner: string;
  readonly rev: number;
  readonly seq: number;
  readonly deleted: boolean;
  /** Which device wrote this version, as it describes itself; "" or missing where it did not say. */
  readonly device?: string;
  readonly created: string;
  readonly updated: string;
  readonly [field: string]: unknown;
};

/** Why the server will not take an edit as it is; shown to the teacher, who decides. */
export type ParkReason = {
  /** `unanswered`: the server takes other edits, and over this one it fails each time without saying why. */
  readonly type: "refused" | "forbidden" | "notFound" | "tooLarge" | "unanswered";
  /** Where the server named fields: each with the code of its fault (`validation_required`, ...). */
  readonly fields: readonly { readonly field: string; readonly code: string }[];
};

/**
 * One record that differs from what the server last said. A record without an entry is clean.
 * - `pending`: waits to be pushed.
 * - `inFlight`: part of the frozen batch; its `base` stays until the outcome of that batch is known.
 * - `parked`: the server refused it; it waits for the teacher, and an edit of the record makes it pending again.
 */
export type OutboxEntry = {
  readonly collection: CollectionName;
  readonly id: string;
  /** What the server last said; null for a record it has never seen. */
  readonly base: AnyRow | null;
  /** Version of `base`; 0 while the server has not told it, and until then the record is not pushed. */
  readonly rev: number;
  /** When the record became dirty: ISO, shown as "unsynced since". */
  readonly since: string;
  readonly state: "pending" | "inFlight" | "parked";
  /** Its place in the order of pushing (`pushRank`), so that the next batch is read from an index. */
  readonly rank: number;
  readonly reason: ParkReason | null;
  /** Values it was made over that the server lost, or may have taken unheard: whoever sends them brings no news. */
  readonly madeOver?: readonly Partial<AnyRow>[];
};

/**
 * Creates and changes go parents first, then deletes children first: whoever pulls in between sees a living child of a
 * deleted parent only if that child is news.
 */
export const pushRank = (collection: CollectionName, row: AnyRow): number => {
  const place = collectionNames.indexOf(collection);
  return row.deleted ? 2 * collectionNames.length - place : place;
};

/** Two edits of one field that could not be merged: `mine` stayed in the record, `theirs` is kept here. */
export type Conflict = {
  readonly key?: number;
  readonly collection: CollectionName;
  readonly id: string;
  readonly field: string;
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** When it was noticed on this device, and when mine was written here (both ISO). */
  readonly at: string;
  readonly mineAt: string;
  /** When the server got theirs (server time stamp), and from which device (`deviceName`; "" where it did not say). */
  readonly theirsAt: string;
  readonly theirsDevice: string;
  /** When the teacher decided (ISO); "" while it is open. */
  readonly resolvedAt: string;
  /** What the teacher decided; "" while it is open. */
  readonly choice: ConflictChoice | "";
};

/** Which version of a field stays: this device's, the other's, or one after the other. */
export type ConflictChoice = "mine" | "theirs" | "both";
