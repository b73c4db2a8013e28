import { saveBlob } from "./save-blob.ts";

/** Downloads a text or bytes as a file; `type` is its media type. */
export const downloadFile = (name: string, content: BlobPart, type: string): void =>
  saveBlob(name, new Blob([content], { type }));
