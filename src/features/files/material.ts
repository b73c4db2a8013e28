import type { Upload } from "#db/store/file-rows";
import type { AttachmentRow } from "#schema/attachments";

/** A file of a record, as it is listed. */
export type Material = {
  readonly row: AttachmentRow;
  readonly upload: Upload | undefined;
  /** Its bytes are on this device. */
  readonly isHere: boolean;
  /** The server has its bytes. */
  readonly isAtServer: boolean;
};

export const targetOf = ({ id }: { readonly id: string }) =>
  ({ collection: "attachments", id, field: "file" }) as const;

/** In the order they were added; those added at once by name, as people count (2 before 10). */
export const compareAttachments = (a: AttachmentRow, b: AttachmentRow): number => {
  if (a.created !== b.created) return a.created < b.created ? -1 : 1;
  return a.name.localeCompare(b.name, undefined, { numeric: true }) || (a.id < b.id ? -1 : 1);
};
