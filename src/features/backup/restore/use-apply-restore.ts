import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { inSlices } from "#db/backup/in-slices";
import type { Comparison } from "#db/backup/compare-backup";
import {
  dropRestoredFiles,
  keepRestoredFiles,
  type LostFile,
  type RestoredFiles,
  withoutLost,
} from "#db/backup/keep-restored-files";
import type { Backup } from "#db/backup/read-backup";
import { planSteps, type RestoreChoice, type RestorePlan } from "#db/backup/restore-backup";
import { err, ok, type Result } from "#domain/result";
import { type FilesOfTeacher, useMirror } from "#hooks/data/mirror-context";
import { useEdits } from "#hooks/edits/use-edits";
import { slices } from "./slices.ts";

export type ApplyState =
  | { readonly type: "none" }
  /** The app's part for files is not on this device. */
  | { readonly type: "noFiles" }
  | { readonly type: "busy"; readonly done: number; readonly total: number }
  /** Restored, but for these. */
  | { readonly type: "done"; readonly lost: readonly LostFile[] };

const nothing: RestoredFiles = { kept: [], lost: [] };

/** Restores what was chosen: the files first, then all records as one step that can be undone. */
export const useApplyRestore = (o: {
  readonly compare: (backup: Backup, signal: AbortSignal) => Promise<Comparison | undefined>;
  readonly onClose: () => void;
}) => {
  const { t } = useLingui();
  const mirror = useMirror();
  const { run } = useEdits();
  const [state, setState] = useState<ApplyState>({ type: "none" });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const keep = async (
    backup: Backup,
    { files: wanted }: RestorePlan,
    files: FilesOfTeacher | null,
    signal: AbortSignal,
  ): Promise<Result<RestoredFiles, "cancelled">> => {
    if (!files) return ok(nothing);
    const onProgress = (done: number, total: number) => !signal.aborted && setState({ type: "busy", done, total });
    const kept = await keepRestoredFiles({ backup, files, wanted, signal, onProgress });
    return signal.aborted && kept.ok ? drop(files, kept.value) : kept;
  };
  const drop = async (files: FilesOfTeacher | null, { kept }: RestoredFiles) => {
    if (files) await dropRestoredFiles({ db: mirror.db, files, kept });
    return err("cancelled" as const);
  };

  const apply = async (backup: Backup, choice: RestoreChoice): Promise<void> => {
    setState({ type: "busy", done: 0, total: 0 });
    const { signal } = (running.current = new AbortController());
    // What came from other devices since the preview was made counts.
    const comparison = await o.compare(backup, signal);
    const plan = comparison && (await inSlices(planSteps(comparison, choice), { ...slices, signal }));
    if (!plan) return setState({ type: "none" });
    const files = plan.files.length === 0 ? null : await mirror.files().catch(() => undefined);
    if (files === undefined) return setState({ type: "noFiles" });
    const done = await keep(backup, plan, files, signal);
    if (!done.ok) return setState({ type: "none" });
    const { kept, lost } = done.value;
    const edits = withoutLost(plan, lost);
    const records = plan.coming + plan.changing - (plan.mutations.length - edits.length);
    const text =
      records === 0
        ? t`${plural(kept.length, { one: "# file restored", other: "# files restored" })}`
        : t`${plural(records, { one: "# record restored", other: "# records restored" })}`;
    const again = { backup, files: files!, wanted: kept.map(({ file }) => file) };
    const sideEffect = (isAgain: boolean): Promise<unknown> =>
      isAgain ? keepRestoredFiles(again) : drop(files, done.value);
    const isNothing = edits.length === 0 && kept.length === 0;
    setState({ type: "busy", done: 0, total: 0 });
    const isWritten = isNothing || (await run(edits, text, kept.length > 0 ? sideEffect : undefined));
    if (!isWritten) {
      await drop(files, done.value);
      setState({ type: "none" });
    } else if (lost.length > 0) setState({ type: "done", lost });
    else o.onClose();
  };
  return { state, apply, cancel: () => running.current?.abort() };
};
