import type { Collection } from "#schema/collection";
import { collectionNames, type CollectionName, collections } from "#schema/collections";
import type { FileTarget } from "#db/store/file-rows";
import { purelyOfStudents } from "#schema/student-data";

/**
 * The number of a backup's layout. Raise it with a change that an older app would read wrongly; the
 * schema has its own number.
 */
export const backupFormat = 1;

/** Says what the zip is. */
export const manifestName = "backup.json";
/** The records of a collection, one a line. */
export const dataName = (collection: CollectionName): string => `data/${collection}.json`;
/** The collections whose records have a file. */
const fileCollections = ["attachments", "students", "users"] as const;
type FileCollection = (typeof fileCollections)[number];

/** A record whose file is in a backup. */
export type FileKey = { readonly collection: FileCollection; readonly id: string };

/** The field of a record that holds its file; undefined where it has none. */
export const fileTarget = (collection: CollectionName, id: string): FileTarget | undefined => {
  if (collection === "attachments") return { collection, id, field: "file" };
  if (collection === "students") return { collection, id, field: "photo" };
  return collection === "users" ? { collection, id, field: "avatar" } : undefined;
};

/**
 * What a zip of the old kind can hold; fflate writes no other. A little room is left for the
 * records and the directory.
 */
export const zipBounds = { files: 65_000, bytes: 4_200_000_000 };

/** A record's file in a backup. */
export type BackupFile = FileKey & {
  /** Its name in the zip, which every system takes. */
  readonly name: string;
  /** The name that the teacher knows it by: its own, or whose picture it is. */
  readonly label: string;
  /** Bytes; 0 where nothing says it. */
  readonly size: number;
};

/** Where a record's file is in the zip. */
export const fileName = ({ collection, id, name }: BackupFile): string => `files/${collection}/${id}/${name}`;

/** The key of a file: that of its record. */
export const fileKey = ({ collection, id }: FileKey): string => `${collection}/${id}`;

/** The record whose file a path in the zip is; null for any other path. */
export const parseFileName = (name: string): FileKey | null => {
  const [top, collection, id = "", last = "", ...more] = name.split("/");
  const known = fileCollections.find((one) => one === collection);
  return top === "files" && known && idPattern.test(id) && last !== "" && more.length === 0
    ? { collection: known, id }
    : null;
};

/**
 * The app's files. Without this source a backup has neither them nor the records that stand for
 * them.
 */
export type FileSource = {
  readonly files: readonly BackupFile[];
  /** Undefined where it is not on this device and cannot be fetched. */
  readonly read: (file: BackupFile) => Promise<Blob | undefined>;
};

const isSecret = (name: CollectionName): boolean => (collections[name] as Collection<any>).isSecret === true;

/**
 * The collections of a backup. Addresses for other calendars are left out: they are secrets, and
 * one that was revoked would be open again. Attachments are left out where their files are, and
 * students where the device keeps none.
 */
export const backupCollections = (o: {
  readonly hasFiles: boolean;
  readonly hasStudents: boolean;
}): readonly CollectionName[] =>
  collectionNames.filter(
    (name) =>
      !isSecret(name) && (o.hasFiles || name !== "attachments") && (o.hasStudents || !purelyOfStudents.includes(name)),
  );

export type Manifest = {
  readonly app: "schouljoer";
  readonly format: number;
  /** The schema's revision. */
  readonly schema: number;
  /** When it was made, ISO. */
  readonly made: string;
  /** The teacher whose backup it is. */
  readonly owner: string;
  readonly teacher: string;
  /** How many records of each collection are in it. */
  readonly records: Readonly<Record<string, number>>;
};

export const idPattern = /^[a-z0-9]{15}$/;

const isText = (value: unknown, most: number): boolean => typeof value === "string" && value.length <= most;

/** A check by hand: valibot's parts for it would weigh on the first screen. */
export const isManifest = (value: unknown): value is Manifest => {
  const { app, format, schema, made, owner, teacher, records } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return (
    app === "schouljoer" &&
    typeof format === "number" &&
    typeof schema === "number" &&
    isText(made, 40) &&
    isText(teacher, 400) &&
    typeof owner === "string" &&
    idPattern.test(owner) &&
    typeof records === "object" &&
    records !== null &&
    Object.values(records).every((count) => Number.isInteger(count))
  );
};

/** A record of a backup: its id and its fields, and nothing of the server's. */
export type BackupRecord = { readonly id: string } & Readonly<Record<string, unknown>>;
