import { headLength, isProgram } from "#domain/files/file-kind";
import { err, ok, type Result } from "#domain/result";
import type { Clock } from "#db/store/clock";
import type { Database } from "#db/store/database";
import { collections } from "#schema/collections";
import type { Field } from "#schema/field";
import type { FileStore, StoreFault } from "./create-file-store.ts";
import { readTwin } from "./copy-files.ts";
import { type FileTarget, type LocalFile, type Upload, uploadKey } from "#db/store/file-rows";

/** Why a file cannot be kept; `limit` in bytes. */
export type FileFault =
  | StoreFault
  | { readonly type: "empty" | "program" | "picture" | "tooLarge"; readonly limit?: number };

/** Why a file cannot be read now: it is nowhere on this device, and the server did not give it. */
export type ReadFault = { readonly type: "offline" | "notSent" | "missing" | "diskFull" };

/** A file of the server's, as its record names it. */
export type RemoteFile = FileTarget & { readonly name: string; readonly sha256?: string };

/** What screens do with files; records are written by `useEdits()` as always. */
export type Files = {
  /** Why a file would not be kept; undefined where it would. */
  check(target: FileTarget, file: Blob): Promise<FileFault | undefined>;
  /**
   * Keeps a file and has it sent once its record is at the server. Keep it before the record is
   * made or changed.
   */
  keep(target: FileTarget, file: Blob, name: string): Promise<Result<LocalFile, FileFault>>;
  /**
   * The bytes of a record's file: those of this device, else the server's. Undefined where the
   * record has none. Other files give way to a fetched one (`onFetched`), unless it `isPassing`:
   * read once with many others, and not to be looked at.
   */
  read(target: FileTarget, how?: { readonly isPassing: boolean }): Promise<Result<Blob, ReadFault> | undefined>;
  /** Whether they are on this device. */
  isHere(target: FileTarget): Promise<boolean>;
  /** All files of this device with their bytes, one after the other: for an export. */
  list(): AsyncIterable<LocalFile & { readonly blob: Blob }>;
  pause(target: FileTarget): Promise<void>;
  /**
   * Goes on with what was paused. A refused file is offered to the server once more, unchanged.
   */
  resume(target: FileTarget): Promise<void>;
  /** Lets go of what was to be sent: its record is not made after all. */
  drop(target: FileTarget): Promise<void>;
};

const limitsOf = ({ collection, field }: FileTarget) =>
  (collections[collection].fields as Record<string, Field>)[field] as Extract<Field, { kind: "file" }>;

/** Bytes of the largest file that a record may have. */
export const largestFile = limitsOf({ collection: "attachments", id: "", field: "file" }).max;

export const createFiles = (o: {
  db: Database;
  store: FileStore;
  clock: Clock;
  download: (file: RemoteFile) => Promise<Result<Blob, { readonly type: "offline" | "missing" }>>;
  /** A file came from the server and is kept here. */
  onFetched?: (sha256: string) => Promise<void>;
}): Files => {
  const { db, store, clock } = o;

  const faultOf = async (target: FileTarget, file: Blob): Promise<FileFault | undefined> => {
    const { max, mimes } = limitsOf(target);
    if (file.size === 0) return { type: "empty" };
    if (file.size > max) return { type: "tooLarge", limit: max };
    if (mimes.length > 0 && !mimes.includes(file.type)) return { type: "picture" };
    try {
      const head = new Uint8Array(await file.slice(0, headLength).arrayBuffer());
      return isProgram(head) ? { type: "program" } : undefined;
    } catch {
      return { type: "unreadable" };
    }
  };

  /** What a record says of its file: where its bytes may be. */
  const find = async (target: FileTarget): Promise<{ sha256?: string | undefined; name: string } | undefined> => {
    const waiting = await db.uploads.get(uploadKey(target));
    if (waiting) return { sha256: waiting.sha256, name: "" };
    const row = (await db.table(target.collection).get(target.id)) as Record<string, string> | undefined;
    if (!row) return undefined;
    const name = row[target.field] ?? "";
    if (target.collection === "attachments") return { sha256: row["sha256"], name };
    if (name === "") return undefined;
    return { sha256: (await db.fileNames.get(`${target.collection}/${target.id}/${name}`))?.sha256, name };
  };

  const fetchFile = async (
    target: FileTarget,
    name: string,
    sha256?: string,
    isPassing = false,
  ): Promise<Result<Blob, ReadFault>> => {
    const fetched = await o.download({ ...target, name, ...(sha256 ? { sha256 } : {}) });
    if (!fetched.ok) return fetched;
    const kept = await store.add(fetched.value);
    // A full disk does not keep anybody from looking at it.
    if (!kept.ok) return ok(fetched.value);
    if (sha256 && kept.value.sha256 !== sha256) return err({ type: "missing" });
    if (!sha256)
      await db.fileNames.put({ key: `${target.collection}/${target.id}/${name}`, sha256: kept.value.sha256 });
    if (!isPassing) await o.onFetched?.(kept.value.sha256);
    return ok(fetched.value);
  };

  const change = async (target: FileTarget, patch: Partial<Upload>) => {
    await db.uploads.update(uploadKey(target), patch);
  };

  return {
    check: faultOf,
    keep: async (target, file, name) => {
      const fault = await faultOf(target, file);
      if (fault) return err(fault);
      const kept = await store.add(file);
      if (!kept.ok) return kept;
      const { sha256, size } = kept.value;
      const state = { sent: 0, state: "waiting", reason: "", since: clock() } as const;
      await db.uploads.put({ ...target, key: uploadKey(target), sha256, size, name, ...state });
      // Nothing had to be sent before this row: a full disk, or a device that begins to keep no
      // students, may just have removed the bytes.
      if (await store.read(sha256)) return kept;
      const again = await store.add(file);
      if (!again.ok) await db.uploads.delete(uploadKey(target));
      return again;
    },
    read: async (target, how) => {
      const found = await find(target);
      if (!found) return undefined;
      const here = found.sha256 ? await store.read(found.sha256) : undefined;
      if (here) return ok(here);
      if (found.name !== "") return fetchFile(target, found.name, found.sha256, how?.isPassing);
      // A copy that the server has not named yet: its bytes are there by the one it was made from.
      const twin = await readTwin(db, found.sha256 ?? "");
      if (!twin) return err({ type: "notSent" });
      const other = { collection: "attachments", id: twin.id, field: "file" } as const;
      return fetchFile(other, twin.file, twin.sha256, how?.isPassing);
    },
    isHere: async (target) => {
      const found = await find(target);
      return found?.sha256 !== undefined && (await store.has(found.sha256));
    },
    list: async function* () {
      for (const file of await store.list()) {
        const blob = await store.read(file.sha256);
        if (blob) yield { ...file, blob };
      }
    },
    pause: (target) => change(target, { state: "paused" }),
    resume: (target) => change(target, { state: "waiting", reason: "" }),
    drop: (target) => db.uploads.delete(uploadKey(target)),
  };
};
