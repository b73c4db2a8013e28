const table = Int32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xed_b8_83_20 : value >>> 1;
  return value;
});

/** The checksum that a zip has of each of its files; `before` is that of the bytes before these. */
export const crc32 = (bytes: Uint8Array, before = 0): number => {
  let state = ~before;
  for (const byte of bytes) state = table[(state ^ byte) & 0xff]! ^ (state >>> 8);
  return ~state >>> 0;
};
