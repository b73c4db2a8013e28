import * as v from "valibot";
import { collections, isCollectionName, type CollectionName } from "#schema/collections";
import type { Field } from "#schema/field";

type Item = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Item =>
  typeof value === "object" && value !== null && !Array.isArray(value);
/** `v.record` takes a list for an object without keys: no rows, and a cursor that skips them. */
const byName = <V extends v.GenericSchema>(value: V) => v.pipe(v.custom<Item>(isObject), v.record(v.string(), value));

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** Servers of the first revision do not send it. */
const revision = v.optional(whole, 1);
const students = v.optional(v.literal("none"));
const state = { head: whole, floor: whole, boot: v.string(), schema: whole, revision, students };
const shared = v.nullish(v.pipe(v.number(), v.safeInteger(), v.minValue(-1)), null);
const page = v.object({ ...state, shared, next: whole, rows: byName(v.array(v.unknown())) });
const digest = v.object({
  ...state,
  lastBatch: byName(whole),
  collections: byName(v.object({ count: whole, revs: whole, checksum: v.optional(v.string()) })),
});

/** What every sync answer has about the server. */
export type ServerState = {
  /** The owner's counter: the highest `seq`. */
  readonly head: number;
  /** Changes at or below it have been purged. */
  readonly floor: number;
  /** Changes with each start of the server. */
  readonly boot: string;
  /** The schema an app must know to write here, and the migration of the server's schema. */
  readonly schema: number;
  readonly revision: number;
  /**
   * The answer leaves out what is about students, as it was asked to. An older server does not know
   * how.
   */
  readonly students?: "none";
};

/** A row as the server sends it; a purged one has no values. */
export type RemoteRow = {
  readonly collection: CollectionName;
  readonly row: {
    readonly id: string;
    readonly owner: string;
    readonly rev: number;
    readonly seq: number;
    readonly deleted: boolean;
    readonly created: string;
    readonly updated: string;
    readonly device?: string;
    readonly deletedWith?: string;
    readonly [field: string]: unknown;
  };
  readonly isPurged: boolean;
};

export type PulledPage = ServerState & {
  /**
   * The `seq` up to which the server has the same changes as at the end of the requested run. It is
   * -1 if the server has never seen that run, null if it is still the same.
   */
  readonly commonSeq: number | null;
  readonly next: number;
  readonly rows: readonly RemoteRow[];
};

export type ServerDigest = ServerState & {
  readonly lastBatch: Readonly<Record<string, number>>;
  readonly collections: Readonly<
    Record<string, { readonly count: number; readonly revs: number; readonly checksum?: string }>
  >;
};

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const isText = (value: unknown): value is string => typeof value === "string";

/** Maximum characters of a text; the schema's largest field has a fifth of it. */
const longestText = 1_000_000;

/**
 * Whether a value has a field's type, so that no screen gets another. Limits and patterns are not
 * checked: they may have changed since it was written. A server that does not know the field yet
 * leaves it out.
 */
const isOfField = (field: Field, value: unknown): boolean => {
  if (value === undefined) return true;
  switch (field.kind) {
    case "number":
      return typeof value === "number";
    case "bool":
      return typeof value === "boolean";
    case "json":
      if (field.empty === null && value === null) return true;
      return Array.isArray(field.empty) ? Array.isArray(value) : isObject(value);
    case "relation":
      return field.many ? Array.isArray(value) && value.every(isText) : isText(value);
    default:
      return isText(value) && value.length <= longestText;
  }
};

/**
 * Unset JSON in a record made in the dashboard is null on the server: here it gets its empty value.
 */
const emptyJson = (fields: readonly (readonly [string, Field])[], item: Item): object =>
  Object.fromEntries(
    fields.flatMap(([name, field]) => (field.kind === "json" && item[name] === null ? [[name, field.empty]] : [])),
  );

/**
 * Reads a row; undefined if it is another owner's, lacks a system field, or has an invalid value.
 */
const readRow = (
  collection: CollectionName,
  fields: readonly (readonly [string, Field])[],
  owner: string,
  item: unknown,
) => {
  if (!isObject(item) || !isText(item.id) || item.id === "" || !isWhole(item.rev) || !isWhole(item.seq))
    return undefined;
  const isPurged = !("owner" in item);
  // Only a row marked as deleted is gone: an incomplete one must not remove a record.
  if (isPurged && item.deleted !== true) return undefined;
  const row = (
    isPurged ? { owner: "", created: "", updated: "", ...item } : { ...item, ...emptyJson(fields, item) }
  ) as RemoteRow["row"];
  if (isPurged) return { collection, row, isPurged };
  const isSystem =
    row.owner === owner && typeof row.deleted === "boolean" && isText(row.created) && isText(row.updated);
  if (!isSystem || ![row.device, row.deletedWith].every((value) => value === undefined || isText(value)))
    return undefined;
  return fields.every(([name, field]) => isOfField(field, row[name])) ? { collection, row, isPurged } : undefined;
};

/**
 * Reads a page of a pull; undefined if it is not one, is out of order, or has another owner's rows.
 * Collections that this version of the app does not know are left out, fields that it does not know
 * are kept as they are.
 */
export const readPage = (body: unknown, owner: string): PulledPage | undefined => {
  const read = v.safeParse(page, body);
  if (!read.success) return undefined;
  // On the wire it has the name of the first servers.
  const { shared: commonSeq, ...about } = read.output;
  const { head, next } = about;
  if (next > head || about.floor > head) return undefined;
  const rows: RemoteRow[] = [];
  for (const [collection, items] of Object.entries(about.rows)) {
    if (!isCollectionName(collection)) continue;
    const fields = Object.entries(collections[collection].fields) as [string, Field][];
    let seq = 0;
    for (const item of items) {
      const remoteRow = readRow(collection, fields, owner, item);
      if (!remoteRow || remoteRow.row.seq <= seq || remoteRow.row.seq > next) return undefined;
      seq = remoteRow.row.seq;
      rows.push(remoteRow);
    }
  }
  return { ...about, commonSeq, rows };
};

/** Reads a digest; undefined if it is not one. */
export const readDigestBody = (body: unknown): ServerDigest | undefined => {
  const read = v.safeParse(digest, body);
  return read.success ? read.output : undefined;
};

/** Whether a 200 answers a batch of that many requests: one answer for each, and none failed. */
export const isBatchAnswer = (body: unknown, requests: number): boolean =>
  Array.isArray(body) &&
  body.length === requests &&
  body.every((answer) => isObject(answer) && isWhole(answer.status) && answer.status >= 200 && answer.status < 300);
