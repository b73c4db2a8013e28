import { inflateRawSync } from "node:zlib";

const centralDirectoryEnd = 0x06054b50;
const centralHeader = 0x02014b50;

/**
 * The bytes of one file of a zip archive, undefined where there is none of that name. It knows
 * enough of the format for PocketBase's releases (APPNOTE 6.3: stored or deflated, no zip64, no
 * encryption).
 */
export const unzipEntry = (archive: Buffer, name: string): Buffer | undefined => {
  let end = archive.length - 22;
  while (end >= 0 && archive.readUInt32LE(end) !== centralDirectoryEnd) end--;
  if (end < 0) return undefined;
  const entries = archive.readUInt16LE(end + 10);
  let at = archive.readUInt32LE(end + 16);
  for (let i = 0; i < entries && archive.readUInt32LE(at) === centralHeader; i++) {
    const nameLength = archive.readUInt16LE(at + 28);
    const next = at + 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
    if (archive.toString("utf8", at + 46, at + 46 + nameLength) === name) {
      const method = archive.readUInt16LE(at + 10);
      const local = archive.readUInt32LE(at + 42);
      const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
      const data = archive.subarray(start, start + archive.readUInt32LE(at + 20));
      return method === 0 ? data : inflateRawSync(data);
    }
    at = next;
  }
  return undefined;
};
