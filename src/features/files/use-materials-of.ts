import { readTwin } from "#db/files/copy-files";
import { uploadKey } from "#db/store/file-rows";
import type { MaterialsProps } from "#hooks/ports/materials";
import { useLive } from "#hooks/data/use-live";
import { compareAttachments, type Material, targetOf } from "./material.ts";

/** The files of a record in the order they were added, live; undefined while loading. */
export const useMaterialsOf = ({ collection, id }: MaterialsProps["parent"]): readonly Material[] | undefined =>
  useLive(
    async (db) => {
      const rows = await db.attachments.where("parent").equals(id).toArray();
      const living = rows.filter((row) => !row.deleted && row.parentCollection === collection);
      const uploads = await db.uploads.bulkGet(living.map((row) => uploadKey(targetOf(row))));
      // Keys without bytes: those of a whole film are not read to say that it is here.
      const here = new Set(
        await db.files
          .where("sha256")
          .anyOf(living.map(({ sha256 }) => sha256))
          .primaryKeys(),
      );
      // The server may have a copy of a file whose own was not named yet.
      const twins = await Promise.all(living.map((row) => (row.file === "" ? readTwin(db, row.sha256) : row)));
      return living
        .map((row, index): Material => {
          const isAtServer = twins[index] !== undefined;
          return { row, upload: uploads[index], isHere: here.has(row.sha256), isAtServer };
        })
        .toSorted((a, b) => compareAttachments(a.row, b.row));
    },
    [collection, id],
  );
