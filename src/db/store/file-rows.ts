/** A record's field that holds a file. */
export type FileTarget =
  | { readonly collection: "attachments"; readonly id: string; readonly field: "file" }
  | { readonly collection: "students"; readonly id: string; readonly field: "photo" }
  | { readonly collection: "users"; readonly id: string; readonly field: "avatar" };

/** A file whose bytes are on this device, kept once however many records have it. */
export type LocalFile = {
  readonly sha256: string;
  readonly size: number;
  readonly mime: string;
  /** Where the bytes are: in the table `fileBytes`, or in the browser's private folder. */
  readonly place: "mirror" | "folder";
  /**
   * When it was put here or last opened, in milliseconds since the epoch: what was left longest
   * goes first.
   */
  readonly usedAt: number;
};

export type FileBytes = { readonly sha256: string; readonly bytes: ArrayBuffer };

/** The bytes behind a name on the server, `collection/id/name`. Attachments say them themselves. */
export type FileName = { readonly key: string; readonly sha256: string };

/** Why a file is not sent any more until the teacher does something. */
export type ParkedReason = "quota" | "tooLarge" | "program" | "picture" | "otherFile" | "gone" | "refused";

/** A file on its way to the server. */
export type Upload = FileTarget & {
  /** `collection/id/field`: a newer photo takes the place of one that waits. */
  readonly key: string;
  readonly sha256: string;
  readonly size: number;
  readonly name: string;
  /** Bytes that the server has. */
  readonly sent: number;
  readonly state: "waiting" | "paused" | "parked";
  /** "" while it is not parked. */
  readonly reason: ParkedReason | "";
  /** When it was put here, in milliseconds since the epoch. */
  readonly since: number;
};

export const uploadKey = ({ collection, id, field }: FileTarget): string => `${collection}/${id}/${field}`;
