import { excusesBut } from "#domain/class-book/excused-days";
import { isPlainDate } from "#domain/time/plain-date";
import type { AnyRow } from "#db/store/outbox";
import { isSameValue, syncedFields } from "#db/store/row-diff";
import type { Database } from "#db/store/database";
import { type CollectionName, collectionNames, type Values } from "#schema/collections";
import { classBook } from "#schema/class-book";
import type { Field } from "#schema/field";
import { isStudentData } from "#schema/student-data";
import { emptyValues, validateRow } from "#schema/validate";
import { uploadKey } from "#db/store/file-rows";
import { keepsStudents } from "#db/scope/student-scope";
import { type Steps, toEnd } from "./in-slices.ts";
import { backupCollections, type BackupRecord, type FileKey, fileKey, fileTarget } from "./backup-format.ts";
import { createIdMap, type MapId } from "./map-ids.ts";
import type { Backup } from "./read-backup.ts";

/**
 * A record of a backup beside what is here: `new`: not here. `deleted`: deleted here. `same`,
 * `different`: here, with the same or other values.
 */
export type RestoreState = "new" | "deleted" | "same" | "different";

export type RestoreItem = {
  readonly collection: CollectionName;
  /** Its id here. */
  readonly id: string;
  /** The values of the fields that the backup has, with ids as they are here. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly row: AnyRow | null;
  readonly state: RestoreState;
  /** The fields that differ. */
  readonly changed: readonly string[];
  /**
   * The file that the backup has of it, under its id there; left out where there is one here or at
   * the server.
   */
  readonly file?: FileKey;
  /**
   * The year of the class book that it belongs to, by name, where that was deleted for good: it
   * stays out unless asked for.
   */
  readonly ended?: string;
};

export type Comparison = {
  readonly items: readonly RestoreItem[];
  /** Attached files that the backup names but does not have. */
  readonly absent: readonly Pick<RestoreItem, "collection" | "id" | "values">[];
  /** False where this device keeps no student data. */
  readonly keepsStudents: boolean;
  /** Records about students that are left out for that reason. */
  readonly leftOut: number;
  /** Records that no app could have written: their values are none that a record may have. */
  readonly invalid: readonly Pick<RestoreItem, "collection" | "id" | "values">[];
  /**
   * What the backup says of the teacher: the year shown, how far the set-up is; null if nothing.
   */
  readonly account: { readonly row: AnyRow; readonly activeYear: string; readonly isSetUp: boolean } | null;
  /** The living records here, as `collection/id`. */
  readonly living: ReadonlySet<string>;
};

/** All that the mirror has, deleted records too. */
export type Here = ReadonlyMap<CollectionName, ReadonlyMap<string, AnyRow>>;

export const readHere = (db: Database): Promise<Here> =>
  db.transaction("r", [...collectionNames], async () => {
    const here = new Map<CollectionName, ReadonlyMap<string, AnyRow>>();
    for (const collection of collectionNames) {
      const rows = await db.table<AnyRow, string>(collection).toArray();
      here.set(collection, new Map(rows.map((row) => [row.id, row])));
    }
    return here;
  });

/** The facts about a device that count beside its records. */
export type DeviceState = {
  readonly keepsStudents: boolean;
  /** Files here that wait to be sent, by `uploadKey`. */
  readonly uploads: ReadonlySet<string>;
};

export const readDeviceState = async (db: Database): Promise<DeviceState> => {
  const uploads = await db.uploads.filter(({ reason }) => reason !== "gone").toArray();
  return { keepsStudents: await keepsStudents(db), uploads: new Set(uploads.map(({ key }) => key)) };
};

export const keyOf = (collection: CollectionName, id: string): string => `${collection}/${id}`;

/** Fields that the teacher did not write: the year shown, how far the set-up is, what was ended. */
const ownFields: Partial<Record<CollectionName, readonly string[]>> = {
  users: ["active_schoolyear", "setup"],
  // The server says so, and a backup from before must not take it back.
  schoolyears: ["classBookEnded"],
};

const mapValue = (field: Field, value: unknown, map: MapId): unknown => {
  if (field.kind !== "relation") return value;
  const target = field.target as CollectionName;
  return Array.isArray(value) ? [...new Set(value.map((id) => mapId(target, id, map)))] : mapId(target, value, map);
};

const mapId = (target: CollectionName, id: unknown, map: MapId): unknown =>
  typeof id === "string" && id !== "" ? map(target, id) : id;

const mapLinks = (value: unknown, map: MapId): unknown =>
  Array.isArray(value)
    ? value.map((key) => {
        const [collection, id] = String(key).split("/");
        return `${collection}/${map(collection as CollectionName, id ?? "")}`;
      })
    : value;

/** Ids stand in relations, in `linkedBy`, and in the origin of a session. */
const mapField = (name: string, field: Field, value: unknown, map: MapId): unknown => {
  if (name === "linkedBy") return mapLinks(value, map);
  return name === "origin" ? mapId("sessions", value, map) : mapValue(field, value, map);
};

/**
 * The fields that this app knows. Those that an older app did not have yet are left as they are
 * here.
 */
