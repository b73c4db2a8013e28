import { collectionNames, type CollectionName } from "#schema/collections";

/** A mirror row whose collection is not known statically: system fields and values together. */
export type AnyRow = {
  readonly id: string;
  readonly owner: string;
  readonly rev: number;
  readonly seq: number;
  readonly deleted: boolean;
  /**
   * The id of the record whose deletion took this one along, its own if it was deleted itself; ""
   * or missing if unknown.
   */
  readonly deletedWith?: string;
  /** Which device wrote this version, as it describes itself; "" or missing if unknown. */
  readonly device?: string;
  /** Fields whose value was written on this device; never sent. */
  readonly editedHere?: readonly string[];
  readonly created: string;
  readonly updated: string;
  readonly [field: string]: unknown;
};

/** Why the server refuses an edit; shown to the teacher, who decides. */
export type ParkReason = {
  /**
   * `unanswered`: the server takes other edits, but fails on this one each time without saying why.
   * `ended`: it belongs to a class book that was deleted for good before this device heard so.
   */
  readonly type: "refused" | "forbidden" | "notFound" | "tooLarge" | "unanswered" | "ended";
  /** If the server named fields: each with its error code (`validation_required`, ...). */
  readonly fields: readonly { readonly field: string; readonly code: string }[];
};

/**
 * One record that differs from what the server last sent. A record without an entry is clean.
 * - `pending`: waits to be pushed.
 * - `inFlight`: part of the frozen batch; its `base` stays until the outcome of that batch is
 *   known.
 * - `parked`: the server refused it; it waits for the teacher, and editing the record makes it
 *   pending again.
 */
export type OutboxEntry = {
  readonly collection: CollectionName;
  readonly id: string;
  /** What the server last sent; null for a record it has never seen. */
  readonly base: AnyRow | null;
  /** Version of `base`; 0 until the server has sent it, and until then the record is not pushed. */
  readonly rev: number;
  /** When the record became dirty: ISO, shown as "unsynced since". */
  readonly since: string;
  readonly state: "pending" | "inFlight" | "parked";
  /** Its place in the push order (`pushRank`), so that the next batch is read from an index. */
  readonly rank: number;
  readonly reason: ParkReason | null;
  /**
   * Values this edit replaced that the server lost, or may have without our knowing: receiving them
   * again is no news.
   */
  readonly replacedVersions?: readonly Partial<AnyRow>[];
  /**
   * Fields in which this device's words stay over another one's: that one is told with the next
   * version.
   */
  readonly over?: readonly string[];
  /**
   * Fields with two versions between which the teacher has chosen. The next version tells the other
   * devices, even if it changes nothing else.
   */
  readonly settled?: readonly string[];
};

/**
 * Creates and changes go parents first, then deletes children first: a device that pulls in between
 * sees a living child of a deleted parent only if that child is new.
 */
export const pushRank = (collection: CollectionName, row: AnyRow): number => {
  const place = collectionNames.indexOf(collection);
  const rank = place + rankWithin(row);
  return row.deleted ? 2 * collectionNames.length - rank : rank;
};

/** Events refer to events: first the series, then its later parts, then their changed times. */
const rankWithin = ({ series, rrule }: AnyRow): number => {
  if (!series) return 0;
  return rrule ? 0.25 : 0.5;
};

/**
 * Two edits of one field that could not be merged: `mine` stayed in the record, `theirs` is kept
 * here.
 */
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
  /**
   * When the server got theirs (server timestamp), and from which device (`deviceName`; "" if
   * unknown).
   */
  readonly theirsAt: string;
  readonly theirsDevice: string;
  /** When the teacher decided (ISO); "" while it is open. */
  readonly resolvedAt: string;
  /** What the teacher decided; "" while it is open. */
  readonly choice: ConflictChoice | "";
  /** Decided without asking: mine was not written on this device, and newer text replaced it. */
  readonly isAutomatic?: boolean;
  /**
   * The record has theirs: two wrote at once, and the other device, which noticed, kept its own.
   * `mine` was replaced here.
   */
  readonly isReplaced?: boolean;
};

/** Which version of a field stays: this device's, the other's, or both in a row. */
export type ConflictChoice = "mine" | "theirs" | "both";
