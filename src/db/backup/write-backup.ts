import { createUniqueNames, plainFileName } from "#domain/export/file-name";
import { err, ok, type Result } from "#domain/result";
import type { Clock } from "#db/store/clock";
import type { AnyRow } from "#db/store/outbox";
import { syncedFields } from "#db/store/row-diff";
import type { Database } from "#db/store/database";
import { createZipWriter, type ZipWriter } from "#db/zip/zip-writer";
import { schemaRevision, type CollectionName } from "#schema/collections";
import { isStudentData } from "#schema/student-data";
import {
  backupCollections,
  type BackupFile,
  backupFormat,
  dataName,
  fileName,
  type FileSource,
  type Manifest,
  manifestName,
  zipBounds,
} from "./backup-format.ts";

/**
 * A file of the zip beside the records: a table, a calendar, what to know about it. Each piece goes
 * into the zip as it comes. Made after the files, so that it can say which are missing.
 */
export type BackupPart = {
  /** Folder and name, in words; the zip has them as every system takes them. */
  readonly path: readonly string[];
  readonly pieces: (
    missing: readonly BackupFile[],
  ) => AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
};

/** A backup, and the files that are not in it: not on this device, and not to be fetched now. */
export type WrittenBackup = { readonly zip: Blob; readonly missing: readonly BackupFile[] };

export type BackupProgress = { readonly done: number; readonly total: number };

type WriteBackup = {
  readonly db: Database;
  readonly owner: string;
  /** Their name, to tell one backup from another. */
  readonly teacher: string;
  readonly clock: Clock;
  readonly parts: readonly BackupPart[];
  readonly files?: FileSource;
  /**
   * False where the device keeps no student data: what is still here of it only waits for the
   * server.
   */
  readonly hasStudents?: boolean;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: BackupProgress) => void;
};

/** Records that are read at once. */
const page = 200;

class Cancelled extends Error {}

const recordText = (collection: CollectionName, row: AnyRow): string =>
  JSON.stringify({ id: row.id, ...Object.fromEntries(syncedFields(collection).map(([name]) => [name, row[name]])) });

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/**
 * All living records of the mirror, as they are at one moment, with tables, calendars and files
 * beside them, as one zip. Works without a network; memory holds a page of records or one file at a
 * time.
 */
export const writeBackup = async (o: WriteBackup): Promise<Result<WrittenBackup, "cancelled">> => {
  const { db, files, signal, hasStudents = true } = o;
  const zip = createZipWriter({ at: o.clock() });
  const collections = backupCollections({ hasFiles: files !== undefined, hasStudents });
  const ownFiles = files?.files ?? [];
  const missing: BackupFile[] = [];
  const progress = { done: 0, total: 0 };
  let partWeight = 1;
  const isWanted = (collection: CollectionName) => (row: AnyRow) =>
    !row.deleted && (hasStudents || !isStudentData(collection, row));
  const advance = (count: number) => {
    if (signal?.aborted) throw new Cancelled();
    progress.done += count;
    o.onProgress?.({ ...progress });
  };
  try {
    // One transaction, so that no record refers to one that is not in it. Only the mirror is waited
    // for in it.
    await db.transaction("r", [...collections], async () => {
      const records: Record<string, number> = {};
      for (const collection of collections) {
        records[collection] = await db.table<AnyRow, string>(collection).filter(isWanted(collection)).count();
      }
      const total = Object.values(records).reduce((sum, count) => sum + count, 0);
      // A table or calendar takes about as long as some of the records it is made from.
      partWeight = Math.max(1, Math.round(total / 20));
      progress.total = total + o.parts.length * partWeight + ownFiles.reduce((sum, file) => sum + fileWeight(file), 0);
      const manifest: Manifest = {
        app: "schouljoer",
        format: backupFormat,
        schema: schemaRevision,
        made: new Date(o.clock()).toISOString(),
        owner: o.owner,
        teacher: o.teacher,
        records,
      };
      put(zip, manifestName, `${JSON.stringify(manifest, null, 2)}\n`);
      for (const collection of collections)
        await writeCollection({ db, zip, collection, isWanted: isWanted(collection), advance });
    });
    for (const file of ownFiles) {
      const blob = await files!.read(file);
      if (blob && zip.size() + blob.size < zipBounds.bytes) {
        const entry = zip.entry(fileName(file), { isPacked: true });
        for await (const piece of piecesOf(blob.stream())) {
          entry.write(piece);
          if (signal?.aborted) throw new Cancelled();
        }
        entry.end();
      } else missing.push(file);
      advance(fileWeight(file));
    }
    const uniqueName = createUniqueNames();
    for (const { path, pieces } of o.parts) {
      const entry = zip.entry(uniqueName(path.map(plainFileName).join("/")));
      for await (const piece of pieces(missing)) {
        entry.write(piece);
        if (signal?.aborted) throw new Cancelled();
      }
      entry.end();
      advance(partWeight);
      await pause();
    }
    return ok({ zip: zip.finish(), missing });
  } catch (error) {
    if (error instanceof Cancelled) return err("cancelled");
    throw error;
  }
};

/** The weight of a file: one of 1 MB takes about as long as some hundred records. */
const fileWeight = ({ size }: BackupFile): number => 5 + Math.round(size / 10_000);

const put = (zip: ZipWriter, name: string, text: string) => {
  const entry = zip.entry(name);
  entry.write(text);
  entry.end();
};

const writeCollection = async (o: {
  readonly db: Database;
  readonly zip: ZipWriter;
  readonly collection: CollectionName;
  readonly isWanted: (row: AnyRow) => boolean;
  readonly advance: (count: number) => void;
}): Promise<void> => {
  const { db, zip, collection, isWanted, advance } = o;
  const entry = zip.entry(dataName(collection));
  entry.write("[");
  let isFirst = true;
  for (let last = ""; ;) {
    const rows = await db.table<AnyRow, string>(collection).where(":id").above(last).limit(page).toArray();
    if (rows.length === 0) break;
    last = rows.at(-1)!.id;
    const living = rows.filter(isWanted);
    if (living.length > 0) {
      entry.write(`${isFirst ? "\n" : ",\n"}${living.map((row) => recordText(collection, row)).join(",\n")}`);
      isFirst = false;
    }
    advance(living.length);
  }
  entry.write("\n]\n");
  entry.end();
};

/** Safari cannot go through a stream with `for await`. */
async function* piecesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}
