import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useMirror } from "#hooks/data/mirror-context";
import { useEdits } from "#hooks/edits/use-edits";
import type { MaterialsProps } from "#hooks/ports/materials";
import { targetOf } from "./material.ts";
import { useKeepFiles } from "./use-keep-files.ts";

/** Adds files to a record: kept on this device first, each with its record, all as one undo. */
export const useAddFiles = ({ parent, prepare, hold }: MaterialsProps) => {
  const { t } = useLingui();
  const mirror = useMirror();
  const { run } = useEdits();
  const keep = useKeepFiles();
  const [adding, setAdding] = useState(0);
  const [faults, setFaults] = useState<readonly string[]>([]);

  const add = async (chosen: readonly File[]): Promise<void> => {
    if (chosen.length === 0) return;
    setFaults([]);
    setAdding((count) => count + chosen.length);
    try {
      const files = await mirror.files().catch(() => undefined);
      if (!files) {
        setFaults([t`The files couldn't be saved: a part of the app is missing. Go online once, then add them again.`]);
        return;
      }
      const { made, refused } = await keep(files, parent, chosen);
      setFaults([...refused.values()]);
      if (made.length === 0) return;
      if (hold) {
        hold.setFiles((before) => [...before, ...made]);
        return;
      }
      const count = made.length;
      const text = t`${plural(count, { one: "# file added", other: "# files added" })}`;
      const isWritten = await run([...((await prepare?.()) ?? []), ...made], text);
      if (isWritten) return;
      for (const { id } of made) await files.drop(targetOf({ id }));
    } finally {
      setAdding((count) => count - chosen.length);
    }
  };
  return { add, adding, faults, dismiss: () => setFaults([]) };
};
