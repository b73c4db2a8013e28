type TextEncodingName = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

export type DecodedText = { readonly text: string; readonly encoding: TextEncodingName };

/** The characters of Windows-1252 at 0x80 to 0x9F (WHATWG Encoding Standard, index windows-1252); the rest is Latin-1. */
const windowsSigns =
  "\u20AC\u0081\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\u008D\u017D\u008F" +
  "\u0090\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\u009D\u017E\u0178";

/** Code units per call: functions take a limited number of arguments. */
const chunkSize = 8192;

const unitsToText = (units: Uint8Array | Uint16Array): string => {
  const parts: string[] = [];
  for (let at = 0; at < units.length; at += chunkSize)
    parts.push(String.fromCharCode.apply(null, units.subarray(at, at + chunkSize) as unknown as number[]));
  return parts.join("");
};

/** Bytes as the characters of the same numbers: they can be read before the encoding is known, and nothing is lost. */
export const bytesAsText: (bytes: Uint8Array) => string = unitsToText;

const decodeUtf16 = (bytes: Uint8Array, isLittle: boolean): string => {
  const units = new Uint16Array(bytes.length >> 1);
  for (let at = 0; at < units.length; at++) {
    const [first, second] = [bytes[2 * at]!, bytes[2 * at + 1]!];
    units[at] = isLittle ? first | (second << 8) : (first << 8) | second;
  }
  return unitsToText(units);
};

/** Undefined if the bytes are not valid UTF-8. Percent-decoding, which is part of the language, checks that. */
const decodeUtf8 = (bytes: Uint8Array): string | undefined => {
  const escape = (sign: string): string => `%${sign.charCodeAt(0).toString(16)}`;
  try {
    return decodeURIComponent(bytesAsText(bytes).replaceAll(/[%\u0080-\u00ff]/g, escape));
  } catch {
    return undefined;
  }
};

const decodeWindows = (bytes: Uint8Array): string =>
  bytesAsText(bytes).replaceAll(/[\u0080-\u009f]/g, (sign) => windowsSigns[sign.charCodeAt(0) - 0x80]!);

/** Guesses UTF-16 for text without a mark at its start: in Western European text every other byte is mostly zero. */
const guessUtf16 = (bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined => {
  const sample = bytes.subarray(0, 2000);
  const zerosAt = (odd: number) => sample.filter((byte, index) => byte === 0 && index % 2 === odd).length;
  const half = sample.length / 2;
  if (zerosAt(1) > half * 0.7 && zerosAt(0) < half * 0.3) return "utf-16le";
  return zerosAt(0) > half * 0.7 && zerosAt(1) < half * 0.3 ? "utf-16be" : undefined;
};

/**
 * The text of a file of unknown encoding: as its byte order mark says, else UTF-16 if it looks like it, else UTF-8 if it is
 * valid, else Windows-1252, which accepts any bytes. The mark is not part of the text.
 */
export const decodeText = (bytes: Uint8Array): DecodedText => {
  const [a, b, c] = bytes;
  if (a === 0xff && b === 0xfe) return { text: decodeUtf16(bytes.subarray(2), true), encoding: "utf-16le" };
  if (a === 0xfe && b === 0xff) return { text: decodeUtf16(bytes.subarray(2), false), encoding: "utf-16be" };
  const utf16 = guessUtf16(bytes);
  if (utf16) return { text: decodeUtf16(bytes, utf16 === "utf-16le"), encoding: utf16 };
  const isMarked = a === 0xef && b === 0xbb && c === 0xbf;
  const utf8 = decodeUtf8(isMarked ? bytes.subarray(3) : bytes);
  return utf8 === undefined
    ? { text: decodeWindows(bytes), encoding: "windows-1252" }
    : { text: utf8, encoding: "utf-8" };
};
