import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeText } from "./decode-text.ts";

const text = "Größe; élève, “Mëttwoch” – 5 €\r\n";
const utf16 = (source: string, isLittle: boolean): number[] =>
  [...source].flatMap((sign) => {
    const unit = sign.charCodeAt(0);
    return isLittle ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255];
  });
/** The signs of Windows-1252 in `text` that are not Latin-1. */
const windows: Readonly<Record<string, number>> = { "“": 0x93, "”": 0x94, "–": 0x96, "€": 0x80 };
const utf8 = [...new TextEncoder().encode(text)];

describe("decodeText", () => {
  test.each([
    ["utf-8", utf8],
    ["utf-8", [0xef, 0xbb, 0xbf, ...utf8]],
    ["utf-16le", [0xff, 0xfe, ...utf16(text, true)]],
    ["utf-16be", [0xfe, 0xff, ...utf16(text, false)]],
    ["utf-16le", utf16(text, true)],
    ["utf-16be", utf16(text, false)],
    ["windows-1252", [...text].map((sign) => windows[sign] ?? sign.charCodeAt(0))],
  ] as const)("reads %s (%#)", (encoding, bytes) => {
    expect(decodeText(Uint8Array.from(bytes))).toEqual({ text, encoding });
  });

  test.each([
    ["mac-roman", [0x4b, 0x9a, 0x6e, 0x69, 0x67], "König"],
    ["mac-roman", [0x52, 0x65, 0x6e, 0x8e], "René"],
    ["mac-roman", [0x4d, 0x9f, 0x6c, 0x6c, 0x65, 0x72], "Müller"],
    ["windows-1252", [0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72, 0x20, 0x4d, 0x69, 0x6c, 0x6f, 0x9a], "Müller Miloš"],
    ["windows-1252", [0x8a, 0x61, 0x72, 0x69, 0x63], "Šaric"],
    ["windows-1252", [0x50, 0x72, 0xe9, 0x6e, 0x6f, 0x6d], "Prénom"],
    ["windows-1252", [0xd6, 0x7a, 0x74, 0xfc, 0x72, 0x6b], "Öztürk"],
  ] as const)("tells Windows from the old Macintosh: %s %j", (encoding, bytes, text) => {
    expect(decodeText(Uint8Array.from(bytes))).toEqual({ text, encoding });
  });

  test("never throws, whatever the bytes, and agrees with the platform's UTF-8", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(typeof decodeText(bytes).text).toBe("string");
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 1 }), (written) => {
        fc.pre(!written.includes("\0") && !written.startsWith("\uFEFF"));
        expect(decodeText(new TextEncoder().encode(written)).text).toBe(written);
      }),
    );
  });
});
