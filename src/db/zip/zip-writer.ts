import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

/** One file of a zip, written piece by piece. */
type ZipEntry = {
  readonly write: (piece: string | Uint8Array) => void;
  readonly end: () => void;
};

export type ZipWriter = {
  /**
   * Begins a file; the one before must have ended. One that `isPacked` already, as pictures are, is
   * stored as it is.
   */
  readonly entry: (name: string, o?: { readonly isPacked: boolean }) => ZipEntry;
  /** Bytes so far. */
  readonly size: () => number;
  readonly finish: () => Blob;
};

/**
 * Bytes that are held before they go to a Blob, which the browser keeps outside of the page's
 * memory.
 */
const held = 1 << 20;

/** A zip made piece by piece: what is compressed goes out of memory at once, however much comes. */
export const createZipWriter = (o: { readonly at: number }): ZipWriter => {
  const encoder = new TextEncoder();
  const parts: Blob[] = [];
  let pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  let total = 0;
  const flush = () => {
    if (pieces.length > 0) parts.push(new Blob(pieces));
    pieces = [];
    size = 0;
  };
  const zip = new Zip((error, data) => {
    if (error) throw error;
    pieces.push(data as Uint8Array<ArrayBuffer>);
    size += data.length;
    total += data.length;
    if (size >= held) flush();
  });
  return {
    size: () => total,
    entry: (name, { isPacked } = { isPacked: false }) => {
      const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
      file.mtime = o.at;
      zip.add(file);
      return {
        write: (piece) => file.push(typeof piece === "string" ? encoder.encode(piece) : piece),
        end: () => file.push(new Uint8Array(0), true),
      };
    },
    finish: () => {
      zip.end();
      flush();
      return new Blob(parts, { type: "application/zip" });
    },
  };
};
