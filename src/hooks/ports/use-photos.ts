import { useMirror } from "#hooks/data/mirror-context";
import { useLive } from "#hooks/data/use-live";
import { uploadKey } from "#db/store/file-rows";
import type { StudentRow } from "#schema/students";

/** Photos as addresses by student. They stay until `close`. */
export type Photos = { readonly srcOf: ReadonlyMap<string, string>; readonly close: () => void };

/**
 * What reads the photos of some students, ready to be drawn at once; null where nobody has one. Who
 * has none is left out, and so is one that is not on this device while there is no network.
 */
export const usePhotos = (students: readonly StudentRow[]): (() => Promise<Photos>) | null => {
  const mirror = useMirror();
  const ids = students.map(({ id }) => id);
  const waiting = useLive(
    (db) =>
      db.uploads
        .where("key")
        .anyOf(ids.map((id) => uploadKey({ collection: "students", id, field: "photo" })))
        .count(),
    [ids.join(" ")],
  );
  if (!waiting && students.every(({ photo }) => photo === "")) return null;
  return async () => {
    const files = await mirror.files();
    const images: HTMLImageElement[] = [];
    const srcOf = new Map<string, string>();
    for (const id of ids) {
      const read = await files.read({ collection: "students", id, field: "photo" }).catch(() => null);
      if (!read?.ok) continue;
      const image = new Image();
      image.src = URL.createObjectURL(read.value);
      images.push(image);
      const isWhole = await image.decode().then(
        () => true,
        () => false,
      );
      if (isWhole) srcOf.set(id, image.src);
    }
    return { srcOf, close: () => images.forEach(({ src }) => URL.revokeObjectURL(src)) };
  };
};
