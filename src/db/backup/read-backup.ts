import { err, ok, type Result } from "#domain/result";
import { readZipDirectory, readZipFile, type ZipFile, type ZipFileProblem, type ZipLimits } from "#db/zip/read-zip";
import { schemaRevision, type CollectionName } from "#schema/collections";
import {
  backupCollections,
  backupFormat,
  type BackupRecord,
  dataName,
  type FileKey,
  fileKey,
  type Manifest,
  manifestName,
  idPattern,
  isManifest,
  parseFileName,
  zipBounds,
} from "./backup-format.ts";

/** The contents of a backup that a worker can hand over. */
export type BackupData = {
  readonly manifest: Manifest;
  readonly records: ReadonlyMap<CollectionName, readonly BackupRecord[]>;
  /** Collections whose records could not be read, or not all: the file was damaged or shortened. */
  readonly damaged: readonly CollectionName[];
  /** Where its files are, by `fileKey`. */
  readonly entries: ReadonlyMap<string, ZipFile>;
};

export type Backup = Omit<BackupData, "entries"> & {
  /** The records whose files are in it, as `fileKey`. */
  readonly files: ReadonlySet<string>;
  /** Unpacks one of them. */
  readonly readFile: (key: FileKey, signal?: AbortSignal) => Promise<Result<Blob, ZipFileProblem | "missing">>;
};

/**
 * Why a file is not restored. `notBackup`: a zip of something else, or no zip. `suspicious`: built
 * to do harm. `newer`: a newer app made it. `damaged`: nothing of it can be read. `tooLarge`,
 * `tooLong`: more than any teacher has. `failed`: its reader did not run.
 */
export type BackupProblem =
  | "notBackup"
  | "suspicious"
  | "newer"
  | "damaged"
  | "tooLarge"
  | "unreadable"
  | "cancelled"
  | "tooLong"
  | "failed";

/** Far more than a teacher has: a year is about 1 MB of records. The attached files count, too. */
const limits: ZipLimits = { files: zipBounds.files, bytes: 100 << 20, ratio: 250, freeBytes: 4 << 20 };
/** Most bytes of all its records together. */
const mostBytes = 200 << 20;
/**
 * Most records of all its collections together: a year has some 1,500, so these are forty years of
 * the fullest timetable.
 */
export const mostRecords = 60_000;
/** How deep lists and objects in a record go; the schema's deepest has six levels. */
const deepest = 40;
/** The limits of an attached file, as the schema has them. */
const fileLimits = { bytes: 52_428_800, ratio: 250, freeBytes: 4 << 20 };
const manifestLimits = { bytes: 64 << 10, ratio: 250, freeBytes: 64 << 10 };

const readText = async (
  zip: Blob,
  file: ZipFile,
  o: { readonly limits: Omit<ZipLimits, "files">; readonly signal: AbortSignal | undefined },
): Promise<Result<{ readonly text: string; readonly bytes: number }, ZipFileProblem>> => {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const pieces: string[] = [];
  let isText = true;
  const decode = (piece?: Uint8Array) => {
    try {
      if (isText) pieces.push(piece ? decoder.decode(piece, { stream: true }) : decoder.decode());
    } catch {
      isText = false;
    }
  };
  const { signal } = o;
  const done = await readZipFile(zip, file, { limits: o.limits, ...(signal ? { signal } : {}), onData: decode });
  decode();
  if (!done.ok) return done;
  return isText ? ok({ text: pieces.join(""), bytes: done.value.bytes }) : err("damaged");
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/**
 * Whether a text of JSON has no more records, and none deeper, than the app could have written.
 * Call this before parsing, which takes far more room.
 */
const isBounded = (text: string, records: number): boolean => {
  let depth = 0;
  let count = 0;
  let isText = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (isText) {
      if (sign === "\\") at += 1;
      else if (sign === '"') isText = false;
    } else if (sign === '"') isText = true;
    else if (sign === "]" || sign === "}") depth -= 1;
    else if (sign === "[" || sign === "{") {
      if (depth === 1) count += 1;
      depth += 1;
      if (depth > deepest || count > records) return false;
    }
  }
  return true;
};

const isRecord = (value: unknown): value is BackupRecord =>
  typeof value === "object" && value !== null && idPattern.test(String((value as { id?: unknown }).id));

/** A zip that was unpacked and packed again may have all of it in a folder. */
const findManifest = (files: readonly ZipFile[]): ZipFile | undefined =>
  files
    .filter(({ name }) => name === manifestName || /^[^/]+\/backup\.json$/.test(name))
    .toSorted((a, b) => a.name.length - b.name.length)[0];

