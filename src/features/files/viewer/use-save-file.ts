import { useMirror } from "#hooks/data/mirror-context";
import { saveBlob } from "#hooks/dom/save-blob";
import type { AttachmentRow } from "#schema/attachments";
import { targetOf } from "../material.ts";

/** Saves a copy of a file that is shown; where it cannot be read, what is shown says why. */
export const useSaveFile = () => {
  const mirror = useMirror();
  return async (row: AttachmentRow): Promise<void> => {
    const files = await mirror.files().catch(() => undefined);
    const bytes = await files?.read(targetOf(row));
    if (bytes?.ok) saveBlob(row.name, bytes.value);
  };
};
