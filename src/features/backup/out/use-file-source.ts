import { useEffect, useState } from "react";
import { type FileSource, zipBounds } from "#db/backup/backup-format";
import { createFileSource } from "#db/backup/create-file-source";
import { readOfflineChoice } from "#db/files/offline-files";
import { keepsStudents } from "#db/scope/student-scope";
import { useMirror } from "#hooks/data/mirror-context";

export type ExportFiles = {
  readonly count: number;
  /** The size of the files without pictures: theirs is known only once they are read. */
  readonly bytes: number;
  /** More than one zip can hold. */
  readonly isTooMuch: boolean;
  /** Opens the files as they are now: other devices may have added some since they were counted. */
  readonly open: () => Promise<FileSource>;
  /** Removes what was fetched for the zip alone, so far as it is more than files may take here. */
  readonly tidy: () => Promise<void>;
};

/** Entries of the zip that are no files of the teacher's: records, tables, calendars. */
const others = 200;

/**
 * The teacher's files; undefined while they are counted, null where the app's part for them is
 * missing.
 */
export const useFileSource = (): ExportFiles | null | undefined => {
  const mirror = useMirror();
  const [found, setFound] = useState<ExportFiles | null>();
  useEffect(() => {
    let isOver = false;
    const read = async (): Promise<ExportFiles> => {
      const { db } = mirror;
      const files = await mirror.files();
      const open = async () => createFileSource({ db, files, hasStudents: await keepsStudents(db) });
      const { files: listed } = await open();
      const bytes = listed.reduce((sum, { size }) => sum + size, 0);
      const isTooMuch = bytes > zipBounds.bytes || listed.length + others > zipBounds.files;
      const before = (await db.files.toArray()).reduce((sum, { size }) => sum + size, 0);
      const tidy = async () => files.evict(Math.max(before, (await readOfflineChoice(db)).budget));
      return { count: listed.length, bytes, isTooMuch, open, tidy };
    };
    read().then(
      (value) => !isOver && setFound(value),
      () => !isOver && setFound(null),
    );
    return () => {
      isOver = true;
    };
  }, [mirror]);
  return found;
};
