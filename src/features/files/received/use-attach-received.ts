import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { ReceivedFile, ReceivedFiles } from "#db/received-files/received-files";
import type { AttachTarget } from "#hooks/ports/attach-target";
import { useMirror } from "#hooks/data/mirror-context";
import { useEdits } from "#hooks/edits/use-edits";
import { useToasts } from "#ui/kit/overlays/use-toasts";
import { targetOf } from "../material.ts";
import { useFileWords } from "../use-file-words.ts";
import { useKeepFiles } from "../use-keep-files.ts";

/**
 * Adds what was shared to a record, or throws it away; both can be undone, and then it waits here
 * again.
 */
export const useAttachReceived = (received: ReceivedFiles) => {
  const { t } = useLingui();
  const mirror = useMirror();
  const { run } = useEdits();
  const words = useFileWords();
  const toasts = useToasts();
  const keep = useKeepFiles();
  const [isAdding, setAdding] = useState(false);
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());
  const [problem, setProblem] = useState("");

  const read = (files: readonly ReceivedFile[]) =>
    Promise.all(files.map(async (file) => ({ file, blob: await received.read(file.id) })));

  /** How many of the files went to the record. */
  const attach = async (chosen: readonly ReceivedFile[], target: AttachTarget): Promise<number> => {
    const files = await mirror.files().catch(() => undefined);
    if (!files) {
      setProblem(t`The files couldn't be saved: a part of the app is missing. Go online once, then add them again.`);
      return 0;
    }
    const found = await read(chosen);
    const asFiles = new Map(
      found.flatMap(({ file, blob }) => (blob ? [[file, new File([blob], file.name, { type: file.type })]] : [])),
    );
    const { made, refused } = await keep(files, target.parent, [...asFiles.values()]);
    const faultOf = (file: ReceivedFile): string => {
      const here = asFiles.get(file);
      return here ? (refused.get(here) ?? "") : words.fault(file.name, { type: "unreadable" });
    };
    setFaults(new Map(chosen.map((file) => [file.id, faultOf(file)])));
    if (made.length === 0) return 0;
    const moved = found.filter(({ file }) => faultOf(file) === "");
    const ids = moved.map(({ file }) => file.id);
    const count = made.length;
    const text = t`${plural(count, { one: "# file added", other: "# files added" })}`;
    const isWritten = await run([...((await target.prepare?.()) ?? []), ...made], text, (isAgain) =>
      isAgain ? received.remove(ids) : received.putBack(moved),
    );
    if (isWritten) await received.remove(ids);
    else for (const { id } of made) await files.drop(targetOf({ id }));
    return isWritten ? count : 0;
  };

  return {
    isAdding,
    /** Why a file stayed here, by its id. */
    faults,
    /** Why none could be added. */
    problem,
    attach: async (chosen: readonly ReceivedFile[], target: AttachTarget): Promise<number> => {
      if (isAdding) return 0;
      setAdding(true);
      setProblem("");
      try {
        return await attach(chosen, target);
      } finally {
        setAdding(false);
      }
    },
    throwAway: async (files: readonly ReceivedFile[]): Promise<void> => {
      const thrown = await read(files);
      await received.remove(files.map(({ id }) => id));
      const count = thrown.length;
      toasts.add({
        text: t`${plural(count, { one: "# file discarded", other: "# files discarded" })}`,
        action: { label: t`Undo`, onPress: () => void received.putBack(thrown) },
      });
    },
  };
};
