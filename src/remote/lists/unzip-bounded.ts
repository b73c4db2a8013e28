import { Unzip, UnzipInflate } from "fflate";
import type { ListFileFault } from "#domain/import/list-file";
import { err, ok, type Result } from "#domain/result";

/**
 * What an archive may grow to. A list of 5,000 students as .xlsx has some ten megabytes in twenty
 * entries.
 */
export const zipLimits = {
  entries: 1000,
  bytes: 64_000_000,
  /** Text of spreadsheets shrinks to a twentieth; past `freeBytes` no more than this. */
  ratio: 150,
  freeBytes: 8_000_000,
} as const;

/**
 * Small, because what a piece inflates to is there before it can be counted: a thousand times as
 * much at most.
 */
const pieceSize = 8192;

const leadsOut = (name: string): boolean => /^[/\\]|^[a-z]:|\0/iu.test(name) || name.split(/[/\\]/u).includes("..");

export type ZipContent = {
  /** All names, folders too. */
  readonly names: readonly string[];
  /** The bytes of those that are wanted. */
  readonly files: ReadonlyMap<string, Uint8Array>;
};

/**
 * The entries of an archive that are `wanted`. They are read in the archive's own order and not by
 * its directory, whose sizes are whatever its maker wrote there. The reading ends as soon as there
 * are too many entries, too many bytes, or too many for what they came from.
 */
export const unzipBounded = (
  bytes: Uint8Array,
  wanted: (name: string) => boolean,
  limits: { readonly [K in keyof typeof zipLimits]: number } = zipLimits,
): Result<ZipContent, ListFileFault> => {
  const names: string[] = [];
  const files = new Map<string, Uint8Array>();
  let fault: ListFileFault["type"] | null = null;
  /**
   * Ends the reading. What is thrown may come back as an error of the entry: the first reason
   * counts.
   */
  const refuse = (type: ListFileFault["type"]): never => {
    fault ??= type;
    throw new Error(type);
  };
  let total = 0;
  let open = 0;
  let read = 0;
  const unzip = new Unzip((file) => {
    names.push(file.name);
    if (names.length > limits.entries) refuse("tooMuchInside");
    if (leadsOut(file.name)) refuse("unsafeNames");
    if (!wanted(file.name)) return;
    // A second entry of the same name would take the place of the first.
    if (files.has(file.name)) refuse("damaged");
    const parts: Uint8Array[] = [];
    let size = 0;
    open += 1;
    file.ondata = (error, data, isLast) => {
      if (error) refuse("damaged");
      total += data.length;
      size += data.length;
      if (total > limits.bytes || (total > limits.freeBytes && total > read * limits.ratio)) refuse("tooMuchInside");
      parts.push(data);
      if (!isLast) return;
      open -= 1;
      const whole = new Uint8Array(size);
      let at = 0;
      for (const part of parts) {
        whole.set(part, at);
        at += part.length;
      }
      files.set(file.name, whole);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length; at += pieceSize) {
      const isLast = at + pieceSize >= bytes.length;
      read = Math.min(bytes.length, at + pieceSize);
      unzip.push(bytes.subarray(at, read), isLast);
    }
  } catch {
    fault ??= "damaged";
  }
  if (fault) return err({ type: fault });
  return open > 0 || names.length === 0 ? err({ type: "damaged" }) : ok({ names, files });
};
