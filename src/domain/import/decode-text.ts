type TextEncodingName = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "mac-roman";

export type DecodedText = { readonly text: string; readonly encoding: TextEncodingName };

/**
 * The characters of Windows-1252 at 0x80 to 0x9F (WHATWG Encoding Standard, index windows-1252);
 * the rest is Latin-1.
 */
const windowsSigns =
  "\u20AC\u0081\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\u008D\u017D\u008F" +
  "\u0090\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\u009D\u017E\u0178";

/** The characters of Mac Roman at 0x80 to 0xFF (Unicode's mapping table ROMAN.TXT). */
const macSigns =
  "\u00C4\u00C5\u00C7\u00C9\u00D1\u00D6\u00DC\u00E1\u00E0\u00E2\u00E4\u00E3\u00E5\u00E7\u00E9\u00E8" +
  "\u00EA\u00EB\u00ED\u00EC\u00EE\u00EF\u00F1\u00F3\u00F2\u00F4\u00F6\u00F5\u00FA\u00F9\u00FB\u00FC" +
  "\u2020\u00B0\u00A2\u00A3\u00A7\u2022\u00B6\u00DF\u00AE\u00A9\u2122\u00B4\u00A8\u2260\u00C6\u00D8" +
  "\u221E\u00B1\u2264\u2265\u00A5\u00B5\u2202\u2211\u220F\u03C0\u222B\u00AA\u00BA\u03A9\u00E6\u00F8" +
  "\u00BF\u00A1\u00AC\u221A\u0192\u2248\u2206\u00AB\u00BB\u2026\u00A0\u00C0\u00C3\u00D5\u0152\u0153" +
  "\u2013\u2014\u201C\u201D\u2018\u2019\u00F7\u25CA\u00FF\u0178\u2044\u20AC\u2039\u203A\uFB01\uFB02" +
  "\u2021\u00B7\u201A\u201E\u2030\u00C2\u00CA\u00C1\u00CB\u00C8\u00CD\u00CE\u00CF\u00CC\u00D3\u00D4" +
  "\uF8FF\u00D2\u00DA\u00DB\u00D9\u0131\u02C6\u02DC\u00AF\u02D8\u02D9\u02DA\u00B8\u02DD\u02DB\u02C7";

/** Code units per call: functions take a limited number of arguments. */
const chunkSize = 8192;

const unitsToText = (units: Uint8Array | Uint16Array): string => {
  const parts: string[] = [];
  for (let at = 0; at < units.length; at += chunkSize)
    parts.push(String.fromCharCode.apply(null, units.subarray(at, at + chunkSize) as unknown as number[]));
  return parts.join("");
};

/**
 * Bytes as the characters of the same numbers: they can be read before the encoding is known, and
 * nothing is lost.
 */
export const bytesAsText: (bytes: Uint8Array) => string = unitsToText;

const decodeUtf16 = (bytes: Uint8Array, isLittle: boolean): string => {
  const units = new Uint16Array(bytes.length >> 1);
  for (let at = 0; at < units.length; at++) {
    const [first, second] = [bytes[2 * at]!, bytes[2 * at + 1]!];
    units[at] = isLittle ? first | (second << 8) : (first << 8) | second;
  }
  return unitsToText(units);
};

/**
 * Undefined if the bytes are not valid UTF-8. Percent-decoding, which is part of the language,
 * checks that.
 */
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

const decodeMac = (bytes: Uint8Array): string =>
  bytesAsText(bytes).replaceAll(/[\u0080-\u00ff]/g, (sign) => macSigns[sign.charCodeAt(0) - 0x80]!);

/** Signs beyond ASCII that names and headings in our languages are written with. */
const usualSigns = /[äöüßÄÖÜàâáãåæçéèêëíìîïñóòôõøœúùûÿÀÂÁÇÉÈÊËÎÏÓÔŒÚÙÛŠšŽž’‘“”„«»–€°]/u;

/**
 * How well a text reads: its usual signs less the odd ones. A capital right after a small letter is
 * odd: where Mac Roman has "é", Windows has "Ž". "š" and "ž" count half, because Mac Roman has "ö"
 * and "û" there.
 */
const readability = (text: string): number => {
  let score = 0;
  for (const [, before = "", sign = ""] of text.matchAll(/(^|[\s\S])([\u0080-\uffff])/gu)) {
    const isOdd = !usualSigns.test(sign) || (/\p{Ll}/u.test(before) && /\p{Lu}/u.test(sign));
    score += isOdd ? -1 : /[šž]/u.test(sign) ? 0.5 : 1;
  }
  return score;
};

/**
 * Old Excel for Mac writes Mac Roman, which accepts any bytes as Windows-1252 does: the one that
 * reads better, Windows where both do.
 */
const decodeBytes = (bytes: Uint8Array): DecodedText => {
  const windows = decodeWindows(bytes);
  const sample = bytes.subarray(0, 200_000);
  const isMac = readability(decodeMac(sample)) > readability(decodeWindows(sample));
  return isMac ? { text: decodeMac(bytes), encoding: "mac-roman" } : { text: windows, encoding: "windows-1252" };
};

/**
 * Guesses UTF-16 for text without a mark at its start: in Western European text every other byte is
 * mostly zero.
 */
const guessUtf16 = (bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined => {
  const sample = bytes.subarray(0, 2000);
  const zerosAt = (odd: number) => sample.filter((byte, index) => byte === 0 && index % 2 === odd).length;
  const half = sample.length / 2;
  if (zerosAt(1) > half * 0.7 && zerosAt(0) < half * 0.3) return "utf-16le";
  return zerosAt(0) > half * 0.7 && zerosAt(1) < half * 0.3 ? "utf-16be" : undefined;
};

/**
 * The text of a file of unknown encoding. The byte order mark decides. Without one it is UTF-16 if
 * it looks like it, else UTF-8 if it is valid. Otherwise it is Windows-1252 or Mac Roman, which
 * accept any bytes. The mark is not part of the text.
 */
export const decodeText = (bytes: Uint8Array): DecodedText => {
  const [a, b, c] = bytes;
  if (a === 0xff && b === 0xfe) return { text: decodeUtf16(bytes.subarray(2), true), encoding: "utf-16le" };
  if (a === 0xfe && b === 0xff) return { text: decodeUtf16(bytes.subarray(2), false), encoding: "utf-16be" };
  const utf16 = guessUtf16(bytes);
  if (utf16) return { text: decodeUtf16(bytes, utf16 === "utf-16le"), encoding: utf16 };
  const isMarked = a === 0xef && b === 0xbb && c === 0xbf;
  const utf8 = decodeUtf8(isMarked ? bytes.subarray(3) : bytes);
  return utf8 === undefined ? decodeBytes(bytes) : { text: utf8, encoding: "utf-8" };
};
