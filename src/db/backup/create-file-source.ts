import { plainFileName } from "#domain/export/file-name";
import { nameWithoutSuffix } from "#domain/files/file-name";
import type { Files } from "#db/files/create-files";
import { uploadKey } from "#db/store/file-rows";
import { readRows } from "#db/read/queries";
import type { Database } from "#db/store/database";
import { titleOf } from "#schema/record-text";
import { isStudentData } from "#schema/student-data";
import { type BackupFile, fileTarget, type FileSource } from "./backup-format.ts";

/**
 * All files that the teacher has: those of this device are read from it, the others fetched. The
 * fetched ones come first, so that they are the ones that were left longest when room is made
 * afterwards.
 */
export const createFileSource = async (o: {
  readonly db: Database;
  readonly files: Pick<Files, "read">;
  readonly hasStudents: boolean;
}): Promise<FileSource> => {
  const { db, hasStudents } = o;
  const waiting = new Map((await db.uploads.toArray()).map((upload) => [upload.key, upload]));
  const attachments = (await readRows(db, "attachments")).flatMap((row): readonly BackupFile[] =>
    hasStudents || !isStudentData("attachments", row)
      ? [{ collection: "attachments", id: row.id, name: plainFileName(row.name), label: row.name, size: row.size }]
      : [],
  );
  const here = new Set(await db.files.toCollection().primaryKeys());
  const hashes = new Map((await readRows(db, "attachments")).map((row) => [row.id, row.sha256]));
  const isHere = ({ id }: BackupFile) => Number(here.has(hashes.get(id) ?? ""));
  const pictures: BackupFile[] = [];
  const addPicture = (collection: "students" | "users", id: string, name: string, label: string) => {
    const upload = waiting.get(uploadKey(fileTarget(collection, id)!));
    const own = upload?.name ?? nameWithoutSuffix(name);
    if (own !== "") pictures.push({ collection, id, name: plainFileName(own), label, size: upload?.size ?? 0 });
  };
  for (const row of hasStudents ? await readRows(db, "students") : [])
    addPicture("students", row.id, row.photo, titleOf("students", row));
  for (const row of await readRows(db, "users")) addPicture("users", row.id, row.avatar, titleOf("users", row));
  return {
    files: [...attachments.toSorted((a, b) => isHere(a) - isHere(b)), ...pictures],
    read: async ({ collection, id, size }) => {
      const read = await o.files.read(fileTarget(collection, id)!, { isPassing: true });
      // Other bytes than the record says would be refused when they are restored.
      return read?.ok && (collection !== "attachments" || read.value.size === size) ? read.value : undefined;
    },
  };
};
