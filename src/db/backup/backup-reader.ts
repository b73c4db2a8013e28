import { askWorker, type AskedWorker } from "#base/ask-worker";
import { err, ok, type Result } from "#domain/result";
import type { CollectionName } from "#schema/collections";
import type { BackupRecord } from "./backup-format.ts";
import { type Backup, type BackupData, type BackupProblem, withFiles } from "./read-backup.ts";

/** Some records of a backup on their way to the page. */
export type BackupPart = { readonly collection: CollectionName; readonly records: readonly BackupRecord[] };
type Rest = Omit<BackupData, "records"> & { readonly collections: readonly CollectionName[] };

/** A worker with the code that reads backups. */
export const startBackupWorker = (): AskedWorker =>
  new Worker(new URL("./backup-worker.ts", import.meta.url), { type: "module" });

/** The largest backup within its bounds takes a few seconds on a slow phone. */
const patienceMs = 60_000;

const timers = {
  after: (ms: number, work: () => void) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
};

/** Reads a backup in a worker of its own, as `readBackup` does. */
export const readBackupInWorker = async (
  zip: Blob,
  o: {
    readonly startWorker: () => AskedWorker;
    readonly signal: AbortSignal;
    readonly onProgress: (done: number, total: number) => void;
  },
): Promise<Result<Backup, BackupProblem>> => {
  const records = new Map<CollectionName, BackupRecord[]>();
  const onPart = (part: unknown) => {
    const { collection, records: own } = part as BackupPart;
    const before = records.get(collection);
    if (before) before.push(...own);
    else records.set(collection, [...own]);
  };
  const answer = await askWorker<Result<Rest, BackupProblem>>(zip, {
    ...o,
    timers,
    transfer: [],
    patience: patienceMs,
    onPart,
  });
  if (!answer.ok) return err(answer.error.type);
  if (!answer.value.ok) return answer.value;
  const { collections, ...rest } = answer.value.value;
  const whole = new Map(collections.map((name) => [name, records.get(name) ?? []]));
  return ok(withFiles(zip, { ...rest, records: whole }));
};