const mapValues = (collection: CollectionName, record: BackupRecord, map: MapId): Record<string, unknown> =>
  Object.fromEntries(
    syncedFields(collection).flatMap(([name, field]) => {
      if (!Object.hasOwn(record, name) || ownFields[collection]?.includes(name)) return [];
      const value = mapField(name, field, record[name], map);
      return [[name, value]];
    }),
  );

/**
 * The values of an attachment. A file never changes or moves: if it is here, only its name may
 * differ.
 */
const ofAttachment = (values: Record<string, unknown>, row: AnyRow | null, map: MapId): Record<string, unknown> => {
  const { name, parentCollection, parent } = values;
  if (!row) return { ...values, parent: map(parentCollection as CollectionName, String(parent)) };
  return { ...Object.fromEntries(syncedFields("attachments").map(([field]) => [field, row[field]])), name };
};

/**
 * Where students are left out, a course stays as it is, and a new one keeps those that the server
 * has under the same ids.
 */
const withoutStudents = (
  values: Record<string, unknown>,
  row: AnyRow | null,
  isOwn: boolean,
): Record<string, unknown> => ({ ...values, students: row ? row.students : isOwn ? values.students : [] });

/** A student without the excused days of years whose class book was deleted for good. */
const withoutEnded = (values: Record<string, unknown>, ended: readonly AnyRow[]): Record<string, unknown> => {
  if (!Array.isArray(values.excuses)) return values;
  const excuses = ended.reduce(
    (left: readonly string[], { start, end }) => excusesBut(left, { start: String(start), end: String(end) }),
    values.excuses,
  );
  return { ...values, excuses };
};

/**
 * What a living record gets back when records that it had let go of come back (`isComing`), such as
 * the class of a student: a class that is deleted is taken out of its students.
 */
export const linksBack = (
  { collection, row, values }: Pick<RestoreItem, "collection" | "row" | "values">,
  isComing: (collection: CollectionName, id: string) => boolean,
): Record<string, unknown> => {
  const patch: Record<string, unknown> = {};
  if (!row || row.deleted) return patch;
  for (const [name, field] of syncedFields(collection)) {
    if (field.kind !== "relation" || field.cascade || field.required) continue;
    const [here, said] = [row[name], values[name]];
    const target = field.target as CollectionName;
    if (Array.isArray(here) && Array.isArray(said)) {
      const back = said.filter((id: string) => !here.includes(id) && isComing(target, id));
      if (back.length > 0) patch[name] = [...here, ...back];
    } else if (here === "" && typeof said === "string" && said !== "" && isComing(target, said)) patch[name] = said;
  }
  return patch;
};

export type IsThere = (collection: CollectionName, id: string) => boolean;

/** The values without references to what is not there, and how many those are. */
export const release = (
  collection: CollectionName,
  values: Readonly<Record<string, unknown>>,
  isThere: IsThere,
): { readonly values: Readonly<Record<string, unknown>>; readonly released: number } => {
  let released = 0;
  const kept = { ...values };
  for (const [name, field] of syncedFields(collection)) {
    if (field.kind !== "relation" || field.cascade || field.required) continue;
    const value = values[name];
    const target = field.target as CollectionName;
    if (Array.isArray(value)) {
      const left = value.filter((id: string) => isThere(target, id));
      released += value.length - left.length;
      kept[name] = left;
    } else if (typeof value === "string" && value !== "" && !isThere(target, value)) {
      released += 1;
      kept[name] = "";
    }
  }
  return { values: kept, released };
};

/**
 * Whether values are real, which the schema cannot say. No screen could show the 31st of February,
 * or a time zone that is none.
 */
const isReal = (collection: CollectionName, values: Readonly<Record<string, unknown>>): boolean => {
  const isDay = ([name, field]: readonly [string, Field]): boolean => {
    const value = values[name];
    if (field.kind !== "text" || !field.pattern.startsWith(String.raw`^\d{4}-`)) return true;
    return typeof value !== "string" || value === "" || isPlainDate(value.slice(0, 10));
  };
  return syncedFields(collection).every(isDay) && (collection !== "schoolyears" || isZone(values.zone));
};

const isZone = (zone: unknown): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: String(zone) }));
  } catch {
    return false;
  }
};

export const isValid = (collection: CollectionName, values: Readonly<Record<string, unknown>>): boolean =>
  validateRow(collection, { ...emptyValues(collection), ...values } as Values[typeof collection]).length === 0 &&
  isReal(collection, values);

/** The year whose class book was deleted for good, for an item of it that is not here. */
const endedIn = (items: readonly RestoreItem[], here: Here) => {
  const found = new Map(items.map((item) => [keyOf(item.collection, item.id), item]));
  const valuesOf = (collection: CollectionName, id: string): Readonly<Record<string, unknown>> | undefined =>
    here.get(collection)?.get(id) ?? found.get(keyOf(collection, id))?.values;
  return ({ collection, state, values }: RestoreItem): string | undefined => {
    if (state !== "new" && state !== "deleted") return undefined;
    let now: Readonly<Record<string, unknown>> | undefined = values;
    for (const { field, target } of classBook.find(({ name }) => name === collection)?.steps ?? []) {
      now = valuesOf(target as CollectionName, String(now?.[field] ?? ""));
      if (target === "schoolyears") return now?.["classBookEnded"] ? String(now["name"]) : undefined;
    }
    return undefined;
  };
};

