import { answerPage } from "#base/answer-page";
import type { BackupPart } from "./backup-reader.ts";
import { readBackupData } from "./read-backup.ts";

/** The number of records that reach the page at once: they take some milliseconds of its time. */
const partSize = 1000;

/** Reads a backup off the page. Its records go over in parts, and the rest is the answer. */
answerPage(self, async (zip: Blob, onProgress, give: (part: BackupPart) => void) => {
  const read = await readBackupData(zip, { onProgress });
  if (!read.ok) return read;
  const { records, ...rest } = read.value;
  for (const [collection, own] of records)
    for (let at = 0; at < own.length; at += partSize) give({ collection, records: own.slice(at, at + partSize) });
  return { ok: true, value: { ...rest, collections: [...records.keys()] } };
});
