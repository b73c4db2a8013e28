import { daysMoved } from "#domain/schedule/series";
import { addDays, isPlainDate } from "#domain/time/plain-date";
import { derivedId } from "#db/store/derived-id";
import { hashedId, idSource } from "#db/store/hashed-id";
import { collections, type CollectionName } from "#schema/collections";
import type { Field } from "#schema/field";
import type { BackupRecord } from "./backup-format.ts";
import type { Backup } from "./read-backup.ts";

/** The id that a record of a backup has here. */
export type MapId = (collection: CollectionName, id: string) => string;

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
const dayOf = (value: unknown): string => textOf(value).slice(0, 10);

/** A record with the ids of the records that it names mapped. */
const withMappedParents = (collection: CollectionName, record: BackupRecord, map: MapId): BackupRecord => ({
  ...record,
  ...Object.fromEntries(
    Object.entries(collections[collection].fields as Record<string, Field>).flatMap(([name, field]) =>
      field.kind === "relation" && !field.many
        ? [[name, map(field.target as CollectionName, textOf(record[name]))]]
        : [],
    ),
  ),
});

/** The texts that the app may have derived a record's id from, with their ids mapped by `map`. */
const sourceTexts = (
  collection: CollectionName,
  record: BackupRecord,
  o: {
    readonly years: readonly string[];
    readonly recordOf: (collection: CollectionName, id: string) => BackupRecord | undefined;
  },
  map: MapId,
): readonly string[] => {
  if (collection === "exceptions") {
    const { course, date, start, kind } = record;
    if (course === "") return o.years.map((year) => `${map("schoolyears", year)} ${textOf(date)} dayswap`);
    return [`${map("courses", textOf(course))} ${textOf(date)} ${Number(start)} ${textOf(kind)}`];
  }
  if (collections[collection].idFrom) {
    const hashed = idSource(collection, withMappedParents(collection, record, map));
    return hashed === undefined ? [] : [hashed];
  }
  if (collection !== "events") return [];
  const uid = (record.imported as { uid?: unknown } | null | undefined)?.uid;
  const file = typeof uid === "string" ? `${map("schoolyears", textOf(record.schoolyear))} file ${uid}` : null;
  const series = textOf(record.series);
  const main = series === "" ? "" : map("events", series);
  const whole = o.recordOf("events", series);
  const origin = dayOf(record.originStart);
  // A changed time is named by the day that it had before its series was moved.
  const moved = whole ? daysMoved({ start: textOf(whole.start), originStart: textOf(whole.originStart) }) : 0;
  const before = Number.isInteger(moved) && isPlainDate(origin) ? addDays(origin, -moved) : origin;
  return [
    ...(file === null ? [] : [file, `${derivedId(file)} ${dayOf(record.start)}`]),
    ...(main === "" ? [] : [`${main} ${origin}`, `${main} ${before}`, `${main} from ${origin}`]),
  ];
};

const asIs: MapId = (_, id) => id;

/**
 * Maps ids: they stay the same in the account that a backup is of. In another account each record
 * gets an id of its own, which follows from the old one and the account. So the same backup
 * restored again finds what it brought before. Where the app derives an id from what a record is
 * about, the new one is derived likewise. Two devices that change the same lesson still make the
 * same record.
 */
export const createIdMap = ({ manifest, records }: Backup, owner: string): MapId => {
  if (manifest.owner === owner) return asIs;
  const known = new Map<string, BackupRecord>(
    [...records].flatMap(([collection, own]) => own.map((record) => [`${collection}/${record.id}`, record] as const)),
  );
  const recordOf = (collection: CollectionName, id: string) => known.get(`${collection}/${id}`);
  const years = (records.get("schoolyears") ?? []).map(({ id }) => id);
  const mapped = new Map<string, string>();
  const map: MapId = (collection, id) => {
    const key = `${collection}/${id}`;
    const done = mapped.get(key);
    if (done !== undefined) return done;
    const own = collection === "users" && id === manifest.owner ? owner : derivedId(`${owner} ${collection} ${id}`);
    // Set it before its parents are asked: a damaged series may be its own.
    mapped.set(key, own);
    const record = known.get(key);
    if (!record || collection === "users") return own;
    const derive = idSource(collection, record) === undefined ? derivedId : hashedId;
    const index = sourceTexts(collection, record, { years, recordOf }, asIs).findIndex((text) => derive(text) === id);
    const derived = index === -1 ? own : derive(sourceTexts(collection, record, { years, recordOf }, map)[index]!);
    mapped.set(key, derived);
    return derived;
  };
  return map;
};
