const alphabet = "abcdefghijklmnopqrstuvwxyz0123456789";

/** FNV-1a over UTF-16 units, then a final mix so that short, like texts differ in every digit. */
const hash = (text: string): number => {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
};

/** A whole number from 0 to `below` - 1, always the same one for the same names. */
export const createDemoNumber = (below: number, ...names: readonly string[]): number => hash(names.join("/")) % below;

/**
 * A record id (15 of a-z0-9), always the same one for the same names; the first name is the
 * collection.
 */
export const createDemoId = (...names: readonly string[]): string =>
  Array.from({ length: 15 }, (_, i) => alphabet[createDemoNumber(36, `${i}`, ...names)]).join("");
