import { createCipheriv } from "node:crypto";

/** Bytes that look like chance and do not compress, the same for the same seed. */
export const noise = (length: number, seed: number): Uint8Array<ArrayBuffer> => {
  const key = Buffer.alloc(16);
  key.writeUInt32BE(seed);
  const bytes = createCipheriv("aes-128-ctr", key, Buffer.alloc(16)).update(Buffer.alloc(length));
  return new Uint8Array(bytes);
};
