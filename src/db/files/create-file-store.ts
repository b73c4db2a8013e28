import { err, ok, type Result } from "#domain/result";
import type { Clock } from "#db/store/clock";
import type { Database } from "#db/store/database";
import { isStorageFull } from "#db/store/storage-full";
import type { FileFolder } from "#db/store/file-folder";
import type { LocalFile } from "#db/store/file-rows";
import { sha256Of } from "./sha256.ts";

/**
 * Bytes up to which a file is in the mirror: larger ones are cheaper in a folder, where nothing is
 * copied to read them.
 */
export const mostInMirror = 1_000_000;

export type StoreFault = { readonly type: "diskFull" | "unreadable" };

export type FileStore = {
  /** Keeps a file; one that is there already is not kept twice. */
  add(blob: Blob): Promise<Result<LocalFile, StoreFault>>;
  /** The bytes, if they are on this device. */
  read(sha256: string): Promise<Blob | undefined>;
  has(sha256: string): Promise<boolean>;
  /** All files that are here, for an export. */
  list(): Promise<readonly LocalFile[]>;
  /**
   * Lets go of files that nobody has to send, those that were left longest first, until `bytes` are
   * held at most; `keeps` stay.
   */
  evict(bytes: number, keeps?: ReadonlySet<string>): Promise<void>;
};

/** A teacher's files on this device, by their SHA-256. */
export const createFileStore = (o: {
  db: Database;
  openFolder: () => Promise<FileFolder | undefined>;
  clock: Clock;
}): FileStore => {
  const { db, clock } = o;
  let opening: Promise<FileFolder | undefined> | undefined;
  const folder = () => (opening ??= o.openFolder());

  const write = async (sha256: string, blob: Blob): Promise<LocalFile["place"]> => {
    const place = blob.size > mostInMirror ? await folder() : undefined;
    if (place) await place.write(sha256, blob);
    else await db.fileBytes.put({ sha256, bytes: await blob.arrayBuffer() });
    return place ? "folder" : "mirror";
  };

  const remove = async ({ sha256, place }: LocalFile): Promise<void> => {
    await db.transaction("rw", db.files, db.fileBytes, async () => {
      await db.files.delete(sha256);
      await db.fileBytes.delete(sha256);
    });
    if (place === "folder") await (await folder())?.remove(sha256);
  };

  const read = async (sha256: string): Promise<Blob | undefined> => {
    const known = await db.files.get(sha256);
    if (!known) return undefined;
    const type = known.mime;
    if (known.place === "mirror") {
      const held = await db.fileBytes.get(sha256);
      return held && new Blob([held.bytes], { type });
    }
    const file = await (await folder())?.read(sha256);
    // The size differs after a crash while it was written; the browser may also have cleared it
    // away.
    return file?.size === known.size ? file.slice(0, file.size, type) : undefined;
  };

  return {
    add: async (blob) => {
      let sha256: string;
      try {
        sha256 = await sha256Of(blob);
      } catch {
        // Moved or changed since it was chosen, or in a cloud that does not answer.
        return err({ type: "unreadable" });
      }
      try {
        const known = await db.files.get(sha256);
        const isThere = known && (await read(sha256)) !== undefined;
        const place = isThere ? known.place : await write(sha256, blob);
        const file: LocalFile = { sha256, size: blob.size, mime: blob.type, place, usedAt: clock() };
        await db.files.put(file);
        return ok(file);
      } catch (error) {
        if (isStorageFull(error)) return err({ type: "diskFull" });
        throw error;
      }
    },
    read: async (sha256) => {
      const blob = await read(sha256);
      if (blob) await db.files.update(sha256, { usedAt: clock() });
      return blob;
    },
    has: async (sha256) => (await db.files.get(sha256)) !== undefined,
    list: () => db.files.toArray(),
    evict: async (bytes, keeps) => {
      const files = await db.files.orderBy("usedAt").toArray();
      let held = files.reduce((sum, { size }) => sum + size, 0);
      for (const file of files) {
        if (held <= bytes) return;
        if (keeps?.has(file.sha256)) continue;
        // Asked each time: it may have been put here again meanwhile.
        if ((await db.uploads.where("sha256").equals(file.sha256).count()) > 0) continue;
        await remove(file);
        held -= file.size;
      }
    },
  };
};
