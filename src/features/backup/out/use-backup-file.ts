import { useEffect, useRef, useState } from "react";
import type { BackupFile } from "#db/backup/backup-format";
import { type BackupProgress, writeBackup, type WrittenBackup } from "#db/backup/write-backup";
import { keepsStudents } from "#db/scope/student-scope";
import { titleOf } from "#schema/record-text";
import { readRow } from "#db/read/queries";
import { downloadFile } from "#hooks/dom/download-file";
import { useMirror } from "#hooks/data/mirror-context";
import { useBackupParts } from "./use-backup-parts.ts";
import type { ExportFiles } from "./use-file-source.ts";

export type BackupFileState =
  | { readonly type: "none" }
  | { readonly type: "writing"; readonly progress: BackupProgress | null }
  | { readonly type: "failed" }
  | { readonly type: "written"; readonly file: Blob; readonly missing: readonly BackupFile[] };

/** Milliseconds between two steps of the progress. */
const step = 80;

/** Writes the backup and offers it as a download. Cancelling or leaving ends it. */
export const useBackupFile = () => {
  const { db, owner, clock } = useMirror();
  const readParts = useBackupParts();
  const [state, setState] = useState<BackupFileState>({ type: "none" });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const name = `Schouljoer-${new Date(clock()).toISOString().slice(0, 10)}.zip`;
  const save = (file: Blob) => downloadFile(name, file, "application/zip");
  const make = async (files: ExportFiles | null, signal: AbortSignal) => {
    let shownAt = 0;
    const onProgress = (progress: BackupProgress) => {
      const now = performance.now();
      if (now - shownAt < step || signal.aborted) return;
      shownAt = now;
      setState({ type: "writing", progress });
    };
    const user = await readRow(db, "users", owner);
    const teacher = user ? titleOf("users", user) : "";
    const hasStudents = await keepsStudents(db);
    const source = await files?.open();
    const parts = await readParts({ hasFiles: files !== null, hasStudents });
    const from = { db, owner, teacher, clock, parts, signal, onProgress, hasStudents };
    try {
      return await writeBackup({ ...from, ...(source ? { files: source } : {}) });
    } finally {
      await files?.tidy();
    }
  };
  const write = async (files: ExportFiles | null) => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setState({ type: "writing", progress: null });
    try {
      const written = await make(files, signal);
      if (signal.aborted) return;
      if (written.ok) {
        const { zip, missing }: WrittenBackup = written.value;
        setState({ type: "written", file: zip, missing });
        save(zip);
      } else setState({ type: "none" });
    } catch {
      // A full disk, a database that the browser took away.
      if (!signal.aborted) setState({ type: "failed" });
    }
  };
  const cancel = () => {
    running.current?.abort();
    setState({ type: "none" });
  };
  return { state, write, cancel, save, name };
};