const usual: DeviceState = { keepsStudents: true, uploads: new Set() };

/** A backup beside what is here, record by record. */
export const compareBackup = (...of: Parameters<typeof compareSteps>): Comparison => toEnd(compareSteps(...of));

/** The same, which can be interrupted: thousands of records take a while. */
export const compareSteps = function* (backup: Backup, here: Here, owner: string, device = usual): Steps<Comparison> {
  const map = createIdMap(backup, owner);
  const isOwn = backup.manifest.owner === owner;
  const found: RestoreItem[] = [];
  const invalid: Pick<RestoreItem, "collection" | "id" | "values">[] = [];
  const absent: Pick<RestoreItem, "collection" | "id" | "values">[] = [];
  const seen = new Set<string>();
  let leftOut = 0;
  const ended = [...(here.get("schoolyears")?.values() ?? [])].filter(({ classBookEnded }) => classBookEnded);
  const valuesOf = (collection: CollectionName, record: BackupRecord, row: AnyRow | null): Record<string, unknown> => {
    const values = mapValues(collection, record, map);
    if (collection === "attachments") return ofAttachment(values, row, map);
    if (collection === "students") return withoutEnded(values, ended);
    return collection === "courses" && !device.keepsStudents ? withoutStudents(values, row, isOwn) : values;
  };
  /** Its file in the backup: `needed` where it has none here or at the server. */
  const fileOf = (collection: CollectionName, oldId: string, id: string, row: AnyRow | null) => {
    const target = fileTarget(collection, id);
    if (!target) return { needed: false };
    const key = { collection: target.collection, id: oldId };
    const needed = !row?.[target.field] && !device.uploads.has(uploadKey(target));
    return { needed, ...(needed && backup.files.has(fileKey(key)) ? { file: key } : {}) };
  };
  for (const collection of backupCollections({ hasFiles: true, hasStudents: true })) {
    // Another teacher's name is not taken over.
    if (collection === "users" && !isOwn) continue;
    for (const record of backup.records.get(collection) ?? []) {
      yield;
      const id = map(collection, record.id);
      const key = keyOf(collection, id);
      const row = here.get(collection)?.get(id) ?? null;
      const values = valuesOf(collection, record, row);
      if (!device.keepsStudents && isStudentData(collection, values)) {
        leftOut += 1;
        continue;
      }
      const isStranger = collection === "users" && id !== owner;
      if (seen.has(key) || isStranger || !isValid(collection, { ...(row?.deleted === false ? row : {}), ...values })) {
        invalid.push({ collection, id, values });
        continue;
      }
      seen.add(key);
      const state = row === null ? "new" : row.deleted ? "deleted" : "same";
      const { needed, file } = fileOf(collection, record.id, id, row);
      if (collection === "attachments" && needed && !file && state !== "same") absent.push({ collection, id, values });
      else found.push({ collection, id, values, row, state, changed: [], ...(file ? { file } : {}) });
    }
  }
  const coming = new Set(
    found.filter(({ state }) => state !== "same").map(({ collection, id }) => keyOf(collection, id)),
  );
  const living = new Set(
    [...here].flatMap(([collection, rows]) =>
      [...rows.values()].flatMap((row) => (row.deleted ? [] : keyOf(collection, row.id))),
    ),
  );
  // A reference that cannot come back is no difference: it would be asked about again each time.
  const isKnown: IsThere = (name, id) =>
    seen.has(keyOf(name, id)) || living.has(keyOf(name, id)) || (name === "students" && !device.keepsStudents);
  const checked = (item: RestoreItem): RestoreItem => {
    if (item.state !== "same") return item;
    const { collection, row } = item;
    const { values } = item;
    const known = release(collection, values, isKnown).values;
    const linked: Readonly<Record<string, unknown>> = {
      ...row,
      ...linksBack(item, (name, id) => coming.has(keyOf(name, id))),
    };
    const changed = syncedFields(collection).flatMap(([name, field]) =>
      Object.hasOwn(values, name) && ![values, known].some((one) => isSameValue(field, one[name], linked[name]))
        ? name
        : [],
    );
    return changed.length === 0 ? item : { ...item, state: "different", changed };
  };
  const items: RestoreItem[] = [];
  const endedYear = endedIn(found, here);
  for (const item of found) {
    yield;
    const ended = endedYear(item);
    items.push(ended === undefined ? checked(item) : { ...item, ended });
  }
  const user = here.get("users")?.get(owner);
  const said = backup.records.get("users")?.find(({ id }) => id === backup.manifest.owner);
  const year = typeof said?.active_schoolyear === "string" ? said.active_schoolyear : "";
  const account =
    user && said ? { row: user, activeYear: map("schoolyears", year), isSetUp: said.setup === "done" } : null;
  return { items, absent, keepsStudents: device.keepsStudents, leftOut, invalid, account, living };
};
