import { useState } from "react";
import type { HeldFile, MaterialsProps } from "./materials.ts";
import { useMirror } from "#hooks/data/mirror-context";

/**
 * The files of a record that a form is about to make: kept on this device, and let go with the
 * form.
 */
export const useHeldFiles = (): NonNullable<MaterialsProps["hold"]> & { readonly release: () => void } => {
  const mirror = useMirror();
  const [files, setFiles] = useState<readonly HeldFile[]>([]);
  const release = async () => {
    if (files.length === 0) return;
    const kept = await mirror.files();
    for (const { id } of files) await kept.drop({ collection: "attachments", id, field: "file" });
  };
  // Files that stay behind are deleted by themselves after a day.
  return { files, setFiles, release: () => void release().catch(() => undefined) };
};
