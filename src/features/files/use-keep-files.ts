import { useLingui } from "@lingui/react/macro";
import { cleanFileName } from "#domain/files/file-name";
import type { FilesOfTeacher } from "#hooks/data/mirror-context";
import type { HeldFile, MaterialsProps } from "#hooks/ports/materials";
import { useEdits } from "#hooks/edits/use-edits";
import { targetOf } from "./material.ts";
import { useFileWords } from "./use-file-words.ts";

type KeptFiles = {
  /** What makes their records. */
  readonly made: readonly HeldFile[];
  /** The files that are not kept, and why. */
  readonly refused: ReadonlyMap<File, string>;
};

/**
 * Keeps files on this device, one after the other, before they become records of what they belong
 * to.
 */
export const useKeepFiles = () => {
  const { t } = useLingui();
  const { newId } = useEdits();
  const words = useFileWords();
  return async (
    files: FilesOfTeacher,
    parent: MaterialsProps["parent"],
    chosen: readonly File[],
  ): Promise<KeptFiles> => {
    const made: HeldFile[] = [];
    const refused = new Map<File, string>();
    for (const file of chosen) {
      const name = cleanFileName(file.name, t({ message: "File", context: "one without a name" }));
      const id = newId();
      const kept = await files.keep(targetOf({ id }), file, name);
      if (!kept.ok) {
        refused.set(file, words.fault(name, kept.error));
        continue;
      }
      const { sha256, size } = kept.value;
      const values = { name, sha256, size, mime: file.type.slice(0, 120), parent: parent.id };
      made.push({
        op: "create",
        collection: "attachments",
        id,
        values: { ...values, parentCollection: parent.collection },
      });
    }
    return { made, refused };
  };
};
