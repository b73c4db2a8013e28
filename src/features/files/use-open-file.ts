import { useState } from "react";
import { useLingui } from "@lingui/react/macro";
import { headLength, shownType } from "#domain/files/file-kind";
import { useMirror } from "#hooks/data/mirror-context";
import { saveBlob } from "#hooks/dom/save-blob";
import { type Material, targetOf } from "./material.ts";
import { useFileWords } from "./use-file-words.ts";
import { useFileView } from "./viewer/use-file-view.ts";

/**
 * Shows a picture or a PDF over the page, and saves any other file; from this device, or fetched
 * once and then kept here.
 */
export const useOpenFile = () => {
  const { t } = useLingui();
  const mirror = useMirror();
  const words = useFileWords();
  const view = useFileView();
  const [opening, setOpening] = useState("");
  const [fault, setFault] = useState("");

  const open = async ({ row }: Material, isSaved = false): Promise<void> => {
    setFault("");
    setOpening(row.id);
    try {
      const files = await mirror.files().catch(() => undefined);
      if (!files) {
        setFault(t`This part of the app isn't on this device yet. Go online once, then try again.`);
        return;
      }
      const read = await files.read(targetOf(row));
      if (!read?.ok) {
        setFault(words.unread(row.name, read?.error ?? { type: "missing" }));
        return;
      }
      const head = new Uint8Array(await read.value.slice(0, headLength).arrayBuffer());
      const type = isSaved ? "" : shownType(head);
      if (type === "") return saveBlob(row.name, read.value);
      view.open(row.id);
    } finally {
      setOpening("");
    }
  };
  return { open, opening, fault };
};
