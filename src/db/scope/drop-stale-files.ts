import type { FileFolder } from "#db/store/file-folder";
import type { Database } from "#db/store/database";
import { staleFilesKey } from "./student-scope.ts";

/**
 * Once the device keeps no student data: deletes the large files that the mirror no longer knows.
 */
export const dropStaleFiles = async (
  db: Database,
  openFolder: () => Promise<Pick<FileFolder, "names" | "remove"> | undefined>,
): Promise<void> => {
  if (!(await db.meta.get(staleFilesKey))) return;
  const folder = await openFolder();
  for (const name of (await folder?.names()) ?? []) if (!(await db.files.get(name))) await folder?.remove(name);
  await db.meta.delete(staleFilesKey);
};
