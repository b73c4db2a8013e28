import { useEffect, useState } from "react";
import { ok, type Result } from "#domain/result";
import type { FileFault } from "#db/files/create-files";
import { type FileTarget, uploadKey } from "#db/store/file-rows";
import { readRow } from "#db/read/queries";
import { useMirror } from "#hooks/data/mirror-context";
import { useLive } from "#hooks/data/use-live";

type PictureTarget = Exclude<FileTarget, { readonly collection: "attachments" }>;

/**
 * The name of a record's picture at the server, and the hash of one that is on its way; "" without.
 */
const usePictureState = (target: PictureTarget) =>
  useLive(
    async (db) => {
      const row = await readRow(db, target.collection, target.id);
      const name = row ? (row as unknown as Readonly<Record<string, string>>)[target.field]! : "";
      return { name, waiting: (await db.uploads.get(uploadKey(target)))?.sha256 ?? "" };
    },
    [target.collection, target.id],
  );

/**
 * A person's picture: its address, also without a network, and how to change it. Null without one,
 * or where it is not on this device.
 */
export const usePicture = (target: PictureTarget) => {
  const { collection, id } = target;
  const mirror = useMirror();
  const state = usePictureState(target);
  const [shown, setShown] = useState<{ readonly of: string; readonly src: string; readonly bytes: Blob } | null>(null);
  const [name, waiting] = [state?.name ?? "", state?.waiting ?? ""];
  useEffect(() => {
    if (name === "" && waiting === "") return;
    let isOver = false;
    let src = "";
    const read = async () => {
      const files = await mirror.files();
      const bytes = await files.read({
        collection,
        id,
        field: collection === "users" ? "avatar" : "photo",
      } as FileTarget);
      if (isOver || !bytes?.ok) return;
      src = URL.createObjectURL(bytes.value);
      setShown({ of: id, src, bytes: bytes.value });
    };
    // Without its code or the network the initials stay.
    read().catch(() => undefined);
    return () => {
      isOver = true;
      if (src !== "") URL.revokeObjectURL(src);
    };
  }, [mirror, collection, id, name, waiting]);
  const picture = shown?.of === id && (name !== "" || waiting !== "") ? shown : null;
  const choose = async (bytes: Blob): Promise<Result<unknown, FileFault>> =>
    (await mirror.files()).keep(target, bytes, "picture.jpg");
  return {
    src: picture?.src ?? null,
    /** Keeps a picture here and has it sent. */
    choose,
    /**
     * Takes it away, here and at the server: that needs the network, unless it was never sent. What
     * brings it back comes with it.
     */
    remove: async (): Promise<Result<() => Promise<unknown>, { readonly type: string }>> => {
      const cleared = await (await mirror.files()).clear(target);
      if (!cleared.ok) return cleared;
      return ok(async () => picture && choose(picture.bytes));
    },
  };
};