/**
 * Reads a backup without believing anything in it. A part that is too large, too many or damaged
 * ends the reading or is left out. Needs no network.
 */
export const readBackup = async (zip: Blob, o: ReadOptions = {}): Promise<Result<Backup, BackupProblem>> => {
  const read = await readBackupData(zip, o);
  return read.ok ? ok(withFiles(zip, read.value)) : read;
};

type ReadOptions = {
  readonly signal?: AbortSignal;
  readonly onProgress?: (done: number, total: number) => void;
};

/** The same without what reads its files, so that it can be done in a worker. */
export const readBackupData = async (zip: Blob, o: ReadOptions): Promise<Result<BackupData, BackupProblem>> => {
  try {
    return await readAll(zip, o);
  } catch (error) {
    // The file was moved, changed or is on a drive that is gone.
    if (error instanceof DOMException) return err("unreadable");
    throw error;
  }
};

const readAll = async (zip: Blob, o: ReadOptions): Promise<Result<BackupData, BackupProblem>> => {
  const { signal } = o;
  const directory = await readZipDirectory(zip, limits);
  if (!directory.ok) {
    if (directory.error !== "notZip") return err("suspicious");
    return err((await startsAsZip(zip)) ? "damaged" : "notBackup");
  }
  const main = findManifest(directory.value);
  if (!main) return err("notBackup");
  const folder = main.name.slice(0, -manifestName.length);
  const said = await readText(zip, main, { limits: manifestLimits, signal });
  if (!said.ok) return err(said.error === "tooLarge" ? "suspicious" : said.error);
  const value = parseJson(said.value.text);
  if ((value as { app?: unknown } | undefined)?.app !== "schouljoer") return err("notBackup");
  const { format, schema } = value as { format?: unknown; schema?: unknown };
  if (Number(format) > backupFormat || Number(schema) > schemaRevision) return err("newer");
  if (!isManifest(value)) return err("damaged");

  const records = new Map<CollectionName, readonly BackupRecord[]>();
  const damaged: CollectionName[] = [];
  const wanted = backupCollections({ hasFiles: true, hasStudents: true }).filter(
    (name) => (value.records[name] ?? 0) > 0,
  );
  let bytes = 0;
  let count = 0;
  for (const [index, collection] of wanted.entries()) {
    o.onProgress?.(index, wanted.length);
    const file = directory.value.find(({ name }) => name === folder + dataName(collection));
    const read = file && (await readText(zip, file, { limits, signal }));
    if (read && !read.ok && read.error !== "damaged") return err(read.error === "cancelled" ? "cancelled" : "tooLarge");
    bytes += read?.ok ? read.value.bytes : 0;
    if (bytes > mostBytes || (read?.ok && !isBounded(read.value.text, mostRecords - count))) return err("tooLarge");
    const list = read?.ok ? parseJson(read.value.text) : undefined;
    const own = Array.isArray(list) ? list.filter(isRecord) : [];
    records.set(collection, own);
    count += own.length;
    if (own.length < value.records[collection]!) damaged.push(collection);
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  if (damaged.length > 0 && damaged.length === wanted.length) return err("damaged");
  return ok({ manifest: value, records, damaged, entries: entriesOf(directory.value, folder) });
};

const entriesOf = (directory: readonly ZipFile[], folder: string): ReadonlyMap<string, ZipFile> => {
  const entries = new Map<string, ZipFile>();
  for (const file of directory) {
    const key = file.name.startsWith(folder) ? parseFileName(file.name.slice(folder.length)) : null;
    if (key && !entries.has(fileKey(key))) entries.set(fileKey(key), file);
  }
  return entries;
};

/** A backup whose files are read from its zip. */
export const withFiles = (zip: Blob, { entries, ...data }: BackupData): Backup => {
  const readFile: Backup["readFile"] = async (key, signal) => {
    const entry = entries.get(fileKey(key));
    if (!entry) return err("missing");
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    const onData = (piece: Uint8Array) => pieces.push(piece.slice());
    try {
      const done = await readZipFile(zip, entry, { limits: fileLimits, ...(signal ? { signal } : {}), onData });
      return done.ok ? ok(new Blob(pieces)) : done;
    } catch (error) {
      if (error instanceof DOMException) return err("damaged");
      throw error;
    }
  };
  return { ...data, files: new Set(entries.keys()), readFile };
};

const startsAsZip = async (zip: Blob): Promise<boolean> => {
  const start = new Uint8Array(await zip.slice(0, 4).arrayBuffer());
  return start[0] === 0x50 && start[1] === 0x4b;
};
