import { Inflate } from "fflate";
import { err, ok, type Result } from "#domain/result";
import { crc32 } from "./crc32.ts";

/**
 * A file of a zip as its directory names it. Nothing of this is believed: sizes are counted while
 * reading.
 */
export type ZipFile = {
  readonly name: string;
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly headerAt: number;
};

/**
 * Why a zip is not read. `notZip`: it is none, or its end is missing. `tooMany`: files.
 * `suspicious`: nobody who means well builds one like it. Its names lead out of it, it is
 * encrypted, or it is larger than a zip of the old kind can be.
 */
export type ZipProblem = "notZip" | "tooMany" | "suspicious";
/** Why one of its files is not read. `tooLarge`: it would be larger than agreed. */
export type ZipFileProblem = "damaged" | "tooLarge" | "cancelled";

export type ZipLimits = {
  /** Files in the directory. */
  readonly files: number;
  /** Bytes of a file once it is unpacked. */
  readonly bytes: number;
  /** How many times its packed size a file may have once unpacked, past `freeBytes`. */
  readonly ratio: number;
  readonly freeBytes: number;
};

const longestName = 300;
const longestDirectory = 32 << 20;
const endLength = 22;
const entryLength = 46;
const headerLength = 30;

const viewOf = async (blob: Blob): Promise<DataView<ArrayBuffer>> => new DataView(await blob.arrayBuffer());

/**
 * The place of the record that says where the directory is: at the end, before a comment of up to
 * 65,535 bytes.
 */
const findEnd = (tail: DataView): number => {
  for (let at = tail.byteLength - endLength; at >= 0; at -= 1) {
    if (tail.getUint32(at, true) === 0x06_05_4b_50 && at + endLength + tail.getUint16(at + 20, true) <= tail.byteLength)
      return at;
  }
  return -1;
};

// oxlint-disable-next-line no-control-regex -- they have no business in a name
const unsafeName = /(?:^|[/\\])\.\.(?:[/\\]|$)|^[/\\]|^[a-z]:|\\|[\u0000-\u001f\u007f]/i;

/**
 * The files that a zip names, in its order. Reads its end only, so the size of the zip does not
 * matter.
 */
export const readZipDirectory = async (
  zip: Blob,
  limits: Pick<ZipLimits, "files">,
): Promise<Result<readonly ZipFile[], ZipProblem>> => {
  const tailAt = Math.max(0, zip.size - endLength - 0xff_ff);
  const tail = await viewOf(zip.slice(tailAt));
  const end = findEnd(tail);
  if (end === -1) return err("notZip");
  const count = tail.getUint16(end + 10, true);
  const size = tail.getUint32(end + 12, true);
  const at = tail.getUint32(end + 16, true);
  if (count > limits.files || size > longestDirectory) return err("tooMany");
  if (at + size > tailAt + end) return err("notZip");
  const view = await viewOf(zip.slice(at, at + size));
  const decoder = new TextDecoder();
  const files: ZipFile[] = [];
  for (let next = 0; next + entryLength <= view.byteLength;) {
    if (view.getUint32(next, true) !== 0x02_01_4b_50) return err("notZip");
    const nameLength = view.getUint16(next + 28, true);
    const length = entryLength + nameLength + view.getUint16(next + 30, true) + view.getUint16(next + 32, true);
    if (next + length > view.byteLength) return err("notZip");
    const name = decoder.decode(new Uint8Array(view.buffer, next + entryLength, nameLength));
    const isEncrypted = (view.getUint16(next + 8, true) & 1) === 1;
    if (isEncrypted || nameLength > longestName || unsafeName.test(name)) return err("suspicious");
    files.push({
      name,
      method: view.getUint16(next + 10, true),
      crc: view.getUint32(next + 16, true),
      packed: view.getUint32(next + 20, true),
      headerAt: view.getUint32(next + 42, true),
    });
    if (files.length > limits.files) return err("tooMany");
    next += length;
  }
  // The count may lie, too.
  return files.length === count ? ok(files) : err("notZip");
};

/**
 * Bytes of a slice: few enough that what one unpacks to (at most 1,032 times as much) fits into
 * memory before it is counted.
 */
const slice = 16_384;

/** Lets the page draw and answer. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/**
 * Unpacks one file, `onData` getting it piece by piece; ends at the first byte too many. What the
 * directory says of its size is used for finding its end and nothing else.
 */
export const readZipFile = async (
  zip: Blob,
  file: ZipFile,
  o: { readonly limits: Omit<ZipLimits, "files">; readonly signal?: AbortSignal; onData(piece: Uint8Array): void },
): Promise<Result<{ readonly bytes: number }, ZipFileProblem>> => {
  const header = await viewOf(zip.slice(file.headerAt, file.headerAt + headerLength));
  if (header.byteLength < headerLength || header.getUint32(0, true) !== 0x04_03_4b_50) return err("damaged");
  const from = file.headerAt + headerLength + header.getUint16(26, true) + header.getUint16(28, true);
  const to = from + file.packed;
  if (to > zip.size || (file.method !== 0 && file.method !== 8)) return err("damaged");
  const most = Math.min(o.limits.bytes, Math.max(o.limits.freeBytes, file.packed * o.limits.ratio));
  let bytes = 0;
  let crc = 0;
  let isWhole = false;
  const take = (piece: Uint8Array) => {
    bytes += piece.length;
    if (bytes > most) return;
    crc = crc32(piece, crc);
    o.onData(piece);
  };
  const inflate = new Inflate((piece, isLast) => {
    take(piece);
    isWhole = isLast;
  });
  try {
    let lastPause = 0;
    for (let at = from; at < to; at += slice) {
      const piece = new Uint8Array(await zip.slice(at, Math.min(to, at + slice)).arrayBuffer());
      if (file.method === 0) take(piece);
      else inflate.push(piece, at + slice >= to);
      if (bytes > most) return err("tooLarge");
      if (bytes - lastPause > 1 << 20) {
        lastPause = bytes;
        await pause();
      }
      if (o.signal?.aborted) return err("cancelled");
    }
  } catch {
    return err("damaged");
  }
  return (file.method === 0 || isWhole) && crc === file.crc ? ok({ bytes }) : err("damaged");
};
