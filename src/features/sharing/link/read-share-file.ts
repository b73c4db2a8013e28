import type { Mirror } from "#hooks/data/mirror-context";
import type { ShareData } from "./read-share-data.ts";

/** A file of a page by its own hash; undefined where this device cannot have it now. */
export const readShareFile = async (
  mirror: Mirror,
  { files }: Pick<ShareData, "files">,
  sha256: string,
): Promise<Blob | undefined> => {
  const attachment = [...files.values()].flat().find((one) => one.sha256 === sha256);
  const target = attachment && ({ collection: "attachments", id: attachment.id, field: "file" } as const);
  const found = target && (await (await mirror.files()).read(target, { isPassing: true }));
  return found?.ok ? found.value : undefined;
};
