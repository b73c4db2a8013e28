import { useEffect, useRef, useState } from "react";
import { inSlices } from "#db/backup/in-slices";
import { readBackupInWorker, startBackupWorker } from "#db/backup/backup-reader";
import { type Comparison, compareSteps, readDeviceState, readHere } from "#db/backup/compare-backup";
import type { Backup, BackupProblem } from "#db/backup/read-backup";
import { useMirror } from "#hooks/data/mirror-context";
import { slices } from "./slices.ts";

export type RestoreFileState =
  | { readonly type: "none" }
  | { readonly type: "reading"; readonly name: string; readonly done: number; readonly total: number }
  | { readonly type: "problem"; readonly name: string; readonly problem: BackupProblem }
  | { readonly type: "read"; readonly name: string; readonly backup: Backup; readonly comparison: Comparison };

/** A chosen backup beside what is here. Another choice, cancelling or leaving ends the first. */
export const useRestoreFile = () => {
  const { db, owner } = useMirror();
  const [state, setState] = useState<RestoreFileState>({ type: "none" });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  /** Undefined once nobody waits. */
  const compare = async (backup: Backup, signal: AbortSignal): Promise<Comparison | undefined> => {
    const steps = compareSteps(backup, await readHere(db), owner, await readDeviceState(db));
    return inSlices(steps, { ...slices, signal });
  };
  const choose = async (file: File) => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    const { name } = file;
    setState({ type: "reading", name, done: 0, total: 1 });
    const onProgress = (done: number, total: number) => {
      if (!signal.aborted) setState({ type: "reading", name, done, total });
    };
    const read = await readBackupInWorker(file, { startWorker: startBackupWorker, signal, onProgress });
    const comparison = read.ok ? await compare(read.value, signal) : undefined;
    if (signal.aborted) return;
    if (read.ok) setState({ type: "read", name, backup: read.value, comparison: comparison! });
    else if (read.error !== "cancelled") setState({ type: "problem", name, problem: read.error });
  };
  const cancel = () => {
    running.current?.abort();
    setState({ type: "none" });
  };
  return { state, choose, cancel, compare };
};
