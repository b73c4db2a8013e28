import { crc32 } from "#db/zip/crc32";

/** A short print of what was brought, such as a list: it is the same for the same content. */
export const contentPrint = (content: unknown): string =>
  crc32(new TextEncoder().encode(JSON.stringify(content))).toString(36);
