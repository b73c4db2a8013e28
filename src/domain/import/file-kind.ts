/**
 * What a file is by its first bytes, whatever its name says. `ole`: Excel before 2007, or any
 * Office file with a password.
 */
export type FileKind = "zip" | "ole" | "program" | "other" | "html" | "text" | "empty";

const startsWith = (bytes: Uint8Array, ...start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

const asciiOf = (bytes: Uint8Array): string => {
  let text = "";
  for (const byte of bytes) if (byte !== 0) text += String.fromCharCode(byte);
  return text;
};

const programs: readonly (readonly number[])[] = [
  [0x4d, 0x5a],
  [0x7f, 0x45, 0x4c, 0x46],
  [0xfe, 0xed, 0xfa, 0xce],
  [0xfe, 0xed, 0xfa, 0xcf],
  [0xce, 0xfa, 0xed, 0xfe],
  [0xcf, 0xfa, 0xed, 0xfe],
  [0xca, 0xfe, 0xba, 0xbe],
  [0x23, 0x21],
];

/** PDF, RTF, PNG, JPEG, GIF, RAR, 7z, gzip. */
const others: readonly (readonly number[])[] = [
  [0x25, 0x50, 0x44, 0x46],
  [0x7b, 0x5c, 0x72, 0x74, 0x66],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x52, 0x61, 0x72, 0x21],
  [0x37, 0x7a, 0xbc, 0xaf],
  [0x1f, 0x8b],
];

/**
 * Whether there are bytes that no text has in any encoding of `decodeText`: control characters
 * other than tab, line break and page break.
 */
const isBinary = (bytes: Uint8Array): boolean => {
  const isUtf16 = startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff);
  if (isUtf16) return false;
  let controls = 0;
  let zeros = [0, 0];
  bytes.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2]! += 1;
    else if (byte < 9 || (byte > 13 && byte < 32 && byte !== 27)) controls += 1;
  });
  const [even = 0, odd = 0] = zeros;
  // UTF-16 without a mark: every other byte is mostly zero, the others hardly ever.
  const isWide = Math.max(even, odd) > bytes.length * 0.35 && Math.min(even, odd) < bytes.length * 0.15;
  return controls > bytes.length / 100 || (even + odd > 0 && !isWide);
};

/** OLE and BIFF 2 to 5, which begins without a container: an .xls of the nineties. */
const isOldOffice = (bytes: Uint8Array): boolean =>
  startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1) ||
  (bytes[0] === 0x09 && [0x00, 0x02, 0x04, 0x08].includes(bytes[1] ?? -1) && bytes[3] === 0x00);

export const fileKindOf = (bytes: Uint8Array): FileKind => {
  if (bytes.length === 0) return "empty";
  if (startsWith(bytes, 0x50, 0x4b, 3, 4) || startsWith(bytes, 0x50, 0x4b, 5, 6)) return "zip";
  if (isOldOffice(bytes)) return "ole";
  if (others.some((start) => startsWith(bytes, ...start))) return "other";
  const sample = bytes.subarray(0, 4000);
  const isText = !isBinary(sample);
  // "MZ" and "#!" are also how a list may begin.
  if (programs.some((start, index) => startsWith(bytes, ...start) && (index > 0 || !isText))) return "program";
  if (!isText) return "other";
  const start = asciiOf(sample).replace(/^[^<]{0,3}(?=<)/u, "");
  return /^\s*<(?:!doctype|html|head|body|table|style|meta|div|\?xml|workbook|!--)/iu.test(start) ? "html" : "text";
};

/**
 * Whether an OLE file is an Office file with a password: its directory names the encrypted package,
 * in UTF-16.
 */
export const isEncrypted = (bytes: Uint8Array): boolean => {
  const wanted = "EncryptedPackage";
  const first = wanted.charCodeAt(0);
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1)) {
    let index = 1;
    while (index < wanted.length && bytes[at + 2 * index] === wanted.charCodeAt(index)) index += 1;
    if (index === wanted.length) return true;
  }
  return false;
};
