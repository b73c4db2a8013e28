/** Where large files are: the browser's private folder of one teacher. */
export type FileFolder = {
  write(name: string, blob: Blob): Promise<void>;
  /** Undefined where there is none. */
  read(name: string): Promise<Blob | undefined>;
  remove(name: string): Promise<void>;
  names(): Promise<readonly string[]>;
};

const prefix = "files-";

const isMissing = (error: unknown): boolean => error instanceof DOMException && error.name === "NotFoundError";

/**
 * Opens a teacher's folder. Undefined where the browser has no such folder, or cannot write into it
 * from a page: then all bytes are in the mirror.
 */
export const openFileFolder = async (storage: StorageManager, owner: string): Promise<FileFolder | undefined> => {
  if (!("FileSystemFileHandle" in globalThis) || !("createWritable" in FileSystemFileHandle.prototype))
    return undefined;
  let folder: FileSystemDirectoryHandle;
  try {
    folder = await (await storage.getDirectory()).getDirectoryHandle(`${prefix}${owner}`, { create: true });
  } catch {
    // A private window, for example.
    return undefined;
  }
  return {
    write: async (name, blob) => {
      const handle = await folder.getFileHandle(name, { create: true });
      // What is written is there once it is closed: a crash before leaves an empty file.
      const writable = await handle.createWritable();
      try {
        await writable.write(blob);
        await writable.close();
      } catch (error) {
        await writable.abort().catch(() => undefined);
        await folder.removeEntry(name).catch(() => undefined);
        throw error;
      }
    },
    read: async (name) => {
      try {
        return await (await folder.getFileHandle(name)).getFile();
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    remove: async (name) => {
      await folder.removeEntry(name).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
    },
    names: async () => {
      const names: string[] = [];
      for await (const name of folder.keys()) names.push(name);
      return names;
    },
  };
};

/**
 * Removes the large files of teachers who have no mirror here any more: nothing else would find
 * what was left of them.
 */
export const removeStrayFolders = async (
  storage: StorageManager | undefined,
  hasMirror: (owner: string) => boolean,
): Promise<void> => {
  if (!(storage as Partial<StorageManager> | undefined)?.getDirectory) return;
  try {
    const root = await storage!.getDirectory();
    for await (const name of root.keys()) {
      if (name.startsWith(prefix) && !hasMirror(name.slice(prefix.length)))
        await root.removeEntry(name, { recursive: true }).catch(() => undefined);
    }
  } catch {
    // A private window has no folders.
  }
};

/** Removes a teacher's large files from this device. */
export const removeFileFolder = async (storage: StorageManager | undefined, owner: string): Promise<void> => {
  // Older WebKit lacks it, despite the types.
  if (!(storage as Partial<StorageManager> | undefined)?.getDirectory) return;
  try {
    await (await storage!.getDirectory()).removeEntry(`${prefix}${owner}`, { recursive: true });
  } catch {
    // There is none.
  }
};
