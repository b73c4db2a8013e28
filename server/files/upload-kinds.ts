/*
 * Tells what a picture is by its first bytes: its name and what a device says of it count for
 * nothing.
 */

type Bytes = ArrayLike<number>;
type Size = readonly [width: number, height: number];

const starts = (bytes: Bytes, at: number, values: readonly number[]): boolean =>
  values.every((value, index) => bytes[at + index] === value);
const text = (bytes: Bytes, at: number, length: number): string =>
  String.fromCharCode(...Array.from({ length }, (_, index) => bytes[at + index] ?? 0));

const big = (bytes: Bytes, at: number, count: number): number =>
  Array.from({ length: count }).reduce<number>((sum, _, index) => sum * 256 + (bytes[at + index] ?? 0), 0);
const little = (bytes: Bytes, at: number, count: number): number =>
  Array.from({ length: count }).reduce<number>((sum, _, index) => sum * 256 + (bytes[at + count - 1 - index] ?? 0), 0);

/** The frame of a JPEG stands behind what cameras say of themselves. */
const jpegSize = (bytes: Bytes): Size | undefined => {
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return [big(bytes, at + 7, 2), big(bytes, at + 5, 2)];
    // A byte that only fills, or a marker with nothing behind it.
    if (marker === 0xff) at += 1;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    else at += 2 + Math.max(big(bytes, at + 2, 2), 2);
  }
  return undefined;
};

const webpSize = (bytes: Bytes): Size | undefined => {
  const form = text(bytes, 12, 4);
  if (form === "VP8X") return [little(bytes, 24, 3) + 1, little(bytes, 27, 3) + 1];
  if (form === "VP8 ") return [little(bytes, 26, 2) & 0x3fff, little(bytes, 28, 2) & 0x3fff];
  if (form !== "VP8L") return undefined;
  const bits = little(bytes, 21, 4);
  return [(bits % 0x4000) + 1, (Math.floor(bits / 0x4000) % 0x4000) + 1];
};

const endings: ReadonlyMap<number, string> = new Map([
  [0x89, "png"],
  [0xff, "jpg"],
  [0x47, "gif"],
  [0x52, "webp"],
]);

/** The ending of a picture's name, by its first bytes. */
export const pictureEnding = (bytes: Bytes): string | undefined => endings.get(bytes[0] ?? 0);

/**
 * Width and height of a picture that thumbnails are made of; undefined where it is none or does not
 * say.
 */
export const pictureSize = (bytes: Bytes): Size | undefined => {
  if (starts(bytes, 0, [0x89, 0x50, 0x4e, 0x47])) return [big(bytes, 16, 4), big(bytes, 20, 4)];
  if (starts(bytes, 0, [0xff, 0xd8, 0xff])) return jpegSize(bytes);
  if (text(bytes, 0, 4) === "GIF8") return [little(bytes, 6, 2), little(bytes, 8, 2)];
  if (text(bytes, 0, 4) === "RIFF" && text(bytes, 8, 4) === "WEBP") return webpSize(bytes);
  return undefined;
};
